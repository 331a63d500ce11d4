import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { suggestFieldValues } from "#lib/sources/client.ts";
import { type OpenedSource, webAddressOf } from "#lib/sources/opened.rules.ts";
import { type Proposal, proposalsOf, refusedLast } from "#lib/sources/proposals.rules.ts";
import { withShareGroups } from "#lib/sources/share-groups.rules.ts";
import { SUGGESTIONS_NEED } from "#lib/sources/suggest.schema.ts";
import type { RefusedValues } from "./use-refused-values.ts";
import type { SourceEditorState } from "./use-source-editor.ts";

/**
 * Asks which values the open text suggests for a school, and keeps the answer: what is listed, what is withheld until
 * somebody wants to see it, and what had been refused before.
 * @param onAnswer gets what is listed, once it has come
 */
export function useAskedSuggestions({
  schoolId,
  fields,
  editor: { source, summary, address },
  isRefused,
  onAnswer,
}: {
  schoolId: string;
  fields: readonly FieldDefinition[];
  editor: SourceEditorState;
  isRefused: RefusedValues["isRefused"];
  onAnswer: (proposals: readonly Proposal[]) => void;
}) {
  /** Whether somebody has asked without what it takes. */
  const [isLacking, setIsLacking] = useState(false);
  /** The text that somebody has asked about while its summary was being written. */
  const [waitingFor, setWaitingFor] = useState<OpenedSource | null>(null);
  /** The text whose withheld values are shown, although it does not name the school. */
  const [shownOf, setShownOf] = useState<OpenedSource | null>(null);
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async (of: OpenedSource) => {
      const body = {
        schoolId,
        aiSummary: summary.text,
        extractedText: of.text,
        headTitles: of.headTitles ?? [],
        url: webAddressOf(of, address),
      };
      const { suggestions, conflicts, withheld, unclear, mentioned } = await suggestFieldValues(body);
      const found = proposalsOf(fields, { suggestions, conflicts });
      const fresh = withShareGroups(
        found.filter((one) => !isRefused(one)),
        of.text,
      );
      const asked = [...fresh, ...found.filter(isRefused)];
      const unasked = proposalsOf(fields, { suggestions: {}, conflicts: withheld });
      const refusedBefore = new Set([...asked, ...unasked].filter(isRefused));
      return { of, proposals: asked, withheld: unasked, refusedBefore, unclear, mentioned };
    },
    onSuccess: ({ proposals }) => onAnswer(proposals),
  });
  const isWriting = summary.state === "writing";
  const isReady = source !== null && !isWriting && summary.text.trim() !== "";
  // What was lacking is there by now, so nobody is told about it any longer, nor when it is gone again.
  if (isReady && isLacking) setIsLacking(false);
  const isWaiting = waitingFor !== null && waitingFor === source && isWriting;
  const isWaitOver = waitingFor !== null && !isWaiting;
  const endWait = useEffectEvent(() => {
    setWaitingFor(null);
    if (waitingFor === source) askNow();
  });
  useEffect(() => {
    if (isWaitOver) endWait();
  }, [isWaitOver]);

  function askNow() {
    setIsLacking(!isReady);
    reset();
    if (isReady) mutate(source);
  }

  // Suggestions from another text say nothing about this one.
  const answer = data && data.of === source ? data : null;
  const withheld = answer?.withheld ?? [];
  const isAllShown = answer !== null && shownOf === answer.of;
  /** Whether it was refused before this list was there. */
  const wasRefused = (proposal: Proposal) => answer?.refusedBefore.has(proposal) ?? false;

  return {
    proposals: answer && refusedLast([...answer.proposals, ...(isAllShown ? withheld : [])], wasRefused),
    wasRefused,
    /** Where the text has figures for several years, and it is not certain which is the newest. */
    unclear: answer?.unclear ?? [],
    /** Where it names a blank field beside a figure, but does not say clearly enough what the figure is. */
    mentioned: answer?.mentioned ?? [],
    /** What differs from the school, but may be about another one; empty once it is shown. */
    withheld: isAllShown ? [] : withheld,
    /** Lists what is withheld. */
    showWithheld: () => setShownOf(source),
    /** Whether suggestions are on their way, if only as soon as the summary is there. */
    isAsking: isPending || isWaiting,
    isWaiting,
    problem: isLacking ? SUGGESTIONS_NEED : null,
    error,
    /** A press while the summary is being written waits for it. */
    ask: () => {
      if (isPending || isWaiting) return;
      if (source === null || !isWriting) return askNow();
      setIsLacking(false);
      reset();
      setWaitingFor(source);
    },
  };
}

export type AskedSuggestions = ReturnType<typeof useAskedSuggestions>;
