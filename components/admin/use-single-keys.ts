import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Its name is that of the first screen with such keys; one choice is for all. */
const KEY = "homeroom.sources-keys";
const listeners = new Set<() => void>();
/** What was chosen in this window, should the browser keep nothing. */
let isTurnedOff = false;

function areOn(): boolean {
  try {
    return !isTurnedOff && localStorage.getItem(KEY) !== "off";
  } catch {
    return !isTurnedOff;
  }
}

function turn(on: boolean): void {
  isTurnedOff = !on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // It lasts until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

/** Whether single keys are shortcuts. Whoever speaks to the computer, or hits keys by accident, turns them off. */
export function useKeysSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areOn,
    () => true,
  );
  return [isOn, turn];
}

/**
 * Hears keys that are free for shortcuts: nobody is typing, no dialog is open, and the browser does not use them itself.
 * A key that is held down counts once, unless it only moves: what a stuck key did to a whole list, nobody has wanted.
 * @param actionOf what a key does; null if nothing, and the browser gets it
 */
export function useSingleKeys(isListening: boolean, actionOf: (event: KeyboardEvent) => (() => void) | null) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat && !MOVING.test(event.key)) return;
    const act = isFree(event) ? actionOf(event) : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isListening) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isListening]);
}

const MOVING = /^[jk]$/i;

function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest(TYPING));
}

/** A checkbox takes no text, and the key moves on from it. */
const TYPING =
  "input:not([type='checkbox'], [type='radio'], [type='button']), textarea, select, [contenteditable]";
