import type { KeyboardEvent, MouseEvent } from "react";

/** Leads from a field to what can be done about it, as `aria-keyshortcuts` and for the list of keys. */
export const HELPERS_KEY = { aria: "Alt+Enter", shown: "Alt + Enter" } as const;

/** For the list of all keys. */
export const HELPERS_KEYS = [
  HELPERS_KEY.shown,
  "History and source of the field; Esc goes back to it",
] as const;

/** A link or a button of a field's frame: those keys lead to it, and not Tab. */
export const HELPER = { tabIndex: -1, "data-helper": true } as const;

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowRight", 1],
  ["ArrowDown", 1],
  ["ArrowLeft", -1],
  ["ArrowUp", -1],
]);

/**
 * The keys of a field's frame. Tab goes from field to field, past the links and buttons that each of them has:
 * Alt+Enter leads to these, the arrow keys from one to the next, and Escape back.
 */
export const fieldKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextOf(event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  },
  /** A button pressed with a key may disappear, and take the focus with it. */
  onClick({ currentTarget: frame, target, detail }: MouseEvent<HTMLElement>): void {
    if (detail > 0 || !(target instanceof HTMLElement) || !helpersIn(frame).includes(target)) return;
    requestAnimationFrame(() => {
      if (!target.isConnected) inputIn(frame)?.focus();
    });
  },
};

function nextOf({ currentTarget: frame, target, key, altKey }: KeyboardEvent<HTMLElement>) {
  const helpers = helpersIn(frame);
  const at = target instanceof HTMLElement ? helpers.indexOf(target) : -1;
  if (at < 0) return altKey && key === "Enter" ? helpers[0] : null;
  if (altKey) return null;
  if (key === "Escape") return inputIn(frame);
  const step = STEPS.get(key);
  return step === undefined ? null : helpers.at((at + step) % helpers.length);
}

/** The button that undoes a change comes last, although it is above the field, so that nobody presses it by accident. */
function helpersIn(frame: HTMLElement): HTMLElement[] {
  const helpers = [...frame.querySelectorAll<HTMLElement>("[data-helper]")];
  return helpers.sort((a, b) => Number(a.dataset.helper === "last") - Number(b.dataset.helper === "last"));
}

function inputIn(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>("input, select, textarea");
}
