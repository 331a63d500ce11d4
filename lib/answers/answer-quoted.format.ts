import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { sentencesOf } from "#lib/platform/sentences.ts";
import type { Sentence } from "./answer-draft.schema.ts";

/** What the summary on a school's own page says of something that no figure tells, word for word. */

export type SaidOfSchool = { said: string; summary: ToldFact };

/** The first sentence of the summary that `isWanted` accepts, without bold or italics; null if there is none. */
export function saidInSummary(
  facts: readonly ToldFact[],
  isWanted: (said: string) => boolean,
): SaidOfSchool | null {
  const summary = facts.find(({ field }) => field === "schoolSummary");
  if (!summary || typeof summary.value !== "string") return null;
  const said = sentencesOf(summary.value.replaceAll(/\*\*|__/g, ""))
    .map((sentence) => sentence.trim())
    .find(isWanted);
  return said ? { said, summary } : null;
}

const linkOf = ({ summary }: SaidOfSchool, name: string) =>
  `[summary on the page of ${name}](${summary.url})`;

/** The same with where it stands. */
export function quoted(found: SaidOfSchool, name: string): string[] {
  const { said, summary } = found;
  const link = linkOf(found, name);
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
  return found && [...quoted(found, name), `The ${linkOf(found, name)} says something on financial aid.`];
}

const OF_BOARDING =
  /\b(?:boarding|boarders?|(?:students|pupils|girls|boys) (?:also |may |can )?board|board (?:on|at)|residential|dormitor(?:y|ies)|dorms?|live on campus)\b/i;
/** The boards of a school and of its state take no students in. */
const OF_BOARDS = /\bon board\b|\bboard of\b/gi;

/** What the summary says of students who live at the school. */
export function boardingSentence(name: string, facts: readonly ToldFact[]): Sentence | null {
  const found = saidInSummary(facts, (said) => OF_BOARDING.test(said.replaceAll(OF_BOARDS, "")));
  return found && [...quoted(found, name), `The ${linkOf(found, name)} says something on boarding.`];
}
