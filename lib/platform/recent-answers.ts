import { LRUCache } from "lru-cache";
import { processState } from "./process-state.ts";

/** How long an answer is kept by default: a safeguard against database changes that nobody announces. */
const KEPT_MS = 60_000;

/** `changes` counts the announced changes; answers are kept only while announcements are being received. */
const shared = processState("recent-answers", () => ({ changes: 0, areHeard: false }));

/** From now on, answers may be kept: everything that makes them wrong calls `forgetAnswers`. */
export function keepAnswers(): void {
  shared.areHeard = true;
}

/** Drops every kept answer, including any that is being computed right now. */
export function forgetAnswers(): void {
  shared.changes += 1;
}

/**
 * Caches answers in this process's memory until anything changes. For questions that are asked often and have the
 * same answer for everybody, such as the first letters of names. Concurrent callers share one computation. Failures
 * are not kept.
 * @param most how many answers are kept; the least recently used are evicted first
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
