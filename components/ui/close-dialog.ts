/**
 * Closes a dialog that is about to leave the page; called before it does, because only closing it restores the focus.
 * What had the focus may be gone, as after a navigation. Then, the keyboard goes on in the page, not at the browser's bar.
 */
export function closeDialog(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  const { activeElement, body } = document;
  if (activeElement === body || dialog?.contains(activeElement))
    document.querySelector("main")?.focus({ preventScroll: true });
}
