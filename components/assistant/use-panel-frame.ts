import { type RefObject, useEffect } from "react";
import { CONSENT_BAR_ID } from "#components/site/consent-bar.tsx";
import { onGoingBack } from "#components/ui/going-back.ts";
import { closePanel } from "./open-state.ts";

/** What belongs to the panel without being in it: messages and dialogs that it opens, and the question of privacy. */
const BESIDE = `.message, dialog, #${CONSENT_BAR_ID}`;
/** Where the focus is after a press on nothing in particular. */
const NOWHERE = "body, #content";
/** What Escape closes first. */
const ABOVE = `dialog:modal, :popover-open:not(#${CONSENT_BAR_ID})`;

/** How the panel closes, what it leaves room for, and where it takes the whole window, that it keeps the focus. */
export function usePanelFrame(
  panel: RefObject<HTMLElement | null>,
  isNarrow: boolean,
  button: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => closeOutside(panel), [panel]);
  useEffect(() => closeByEscape(panel), [panel]);
  useEffect(() => (isNarrow ? holdWindow(panel.current) : undefined), [panel, isNarrow]);
  useEffect(
    () => () => {
      // The button appears with the same update that removes the panel. A press elsewhere on the page keeps the focus there.
      requestAnimationFrame(() => {
        if (document.activeElement?.matches(NOWHERE)) button.current?.focus({ preventScroll: true });
      });
    },
    [button],
  );
}

/** Closes by a press elsewhere: one that both begins and ends there, so that selecting text does not. */
function closeOutside(panel: RefObject<HTMLElement | null>): () => void {
  const isOutside = (event: Event) =>
    !event
      .composedPath()
      .some((one) => one === panel.current || (one instanceof Element && one.matches(BESIDE)));
  let hasBegun = false;
  const begin = (event: Event) => {
    hasBegun = isOutside(event);
  };
  const end = (event: Event) => {
    if (hasBegun && isOutside(event)) closePanel();
    hasBegun = false;
  };
  document.addEventListener("pointerdown", begin, true);
  document.addEventListener("click", end, true);
  return () => {
    document.removeEventListener("pointerdown", begin, true);
    document.removeEventListener("click", end, true);
  };
}

function closeByEscape(panel: RefObject<HTMLElement | null>): () => void {
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    if (document.querySelector(ABOVE)) return;
    const { activeElement } = document;
    if (activeElement?.matches(NOWHERE) || panel.current?.contains(activeElement)) closePanel();
  };
  document.addEventListener("keydown", close);
  return () => document.removeEventListener("keydown", close);
}

/** While the panel is the whole window, nothing else takes the focus, and the page does not scroll. */
function holdWindow(panel: HTMLElement | null): () => void {
  const others = [...(panel?.parentElement?.children ?? [])].filter(
    (one) => one !== panel && !one.matches(BESIDE),
  );
  for (const one of others) one.toggleAttribute("inert", true);
  document.documentElement.classList.add("assistant-holds");
  const stopFollowing = followKeyboard(panel);
  const stopWatching = onGoingBack(closePanel);
  panel?.addEventListener("click", closeOnLink);
  return () => {
    panel?.removeEventListener("click", closeOnLink);
    for (const one of others) one.removeAttribute("inert");
    document.documentElement.classList.remove("assistant-holds");
    stopFollowing();
    stopWatching();
  };
}

/** A link leads to a page that the panel would cover. It has to be followed before it disappears with the panel. */
function closeOnLink({ target }: Event): void {
  if (target instanceof Element && target.closest("a[href^='/']")) setTimeout(closePanel);
}

/** The keyboard of a phone covers a part of the window, of which only `visualViewport` knows. */
function followKeyboard(panel: HTMLElement | null): () => void {
  const seen = window.visualViewport;
  if (!seen || !panel) return () => undefined;
  const follow = () => {
    // Somebody who has zoomed in moves about in it by themselves.
    const isZoomed = seen.scale > 1.01;
    panel.style.setProperty("--seen-height", isZoomed ? "100dvh" : `${seen.height}px`);
    panel.style.setProperty("--seen-top", isZoomed ? "0px" : `${seen.offsetTop}px`);
  };
  follow();
  seen.addEventListener("resize", follow);
  seen.addEventListener("scroll", follow);
  return () => {
    seen.removeEventListener("resize", follow);
    seen.removeEventListener("scroll", follow);
    panel.style.removeProperty("--seen-height");
    panel.style.removeProperty("--seen-top");
  };
}
