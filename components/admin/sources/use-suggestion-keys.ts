import { useSingleKeys } from "#components/admin/use-single-keys.ts";
import { proposalId, type SuggestionsState } from "./use-suggestions.ts";

/**
 * J and K move through the suggestions, Enter accepts, E edits, X refuses or undoes, and S saves; not while something is being
 * typed. What would replace another value has a key of its own, R, so that nobody does it in the rhythm of Enter.
 */
export function useSuggestionKeys(suggestions: SuggestionsState, isOn: boolean, onSave: () => void): void {
  const { proposals, current } = suggestions;
  const isListening = isOn && proposals !== null && proposals.length > 0;
  useSingleKeys(isListening, (event) => actionOf(event, suggestions));

  function actionOf({ key, target }: KeyboardEvent, state: SuggestionsState): (() => void) | null {
    if (/^j$/i.test(key)) return () => state.move(1);
    if (/^k$/i.test(key)) return () => state.move(-1);
    if (/^s$/i.test(key)) return onSave;
    if (!current) return null;
    // What X refuses, it brings back; what was accepted, it undoes.
    if (/^x$/i.test(key))
      return () => (state.stateOf(current) === "open" ? state.refuse(current) : state.reopen(current));
    const isContested = state.isContested(current);
    if (/^e$/i.test(key)) return () => (isContested ? state.warn(current) : state.edit(current));
    if (/^r$/i.test(key) && isContested && state.stateOf(current) === "open")
      return () => state.accept(current);
    // Elsewhere, Enter presses what has the focus.
    const element = document.getElementById(proposalId(current.id));
    if (key !== "Enter" || target !== element || state.stateOf(current) === "taken") return null;
    return isContested ? () => state.warn(current) : () => state.accept(current);
  }
}
