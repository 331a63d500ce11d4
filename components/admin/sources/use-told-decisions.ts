import { useEffect, useRef } from "react";
import { type Message, showMessage, useMessage } from "#components/ui/message-state.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";

type Told = { message: Message; kind: "accepted" | "refused"; of: readonly Proposal[] };

/** A message has room for the names of so many fields. */
const MOST_NAMED = 3;

/**
 * Tells every decision about a suggestion, with a way back: the next one takes the focus, so a key that was pressed once
 * too often would decide about a value that nobody has looked at. Decisions that follow each other while the message is
 * there are told, and undone, together.
 * @param onUndo opens the questions about these values again
 */
export function useToldDecisions(onUndo: (of: readonly Proposal[]) => void) {
  const shown = useMessage();
  const last = useRef<Told | null>(null);
  // A message outlives the rendering that it was made in.
  const latest = useRef(onUndo);
  useEffect(() => {
    latest.current = onUndo;
  });

  function undo() {
    const { current: told } = last;
    if (!told) return;
    last.current = null;
    if (shown === told.message) showMessage(null);
    latest.current(told.of);
  }

  return {
    /** Of a value that somebody has opened the question about again, there is nothing left to undo. */
    forget: (proposal: Proposal) => {
      const { current: told } = last;
      if (!told?.of.some(({ id }) => id === proposal.id)) return;
      last.current = null;
      if (shown === told.message) showMessage(null);
    },
    tell: (proposal: Proposal, kind: Told["kind"]) => {
      const { current: told } = last;
      const goesOn = told !== null && told.message === shown && told.kind === kind;
      const before = goesOn ? told.of.filter(({ id }) => id !== proposal.id) : [];
      const of = [...before, proposal];
      const message: Message = {
        kind: "success",
        text: toldText(of, kind),
        action: { text: of.length === 1 ? "Undo" : "Undo all", onPress: undo },
      };
      last.current = { message, kind, of };
      showMessage(message);
    },
    /** Undoes what was told last. */
    undo,
  };
}

function toldText(of: readonly Proposal[], kind: Told["kind"]): string {
  const labels = of.map(({ field }) => field.label);
  if (labels.length === 1) return `${labels[0]}: ${kind}.`;
  const named = labels.slice(-MOST_NAMED).join(", ");
  const more = labels.length > MOST_NAMED ? `, and ${labels.length - MOST_NAMED} before` : "";
  return `${labels.length} values ${kind}: ${named}${more}.`;
}
