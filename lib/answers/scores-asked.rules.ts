import { asksForDiversity, isOfSchools } from "#lib/questions/care.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
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
