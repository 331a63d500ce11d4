import { asksForDiversity, isOfSchools } from "#lib/questions/care.rules.ts";
import type { Context } from "#lib/questions/intent.schema.ts";
import { goesOn } from "#lib/questions/intent-lists.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";
import { isScoreField, SCORE_FIELDS, type ScoreField } from "#lib/schools/scores.rules.ts";

/**
 * The score by which schools are looked for: "which middle schools near 02121 are the most diverse?", "which of my saved
 * schools has the best academics score?"; null if they are not, or where only the number of such schools is asked for.
 */
export function scoreAsked(question: Question): ScoreField | null {
  if (!isOfSchools(question) || (question.is.has("list") && question.is.has("count"))) return null;
  if (asksForDiversity(question.text)) return SCORE_FIELDS.diversity;
  return question.fields.find(isScoreField) ?? null;
}

/** "Which of these has the lowest academics score?" */
export const isLowestFirst = ({ words }: Question): boolean =>
  words.some((word) => word === "lowest" || word === "worst");

const GOOD_TEACHERS = /\b(?:best|better|good|great|top|excellent|amazing) (?:school )?teachers\b/i;

/** "Which of my saved schools has the best teachers?" No score says how well they teach. */
export const asksOfTeaching = (question: Question): boolean =>
  isOfQuality(question) && GOOD_TEACHERS.test(question.text);

/** "Good schools", "top private schools": how good a school is, and no figure by which to tell. */
export const isOfQuality = (question: Question): boolean =>
  question.order === null &&
  scoreAsked(question) === null &&
  (question.is.has("quality") || question.words.includes("top"));

/**
 * Whether good schools are asked for: those with high scores for academics come first then. Nobody who asks for bad ones
 * is shown any, and no such score says what a school does for a child with special needs.
 */
export function asksForGood(question: Question): boolean {
  const { is, tending, figures, words } = question;
  const isOfOther = tending !== null || figures.length > 0 || is.has("count") || needOf(question) !== null;
  return isOfQuality(question) && !isOfOther && !words.some((word) => word === "worst" || word === "bad");
}

/** "Public ones?", "in Cambridge?" */
const MOST_OF_FRAGMENT = 4;

/**
 * "What about public ones?" behind the top private schools asks for the top public ones: the question as if it said so,
 * and the search before without the order that only its own list was in. Null if it asks for anything else.
 */
export function goodAgain(
  question: Question,
  context: Context,
): { question: Question; context: Context } | null {
  const { memory } = context;
  const { filters, where, names, fields, figures, order, more, tending, references, is } = question;
  if (!memory?.isOfGood || !memory.search || is.has("count") || isOfQuality(question)) return null;
  const saysWhich = Object.keys(filters).length > 0 || (where?.text ?? where?.state ?? null) !== null;
  const saysMore = names.length + fields.length + figures.length + references.length > 0;
  if (!saysWhich || saysMore || order || more || tending) return null;
  const words = question.words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  if (!goesOn(question) && words.length > MOST_OF_FRAGMENT) return null;
  const { sort, ...search } = memory.search;
  const kept = sort && !("order" in sort) ? { ...search, sort } : search;
  return {
    question: { ...question, is: new Set([...is, "quality"]) },
    context: { ...context, memory: { ...memory, search: kept } },
  };
}
