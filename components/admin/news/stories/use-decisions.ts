import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { decideNews, NEWS_KEY, undoDecision } from "#lib/news/moderation.client.ts";
import {
  decidedText,
  elsewhereByStory,
  elsewhereText,
  TRANSITION_FAILURES,
} from "#lib/news/moderation.format.ts";
import {
  type DecisionAnswer,
  type NewsStatus,
  type StaffArticle,
  TRANSITIONS,
  type Transition,
} from "#lib/news/moderation.schema.ts";
import { idsOf, type Moves, type Place, type Step } from "#lib/news/queue.rules.ts";

/** A story that is decided, and where it stands in its list. */
export type Decided = { story: StaffArticle; place: Place };

type Begun = readonly (Decided & { step: Step })[];
type Made = {
  /** Later decisions have higher numbers. */
  number: number;
  transition: Transition;
  decided: readonly Decided[];
  answer: Promise<DecisionAnswer | null>;
};

/**
 * The decisions of this moderator since the screen was opened. Each shows at once, goes to the server, and is taken back
 * here if that fails. The last ones can be undone, one after the other.
 */
export function useDecisions() {
  const queries = useQueryClient();
  const [moves, setMoves] = useState<Moves>(new Map());
  const made = useRef<Made[]>([]);
  const lastNumber = useRef(0);
  const lastTold = useRef(0);
  const calls = useRef(new Map<string, Promise<unknown>>());
  useWarning([...moves.values()].some(({ steps }) => steps.some(({ settledAt }) => settledAt === null)));

  /** Calls about a story go one after the other: whoever undoes and decides again at once means that order. */
  function inOrder<Answer>(decided: readonly Decided[], call: () => Promise<Answer>): Promise<Answer> {
    const ids = decided.map(({ story }) => story._id);
    const answer = Promise.all(ids.map((id) => calls.current.get(id))).then(call);
    const done = answer.catch(() => undefined);
    for (const id of ids) calls.current.set(id, done);
    return answer;
  }

  /** Puts one more step behind those of each story. */
  function begin(decided: readonly Decided[], status: NewsStatus): Begun {
    const begun = decided.map(({ story, place }) => {
      return { story, place, step: { status, settledAt: null } };
    });
    setMoves((before) => {
      const after = new Map(before);
      for (const { story, place, step } of begun) {
        const known = before.get(story._id);
        const steps = [...(known?.steps ?? []), step];
        after.set(story._id, { story: known?.story ?? story, place, steps });
      }
      return after;
    });
    return begun;
  }

  /** Puts other steps in their place, or takes them away. */
  function replace(begun: Begun, next: (step: Step, id: string) => Step[]) {
    setMoves((before) => {
      const after = new Map(before);
      for (const { story, step } of begun) {
        const known = before.get(story._id);
        const steps = known?.steps.flatMap((one) => (one === step ? next(step, story._id) : one));
        if (known && steps) after.set(story._id, { ...known, steps });
      }
      return after;
    });
  }

  const forget = (begun: Begun) => replace(begun, () => []);

  function settle(begun: Begun, { elsewhere }: DecisionAnswer) {
    const settledAt = Date.now();
    const others = new Map(elsewhere.map(({ _id, status }) => [_id, status]));
    replace(begun, ({ status }, id) => [{ status: others.get(id) ?? status, settledAt }]);
  }

  async function decide(transition: Transition, decided: readonly Decided[], reason = "") {
    const begun = begin(decided, TRANSITIONS[transition].to);
    const ids = decided.flatMap(({ story }) => idsOf(story));
    const input = { transition, ids, ...(reason && { reason }) };
    const call = inOrder(decided, () => decideNews(input));
    const number = ++lastNumber.current;
    const decision: Made = { number, transition, decided, answer: call.catch(() => null) };
    made.current.push(decision);
    try {
      const answer = await call;
      settle(begun, answer);
      tell(decision, answer);
    } catch (problem) {
      made.current = made.current.filter((one) => one !== decision);
      forget(begun);
      showFailure(problem, TRANSITION_FAILURES[transition]);
      void queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] });
    }
  }

  /** Answers may come in a different order than the decisions: a success never takes the place of a later one. */
  function tell(decision: Made, { decisionId, changed, elsewhere }: DecisionAnswer) {
    const { number, transition, decided } = decision;
    const all = decided.map(({ story }) => story);
    const others = elsewhereText(elsewhereByStory(all, elsewhere));
    if (number < lastTold.current && !others && decisionId !== null) return;
    lastTold.current = Math.max(lastTold.current, number);
    if (decisionId === null) {
      showMessage({ kind: "error", text: others || "Nothing was changed." });
      return;
    }
    const done = new Set(changed);
    const stories = all.filter((story) => idsOf(story).some((id) => done.has(id)));
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
    void takeBack(decision, begin(decision.decided, TRANSITIONS[decision.transition].from));
    return decision.decided;
  }

  async function takeBack({ answer: made, decided }: Made, begun: Begun) {
    try {
      const answer = await inOrder(decided, async () => {
        // It went before this one, so it is known by now what became of it.
        const decisionId = (await made)?.decisionId;
        return decisionId ? undoDecision(decisionId) : null;
      });
      if (answer === null) return forget(begun);
      settle(begun, answer);
      const stories = decided.map(({ story }) => story);
      const others = elsewhereText(elsewhereByStory(stories, answer.elsewhere));
      if (others) showMessage({ kind: "error", text: others });
      else showMessage({ kind: "success", text: "Undone." });
    } catch (problem) {
      forget(begun);
      showFailure(problem, "Failed to undo the decision");
    }
    void queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] });
  }

  return { moves, decide, undo };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** Asks before the window closes on decisions that the server has not confirmed. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}
