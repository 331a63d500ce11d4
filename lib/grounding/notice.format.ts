import type { RemovalReason, Removed } from "./schema.ts";

/** What an answer says about what was taken out. The only place for these words. */

const ONE: Readonly<Record<RemovalReason, string>> = {
  figure: "I left out a figure that I could not confirm.",
  name: "I left out a school that I could not confirm.",
  claim: "I left out a statement that I could not confirm.",
  address: "I left out an address that I could not confirm.",
};

const NOTHING_LEFT = "I had an answer, but I could not confirm it, so I am not showing it.";

/**
 * The sentence for the end of an answer: "I left out a figure that I could not confirm."
 * @param isEmpty whether nothing is left of the answer
 * @returns null if nothing was taken out
 */
export function noticeOf(removed: readonly Removed[], isEmpty: boolean): string | null {
  const [first] = removed;
  if (!first) return null;
  if (isEmpty) return NOTHING_LEFT;
  if (removed.length === 1) return ONE[first.reason];
  return `I left out ${removed.length} statements that I could not confirm.`;
}
