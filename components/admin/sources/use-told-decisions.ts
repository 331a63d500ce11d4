import { useEffect, useRef } from "react";
import { type Message, showMessage, useMessage } from "#components/ui/message-state.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";

/** What was decided at one press: about one value, or about several of a group. */
type Decided = readonly Proposal[];
/** What was decided: that a value is taken, or not, that the one beside it stays, or that a list gets what is new. */
export type DecisionKind = "accepted" | "refused" | "kept" | "added";
type Told = { message: Message; kind: DecisionKind; of: readonly Decided[] };

/** A message has room for this many field names. */
const MOST_NAMED = 3;

/**
 * Tells every decision about a suggestion, with a way back: the next one takes the focus, so a key that was pressed once
 * too often would decide about a value that nobody has looked at. Decisions that follow each other while the message is
 * there are told together. The message undoes all that it tells; `undoLast` takes them back one by one, and what was
 * decided at one press at once.
 * @param onUndo opens the questions about these values again
 */
export function useToldDecisions(onUndo: (of: readonly Proposal[]) => void) {
  const shown = useMessage();
  /** All that can be undone, the last one at the end. */
  const history = useRef<readonly Told[]>([]);
  // A message outlives the rendering that it was made in.
  const latest = useRef({ onUndo, shown });
  useEffect(() => {
    latest.current = { onUndo, shown };
  });

  function messageOf(decisions: readonly Decided[], kind: DecisionKind): Message {
    const of = decisions.flat();
    const message: Message = {
      kind: "success",
      text: toldText(of, kind),
      action: { text: of.length === 1 ? "Undo" : "Undo all", onPress: () => undoAll(message, of) },
    };
    return message;
  }

  function undoAll(message: Message, of: readonly Proposal[]) {
    history.current = history.current.filter((told) => told.message !== message);
    latest.current.onUndo(of);
  }

  /** The message tells what is left of its decisions. */
  function drop({ id }: Proposal) {
    const { shown: before } = latest.current;
    history.current = history.current.flatMap((told) => {
      if (!told.of.flat().some((one) => one.id === id)) return [told];
      const of = told.of
        .map((decided) => decided.filter((one) => one.id !== id))
        .filter((decided) => decided.length > 0);
      const message = of.length > 0 ? messageOf(of, told.kind) : null;
      if (before === told.message) showMessage(message);
      return message ? [{ message, kind: told.kind, of }] : [];
    });
  }

  return {
    /** Of a value that somebody has opened the question about again, there is nothing left to undo. */
    forget: drop,
    /** Decisions about an earlier list can no longer be taken back one by one. */
    startAnew: () => {
      history.current = [];
    },
    tell: (decided: Decided, kind: DecisionKind) => {
      for (const proposal of decided) drop(proposal);
      const last = history.current.at(-1);
      const goesOn = last && last.message === shown && last.kind === kind;
      const of = goesOn ? [...last.of, decided] : [decided];
      const message = messageOf(of, kind);
      history.current = [...(goesOn ? history.current.slice(0, -1) : history.current), { message, kind, of }];
      showMessage(message);
    },
    /** Takes back the last decision; once more, the one before. */
    undoLast: () => {
      const last = history.current.at(-1)?.of.at(-1);
      if (!last) return;
      for (const proposal of last) drop(proposal);
      latest.current.onUndo(last);
    },
  };
}

/** [of one, of several] */
const DECIDED: Record<DecisionKind, readonly [string, string]> = {
  accepted: ["accepted", "values accepted"],
  refused: ["dismissed", "values dismissed"],
  kept: ["kept as it is", "values kept as they are"],
  added: ["added to the list", "lists added to"],
};

function toldText(of: readonly Proposal[], kind: DecisionKind): string {
  const labels = of.map(({ field }) => field.label);
  const [one, several] = DECIDED[kind];
  if (labels.length === 1) return `${labels[0]}: ${one}.`;
  const named = labels.slice(-MOST_NAMED).join(", ");
  const more = labels.length > MOST_NAMED ? `, and ${labels.length - MOST_NAMED} more` : "";
  return `${labels.length} ${several}: ${named}${more}.`;
}
