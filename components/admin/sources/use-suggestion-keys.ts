import { useEffect, useEffectEvent, useState } from "react";
import { proposalId, type SuggestionsState } from "./use-suggestions.ts";

const KEY = "homeroom.sources-keys";

/** Whether single keys are shortcuts. Whoever speaks to the computer, or hits keys by accident, turns them off. */
export function useKeysSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => {
    try {
      setIsOn(localStorage.getItem(KEY) !== "off");
    } catch {
      // They are on until the page is loaded again.
    }
  }, []);
  const turn = (on: boolean) => {
    setIsOn(on);
    try {
      if (on) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, "off");
    } catch {
      // As above.
    }
  };
  return [isOn, turn];
}

/**
 * J and K move through the suggestions, Enter accepts, E edits, X refuses, and S saves; not while something is being
 * typed.
 */
export function useSuggestionKeys(suggestions: SuggestionsState, isOn: boolean, onSave: () => void): void {
  const { proposals, current } = suggestions;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const act = actionOf(event, suggestions);
    if (!act) return;
    event.preventDefault();
    act();
  });
  const isListening = isOn && proposals !== null && proposals.length > 0;
  useEffect(() => {
    if (!isListening) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isListening]);

  function actionOf({ key, target }: KeyboardEvent, state: SuggestionsState): (() => void) | null {
    if (/^j$/i.test(key)) return () => state.move(1);
    if (/^k$/i.test(key)) return () => state.move(-1);
    if (/^s$/i.test(key)) return onSave;
    if (!current) return null;
    if (/^x$/i.test(key)) return () => state.refuse(current);
    const isContested = state.isContested(current);
    if (/^e$/i.test(key) && !isContested) return () => state.edit(current);
    // Elsewhere, Enter presses what has the focus.
    const element = document.getElementById(proposalId(current.id));
    if (key !== "Enter" || target !== element || state.stateOf(current) === "taken") return null;
    if (!isContested) return () => state.accept(current);
    return () => element?.querySelector<HTMLElement>("[data-takes]")?.focus();
  }
}

/** Whether a key is free for us: nobody is typing, no dialog is open, and the browser does not use it as a shortcut. */
function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}
