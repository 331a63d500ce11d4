import type { Question } from "./question.schema.ts";
import type { AskedTerm } from "./talk-asked-term.rules.ts";

/** Figures whose meaning is asked for as they stand on a page: "what does the 22:1 mean at Boston Latin Academy?" */

/** `shown` is the number in the circle of a score. */
export type AskedFigure = AskedTerm | { act: "scores"; shown: number };

/** "I mean schools with 15 to 1" asks for no meaning. */
const MEANS =
  /\bwhat(?:['’]?s| is| are| does| do| did)\b.*\b(?:means?|meant|stands? for)\b|\bmeaning of\b|^(?:please )?(?:explain|define)\b/i;

/** Whatever "to 1" is counts something for each one of something: here only students for each teacher. */
const RATIO = /(?<![\d.:])\d+(?:\.\d+)?(?: ?: ?1| to (?:1|one))(?![\d.,:])/i;

/** "The 9", "a score of 9", "9 out of 10": a number that stands alone, from 0 to 10. */
const SCORE =
  /\b(?:(?:the|a|an|that|this|its|their) |(?:score|rating|number|circle)s? (?:of |is |says )?)+(10|\d)(?: ?(?:\/|of|out of) ?10)?(?= (?:means?|stands? for|in (?:the|a|its) (?:\w+ )?circle)\b)|\bmeaning of (?:the |a )?(10|\d)(?=$|[?.]| (?:at|for|of|in)\b)/i;

const SCORE_OF =
  /\b(academics?|teachers?|resources|athletics|cost|diversity|clubs?) (?:scores?|ratings?|circles?)\b/i;

/** The name of the score that a word stands for: "academic score" is the one for academics. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["academic", "academics"],
  ["teacher", "teachers"],
  ["club", "clubs"],
]);

/** What a figure or a score on a school's page means; null if neither is asked for. */
export function figureMeant({ text, where }: Pick<Question, "text" | "where">): AskedFigure | null {
  // In a place, schools are looked for.
  if (!MEANS.test(text) || where !== null) return null;
  if (RATIO.test(text)) return { act: "term", term: "student–teacher ratio" };
  const category = SCORE_OF.exec(text)?.[1]?.toLowerCase();
  if (category) return { act: "term", term: `${NAMES.get(category) ?? category} score` };
  const [, shown, other] = SCORE.exec(text) ?? [];
  const score = shown ?? other;
  return score === undefined ? null : { act: "scores", shown: Number(score) };
}
