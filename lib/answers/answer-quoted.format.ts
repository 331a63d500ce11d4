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

/** Words of aid itself. */
const OF_AID =
  /\b(?:financial(?:ly)? aid|financial assistance|tuition (?:assistance|aid|grants?|reductions?|remission)|vouchers?|tuition[- ]free|(?:free|no|without|reduced) tuition|need[- ](?:blind|based)|(?:full|demonstrated|financial) need)\b/i;
const SCHOLARSHIPS = /\b(?:scholarships?|bursar(?:y|ies))\b/i;
/** What students were given by others: "the class of 2019 earned $12 million in college scholarships". */
const OF_OTHERS =
  /\bmerit scholar|\bcollege scholarships?\b|\b(?:earned|won|garnered|were (?:offered|awarded)|received [^.]{0,20}\$)[^.]{0,80}\bscholarships?\b/i;
/** Of the school, and not of breakfast, or of students who are free to leave. */
const FREE =
  /\b(?:it|school|academy|tuition|attendance|attending|enrollment|education) is (?:also |entirely |completely )?free\b(?! (?:from|of (?!charge)|to (?!all|families|students|those|children)))|\bfree (?:for|to) (?:all |most |some |eligible |low-income )?families\b|\battend (?:it |the school |this school |here )?(?:free|for free|without charge|at no cost)\b/i;
const MEALS = /\b(?:breakfasts?|lunch(?:es)?|meals?|snacks?|dinners?)\b/i;

function isOfAid(said: string): boolean {
  if (OF_AID.test(said)) return true;
  if (SCHOLARSHIPS.test(said) && !OF_OTHERS.test(said)) return true;
  return FREE.test(said) && !MEALS.test(said);
}

/** What the summary says of aid, scholarships, or free places: best in the words of aid itself. */
export function aidSentence(name: string, facts: readonly ToldFact[]): Sentence | null {
  const found = saidInSummary(facts, (said) => OF_AID.test(said)) ?? saidInSummary(facts, isOfAid);
  return found && [...quoted(found, name), `The ${linkOf(found, name)} says something on financial aid.`];
}

const OF_BOARDING =
  /\b(?:boarding|boarders?|(?:students|pupils|girls|boys) (?:also |may |can )?board(?=[.,;]| (?:here|weekly|full[- ]time)\b)|board (?:on campus|at (?:the |this )?(?:school|academy))|residential (?:high )?(?:schools?|programs?|students?|campus|life)|dormitor(?:y|ies)|dorms?|live on campus)\b/i;
/** The boards of a school and of its state take no students in, and neither does a bus. */
const OF_BOARDS =
  /\bon board\b|\bboard of\b|\bboard(?:s|ing)? (?:the |a |their |its )?(?:school )?(?:bus|buses|trains?|ferry)\b|\bbus(?:es)? boarding\b/gi;

/** What the summary says of students who live at the school. */
export function boardingSentence(name: string, facts: readonly ToldFact[]): Sentence | null {
  const found = saidInSummary(facts, (said) => OF_BOARDING.test(said.replaceAll(OF_BOARDS, "")));
  return found && [...quoted(found, name), `The ${linkOf(found, name)} says something on boarding.`];
}
