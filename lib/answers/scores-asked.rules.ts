import { asksForDiversity } from "#lib/questions/care.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { isScoreField, SCORE_FIELDS, type ScoreField } from "#lib/schools/scores.rules.ts";

/**
 * The score by which schools are looked for: "which middle schools near 02121 are the most diverse?", "high schools in
 * Boston that are best for academics"; null if they are not, or where only their number is asked for.
 */
export function scoreAsked({ text, is, fields }: Question): ScoreField | null {
  if (!is.has("list") || is.has("count")) return null;
  if (asksForDiversity(text)) return SCORE_FIELDS.diversity;
  return fields.find(isScoreField) ?? null;
}
