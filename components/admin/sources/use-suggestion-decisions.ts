import type { Proposal, ShareGroup } from "#lib/sources/proposals.rules.ts";
import type { CurrentCard } from "./use-current-card.ts";
import type { RefusedValues } from "./use-refused-values.ts";
import type { TakenValues } from "./use-taken-values.ts";
import { type DecisionKind, useToldDecisions } from "./use-told-decisions.ts";

/**
 * Decides about suggestions: each decision is told, with a way back, and leads on to the next suggestion.
 * @param whenSure takes nothing from a text before somebody has said that it is about the school
 */
export function useSuggestionDecisions({
  list,
  wasRefused,
  refusals: { isRefused, decide },
  taken: { stateOf, isContested, joinedWith, put, takeBack },
  card: { go, goOn },
  whenSure,
}: {
  list: readonly Proposal[];
  /** Whether it was refused before this list was there. */
  wasRefused: (proposal: Proposal) => boolean;
  refusals: RefusedValues;
  taken: TakenValues;
  card: CurrentCard;
  whenSure: (act: () => void) => void;
}) {
  const told = useToldDecisions(reopen);

  /** Reopens the questions about values, and goes to the first one. */
  function reopen(of: readonly Proposal[]) {
    for (const proposal of of) {
      if (stateOf(proposal) === "taken") takeBack(proposal);
      if (isRefused(proposal)) decide(proposal, false);
    }
    const [first] = of.filter(({ id }) => list.some((one) => one.id === id));
    if (first) go(first);
  }

  function done(kind: DecisionKind, ...proposals: readonly Proposal[]) {
    told.tell(proposals, kind);
    goOn(...proposals);
  }

  function accept(...proposals: readonly Proposal[]) {
    for (const proposal of proposals) put(proposal);
    done("accepted", ...proposals);
  }

  function join(proposal: Proposal) {
    const joined = joinedWith(proposal);
    if (!joined) return;
    put(proposal, joined.text);
    done("added", proposal);
  }

  /** Open, and nothing to look at twice: where a field has another value by now, that is replaced only on its own. */
  const isPlain = (one: Proposal) => stateOf(one) === "open" && !isContested(one) && !wasRefused(one);
  /** The open values of a group. */
  const openOf = (group: ShareGroup) => list.filter((one) => one.shares?.id === group.id && isPlain(one));
  /** Those among some that can be taken without a choice: of a field with several values, somebody picks one. */
  const openAmong = (proposals: readonly Proposal[]) =>
    proposals.filter(
      (one) => isPlain(one) && list.every(({ id, field }) => id === one.id || field.name !== one.field.name),
    );
  const acceptTogether = (proposals: readonly Proposal[]) => {
    if (proposals.length > 0) whenSure(() => accept(...proposals));
  };

  return {
    /** Tells what has been decided, and goes on. */
    done,
    accept: (proposal: Proposal) => whenSure(() => accept(proposal)),
    /** The shares of a group that `acceptAll` takes. */
    openOf,
    /** Takes the open values of a group at once, as one decision. */
    acceptAll: (group: ShareGroup) => acceptTogether(openOf(group)),
    openAmong,
    /** Takes what `openAmong` gives, as one decision. */
    acceptAllAmong: (proposals: readonly Proposal[]) => acceptTogether(openAmong(proposals)),
    /** Adds to a list what is new in a suggestion. */
    join: (proposal: Proposal) => whenSure(() => join(proposal)),
    refuse: (proposal: Proposal) => {
      const isKept = isContested(proposal);
      if (stateOf(proposal) === "taken") takeBack(proposal);
      decide(proposal, true);
      done(isKept ? "kept" : "refused", proposal);
    },
    reopen: (proposal: Proposal) => {
      told.forget(proposal);
      reopen([proposal]);
    },
    /** Takes back the last decision; once more, the one before. */
    undoLast: told.undoLast,
    /** Decisions about an earlier list can no longer be taken back one by one. */
    forgetAll: told.startAnew,
  };
}
