import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { decideNews, NEWS_KEY, undoDecision } from "#lib/news/moderation.client.ts";
import { decidedText, elsewhereText, TRANSITION_FAILURES } from "#lib/news/moderation.format.ts";
import {
  type DecisionAnswer,
  MOST_DECIDED,
  type NewsStatus,
  type StaffArticle,
  TRANSITIONS,
  type Transition,
} from "#lib/news/moderation.schema.ts";
import { idsOf, type Move, type Moves, type Place } from "#lib/news/queue.rules.ts";

/** A story that is decided, and where it stands in its list. */
export type Decided = { story: StaffArticle; place: Place };

type Made = { transition: Transition; decided: readonly Decided[]; answer: Promise<DecisionAnswer | null> };

/**
 * The decisions of this moderator since the screen was opened. Each shows at once, goes to the server, and is taken back
 * here if that fails. The last ones can be undone, one after the other.
 */
export function useDecisions() {
  const queries = useQueryClient();
  const [moves, setMoves] = useState<Moves>(new Map());
  const made = useRef<Made[]>([]);

  function note(changes: readonly Move[]) {
    setMoves((before) => new Map([...before, ...changes.map((move) => [move.story._id, move] as const)]));
  }

  /** A move is forgotten only if it is still this one: it may have been undone meanwhile. */
  function forget(changes: readonly Move[]) {
    const wrong = new Set(changes);
    setMoves((before) => new Map([...before].filter(([, move]) => !wrong.has(move))));
  }

  function settle(changes: readonly Move[], { elsewhere }: DecisionAnswer) {
    const now = Date.now();
    const decidedElsewhere = new Map(elsewhere.map(({ _id, status }) => [_id, status]));
    setMoves((before) => {
      const after = new Map(before);
      for (const move of changes) {
        const id = move.story._id;
        if (before.get(id) !== move) continue;
        after.set(id, { ...move, status: decidedElsewhere.get(id) ?? move.status, settledAt: now });
      }
      return after;
    });
  }

  function moved(decided: readonly Decided[], from: NewsStatus, status: NewsStatus): Move[] {
    return decided.map(({ story, place }) => {
      return { story: { ...story, status: from }, status, settledAt: null, place };
    });
  }

  async function decide(transition: Transition, decided: readonly Decided[], reason = "") {
    const { from, to } = TRANSITIONS[transition];
    const changes = moved(decided, from, to);
    note(changes);
    const ids = decided.flatMap(({ story }) => idsOf(story));
    const call = decideNews({ transition, ids: ids.slice(0, MOST_DECIDED), ...(reason && { reason }) });
    const decision: Made = { transition, decided, answer: call.catch(() => null) };
    made.current.push(decision);
    try {
      const answer = await call;
      settle(changes, answer);
      tell(decision, answer);
    } catch (problem) {
      made.current = made.current.filter((one) => one !== decision);
      forget(changes);
      showFailure(problem, TRANSITION_FAILURES[transition]);
      void queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] });
    }
  }

  function tell(decision: Made, { decisionId, changed, elsewhere }: DecisionAnswer) {
    const { transition, decided } = decision;
    const others = elsewhereText(elsewhere);
    if (decisionId === null) {
      showMessage({ kind: "error", text: others || "Nothing was changed." });
      return;
    }
    const done = new Set(changed);
    const stories = decided
      .map(({ story }) => story)
      .filter((story) => idsOf(story).some((id) => done.has(id)));
    showMessage({
      kind: "success",
      text: [decidedText(transition, stories), others].filter(Boolean).join(" "),
      action: { text: "Undo", onPress: () => void undo(decision) },
    });
  }

  /**
   * Takes a decision back: the last one unless another is named.
   * @returns the stories that are back; none if there was nothing to undo
   */
  function undo(decision = made.current.at(-1)): readonly Decided[] {
    if (!decision || !made.current.includes(decision)) {
      showMessage({ kind: "error", text: "There is nothing to undo." });
      return [];
    }
    made.current = made.current.filter((one) => one !== decision);
    const { from, to } = TRANSITIONS[decision.transition];
    const changes = moved(decision.decided, to, from);
    note(changes);
    void takeBack(decision, changes);
    return decision.decided;
  }

  async function takeBack(decision: Made, changes: readonly Move[]) {
    // It may still be on its way.
    const made = await decision.answer;
    if (!made?.decisionId) {
      forget(changes);
      return;
    }
    try {
      const answer = await undoDecision(made.decisionId);
      settle(changes, answer);
      const others = elsewhereText(answer.elsewhere);
      if (others) showMessage({ kind: "error", text: others });
      else showMessage({ kind: "success", text: "Undone." });
    } catch (problem) {
      forget(changes);
      showFailure(problem, "Failed to undo the decision");
    }
    void queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] });
  }

  return { moves, decide, undo };
}

export type Decisions = ReturnType<typeof useDecisions>;
