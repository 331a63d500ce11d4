import { useScreenKeys } from "#components/admin/keys/screen-keys.ts";
import { HELPERS_KEYS } from "#components/admin/schools/fields/field-keys.ts";
import { useSingleKeys } from "#components/admin/use-single-keys.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { proposalId } from "./use-current-card.ts";
import type { SuggestionsState } from "./use-suggestions.ts";

/** The keys of the suggestions, [key, what it does], above their list. News stories have the same ones for the same things. */
export const SHORT_KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["Enter", "accept"],
  ["R", "replace"],
  ["E", "edit"],
  ["X", "dismiss"],
  ["U", "undo"],
  ["S", "save"],
  ["?", "all keys"],
] as const;

/** The same in the list of all keys. */
const ALL_KEYS = [
  {
    title: "On this page",
    keys: [
      ["I", "Import another source: to its URL"],
      ["S, Ctrl + S", "Save"],
      HELPERS_KEYS,
      ["N", "Next school of the worklist"],
    ],
  },
  {
    title: "After suggestions",
    keys: [
      ["J, K", "Next and previous suggestion"],
      ["Enter", "Accept, where the field is blank"],
      ["A", "Accept all shares of blank fields that stand together, or add to the stored list"],
      ["R", "Replace the current value"],
      ["E", "Edit (Enter to finish, Esc to cancel)"],
      ["X", "Dismiss, or keep the current value"],
      ["U", "Undo the last decision"],
    ],
  },
] as const;

/** Nobody is left to wonder why a key does nothing. */
const NOT_YET =
  "This key is for suggestions. Read a page or a file, then press “Suggest Values for Empty Fields.”";

const ALL_DECIDED = "None of these shares is open.";
const ONE_ALONE = "This value stands alone. Press Enter to accept it.";

/**
 * The keys above, not while something is being typed. What would replace another value has its own key, R, so that
 * nobody does it in the rhythm of Enter.
 */
export function useSuggestionKeys(
  suggestions: SuggestionsState,
  isOn: boolean,
  { onSave, onImport }: { onSave: () => void; onImport: () => void },
): void {
  const { proposals, current } = suggestions;
  useScreenKeys(ALL_KEYS);
  const hasSome = proposals !== null && proposals.length > 0;
  useSingleKeys(isOn, (event) => actionOf(event, suggestions));

  function actionOf({ key, target }: KeyboardEvent, state: SuggestionsState): (() => void) | null {
    if (/^s$/i.test(key)) return onSave;
    if (/^i$/i.test(key)) return onImport;
    if (!hasSome) return /^[ajkrexu]$/i.test(key) ? () => showMessage({ kind: "note", text: NOT_YET }) : null;
    if (/^j$/i.test(key)) return () => state.move(1);
    if (/^k$/i.test(key)) return () => state.move(-1);
    if (/^u$/i.test(key)) return state.undoLast;
    if (!current) return null;
    const { shares } = current;
    if (/^a$/i.test(key)) {
      if (shares && state.openOf(shares).length > 0)
        return () => isSeenWhole(current.id) && state.acceptAll(shares);
      if (state.isContested(current) && state.stateOf(current) === "open")
        return () => (state.joinedWith(current) ? state.join(current) : state.warn(current));
      if (shares) return () => showMessage({ kind: "note", text: ALL_DECIDED });
      return state.stateOf(current) === "open" ? () => showMessage({ kind: "note", text: ONE_ALONE }) : null;
    }
    // What X dismisses, it brings back; what was accepted, it undoes.
    if (/^x$/i.test(key))
      return () => (state.stateOf(current) === "open" ? state.refuse(current) : state.reopen(current));
    const isContested = state.isContested(current);
    if (/^e$/i.test(key)) return () => (isContested ? state.warnOfEditing() : state.edit(current));
    // In an empty field, there is nothing to replace, and whoever presses R wants the value, too.
    if (/^r$/i.test(key) && state.stateOf(current) === "open") return () => state.accept(current);
    // Elsewhere, Enter presses what has the focus.
    const element = document.getElementById(proposalId(current.id));
    if (key !== "Enter" || target !== element || state.stateOf(current) === "taken") return null;
    return isContested ? () => state.warn(current) : () => state.accept(current);
  }
}

/** The header of the site covers this much of the window. */
const COVERED = 64;

/** Whether all values are in sight that would be accepted with one. If they are not, they come into sight first. */
function isSeenWhole(id: string): boolean {
  const group = document.getElementById(proposalId(id))?.closest(".shares-group");
  if (!group) return true;
  const { top, bottom, height } = group.getBoundingClientRect();
  const fits = height <= innerHeight - COVERED;
  if ((top >= COVERED && bottom <= innerHeight) || !fits) return true;
  group.scrollIntoView({ block: "end" });
  showMessage({ kind: "note", text: "These are all of them. Press A again to accept them." });
  return false;
}
