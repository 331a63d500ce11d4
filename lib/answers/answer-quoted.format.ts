import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Sentence } from "./answer-draft.schema.ts";

/** What the summary on a school's own page says of something that no figure tells, word for word. */

const SENTENCES = new Intl.Segmenter("en-US", { granularity: "sentence" });

export type SaidOfSchool = { said: string; summary: ToldFact };

/** The first sentence of the summary that is wanted, without its emphasis; null if there is none. */
export function saidInSummary(
  facts: readonly ToldFact[],
  isWanted: (said: string) => boolean,
): SaidOfSchool | null {
  const summary = facts.find(({ field }) => field === "schoolSummary");
  if (!summary || typeof summary.value !== "string") return null;
  const said = [...SENTENCES.segment(summary.value.replaceAll(/\*\*|__/g, ""))]
    .map(({ segment }) => segment.trim())
    .find(isWanted);
  return said ? { said, summary } : null;
}

/** The same with where it stands. */
export function quoted({ said, summary }: SaidOfSchool, name: string): string[] {
  const link = `[summary on the page of ${name}](${summary.url})`;
  const source = summary.source ? ` (source: ${summary.source})` : "";
  return [
    `The ${link}${source} says: “${said}”`,
    `The ${link} says: “${said}”`,
    `[Its summary](${summary.url}) says: “${said}”`,
  ];
}

const OF_AID =
  /\b(?:financial(?:ly)? aid|financial assistance|tuition assistance|scholarships?|bursar(?:y|ies)|vouchers?|tuition[- ]free|free tuition|(?:no|without|free of|reduced) (?:charge|tuition)|free (?:for|to) (?:all )?(?:families|students|those|children)|(?:is|are|attend) free|need[- ]blind|(?:full|demonstrated|financial) need)\b/i;

/** What the summary says of aid, scholarships, or free places. */
export function aidSentence(name: string, facts: readonly ToldFact[]): Sentence | null {
  const found = saidInSummary(facts, (said) => OF_AID.test(said));
  return found && [...quoted(found, name), ""];
}
