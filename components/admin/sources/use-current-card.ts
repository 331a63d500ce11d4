import { useEffect, useEffectEvent, useState } from "react";
import type { Proposal } from "#lib/sources/proposals.rules.ts";
import type { SourceEditorState } from "./use-source-editor.ts";
import type { TakenValues } from "./use-taken-values.ts";

export const LIST_TITLE_ID = "suggestions-title";
export const proposalId = (id: string) => `proposal-${id}`;

/**
 * The card that somebody is at, and the ways from one to another: the focus goes along, and the text shows the sentence.
 * @param proposals null while nothing is listed
 */
export function useCurrentCard({
  proposals,
  taken: { stateOf, isUndecided },
  quote,
}: {
  proposals: readonly Proposal[] | null;
  taken: TakenValues;
  quote: SourceEditorState["quote"];
}) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** The card that was gone to last; a new object to go there once more. */
  const [reached, setReached] = useState<{ id: string } | null>(null);
  /** The first one gets the focus as soon as it is there. */
  const [isArriving, setIsArriving] = useState(false);
  const list = proposals ?? [];
  const current = list.find(({ id }) => id === currentId) ?? null;

  const arrive = useEffectEvent(() => {
    setIsArriving(false);
    if (current) go(current);
    else document.getElementById(LIST_TITLE_ID)?.focus();
    // A list that begins far down shows one card at a time.
    const section = document.getElementById(LIST_TITLE_ID)?.closest("section");
    if (section && section.getBoundingClientRect().top > innerHeight / 3) section.scrollIntoView();
  });
  useEffect(() => {
    if (isArriving && proposals) arrive();
  }, [isArriving, proposals]);

  function go(proposal: Proposal) {
    setCurrentId(proposal.id);
    quote(proposal.suggestion);
    document.getElementById(proposalId(proposal.id))?.focus({ preventScroll: true });
    setReached({ id: proposal.id });
  }
  // Only then do the cards have their final heights: decided ones have shrunk, and the current one has grown.
  useEffect(() => {
    if (reached) document.getElementById(proposalId(reached.id))?.scrollIntoView({ block: "nearest" });
  }, [reached]);

  return {
    current,
    go,
    /** Notes which card somebody is at, without going there. */
    setCurrent: ({ id }: Proposal) => setCurrentId(id),
    /** Notes that one has the focus, however that came about. */
    reach: (proposal: Proposal) => {
      if (proposal.id === currentId) return;
      setCurrentId(proposal.id);
      quote(proposal.suggestion);
    },
    move: (step: 1 | -1) => {
      // From elsewhere, it goes to the current card first, and does not skip it.
      const isThere = current !== null && document.activeElement?.closest(".proposals") != null;
      const from = current ? list.indexOf(current) : 0;
      const at = isThere ? from + step : from;
      const next = list[Math.min(Math.max(at, 0), list.length - 1)];
      if (next) go(next);
    },
    /** To the next one that nothing has been decided about. @param done what has just been decided, in order */
    goOn: (...done: readonly Proposal[]) => {
      const at = list.findIndex(({ id }) => id === done.at(-1)?.id);
      const order = [...list.slice(at + 1), ...list.slice(0, at)];
      const decidedNow = new Set(done.map(({ field }) => field.name));
      const next = order.find((one) => stateOf(one) === "open" && !decidedNow.has(one.field.name));
      if (next) go(next);
      else document.getElementById(LIST_TITLE_ID)?.focus();
    },
    /** To the first one that nothing has been decided about. */
    goToOpen: () => {
      const first = list.find(isUndecided);
      if (first) go(first);
    },
    /** A new list begins with this one. */
    startAt: (first: Proposal | undefined) => {
      setCurrentId(first?.id ?? null);
      // Whoever has gone on to something else in the meantime stays there.
      setIsArriving(isWaitedFor());
    },
  };
}

export type CurrentCard = ReturnType<typeof useCurrentCard>;

/** Whether somebody is waiting for the list: the focus is on its button, or nowhere, as in browsers that do not focus buttons. */
function isWaitedFor(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest("[data-asks-suggestions]") !== null
  );
}
