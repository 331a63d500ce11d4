import type { Question } from "./question.schema.ts";

/** "Tuition free": of schools, it is a kind of them, the public ones; of one school, it asks what that charges. */

const TUITION_FREE = /\b(?:tuition[- ]free|free tuition)\b/i;

/** Whether free tuition is spoken of, which may be for some families alone. */
export const asksOfFreeTuition = ({ text }: Pick<Question, "text">): boolean => TUITION_FREE.test(text);

/** "Is it tuition free?" asks for its tuition, and not whether it is public: some private schools charge none. */
export function withTuitionAsked(question: Question): Question {
  const { fields, filters, filterFields, is, text } = question;
  if (!is.has("yesno") || is.has("list") || !TUITION_FREE.test(text) || /\bpublic\b/i.test(text))
    return question;
  const { type, ...others } = filters;
  return {
    ...question,
    fields: fields.includes("tuition") ? fields : [...fields, "tuition"],
    filters: type === "Public School" ? others : filters,
    filterFields: filterFields.filter((field) => field !== "schoolType"),
  };
}
