import { makeStep } from "./dialog-step.ts";

/** In the order in which they were opened: the last one covers the others. */
const opened = new Set<HTMLDialogElement>();

/**
 * Opens a dialog over the page, which the keyboard cannot leave and Escape closes. Going back or forward closes it, too, instead of
 * leaving the page under it: Android's gesture does so by itself, the other ways back where browsers know the Navigation
 * API. Whoever presses Back a second time without
 * having touched the page leaves, as the browsers see to.
 */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  const listeners = new AbortController();
  const { signal } = listeners;
  const forget = () => {
    // React's development mode closes and reopens it.
    if (dialog.open && dialog.isConnected) return;
    opened.delete(dialog);
    listeners.abort();
  };
  const onNavigate = (event: NavigateEvent) => {
    if (!dialog.isConnected) return forget();
    const isBack = event.navigationType === "traverse" && event.userInitiated && event.cancelable;
    const isOnTop = [...opened].findLast((one) => one.open && one.isConnected) === dialog;
    if (!isBack || !isOnTop || event.defaultPrevented) return;
    event.preventDefault();
    dialog.close();
  };
  opened.add(dialog);
  dialog.addEventListener("close", forget, { signal });
  // Browsers from before 2026 may lack it; Back leaves the page there. Capturing, to come before a guard of unsaved work.
  if (!("navigation" in window)) return;
  makeStep();
  window.navigation.addEventListener("navigate", onNavigate, { signal, capture: true });
}

/**
 * Closes a dialog that is about to leave the page; called before it does, because only closing it restores the focus.
 * What had the focus may be gone, as after a navigation. Then, the keyboard goes on in the page, not at the browser's bar.
 */
export function closeModal(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  const { activeElement, body } = document;
  if (activeElement === body || dialog?.contains(activeElement))
    document.querySelector("main")?.focus({ preventScroll: true });
}
