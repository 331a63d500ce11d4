import { LRUCache } from "lru-cache";
import { processState } from "./process-state.ts";

/** How long an answer is kept unless said otherwise: a guard against changes of the database that nobody announces. */
const KEPT_MS = 60_000;

/** `changes` counts the announcements that something has changed; answers are kept only while these are heard. */
const shared = processState("recent-answers", () => ({ changes: 0, areHeard: false }));

/** Answers may be kept from now on: whatever makes them wrong calls `forgetAnswers`. */
export function keepAnswers(): void {
  shared.areHeard = true;
}

/** Drops every kept answer. An answer that is being found at this moment is not kept either. */
export function forgetAnswers(): void {
  shared.changes += 1;
}

/**
 * Answers to the same question, found once and kept in this process's memory until anything changes: for what is the same
 * for everybody and asked again and again, as the first letters of names are. Those who ask while it is being found wait
 * for the same answer. A failure is not kept.
 * @param most how many answers are kept; the least recently asked for leave first
 * @param keptMs how long an answer is kept at most, in milliseconds
 */
export function recentAnswers<Answer>(
  most: number,
  keptMs = KEPT_MS,
): (question: string, find: () => Promise<Answer>) => Promise<Answer> {
  const answers = new LRUCache<string, Promise<Answer>>({ max: most, ttl: keptMs });
  let changes = shared.changes;

  return (question, find) => {
    if (!shared.areHeard) return find();
    if (changes !== shared.changes) {
      answers.clear();
      changes = shared.changes;
    }
    const kept = answers.get(question);
    if (kept) return kept;
    const answer = find();
    answers.set(question, answer);
    answer.catch(() => {
      if (answers.peek(question) === answer) answers.delete(question);
    });
    return answer;
  };
}
