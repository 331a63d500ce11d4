import type { Question } from "./question.schema.ts";

/** What a child loves, of which no source tells how a school teaches it. */
export type Interest = {
  /** What an answer calls it: "science". */
  said: string;
  /** The clubs and teams that have to do with it. */
  listed: RegExp;
  /** What to ask a school about it. */
  asking: string;
};

const SCIENCE =
  /\b(?:scien(?:ce|tific)|robot(?:s|ics)?|stem|steam|engineering|astronomy|biology|chemistry|physics)\b/i;
const MATH = /\b(?:math(?:s|letes|ematics|counts)?|mu alpha theta)\b/i;

const INTERESTS: ReadonlyMap<string, Interest> = new Map([
  ["science", { said: "science", listed: SCIENCE, asking: "labs, science courses, and clubs" }],
  ["sciences", { said: "science", listed: SCIENCE, asking: "labs, science courses, and clubs" }],
  ["stem", { said: "science", listed: SCIENCE, asking: "labs, science courses, and clubs" }],
  [
    "engineering",
    { said: "engineering", listed: SCIENCE, asking: "workshops, engineering courses, and clubs" },
  ],
  ["math", { said: "math", listed: MATH, asking: "advanced courses and math clubs" }],
  ["maths", { said: "math", listed: MATH, asking: "advanced courses and math clubs" }],
  ["mathematics", { said: "math", listed: MATH, asking: "advanced courses and math clubs" }],
]);

/** "Which would be best for a kid who loves science?" Null where a figure is asked for, or nothing of the kind. */
export function interestOf({ words, fields, figures, order }: Question): Interest | null {
  if (fields.length > 0 || figures.length > 0 || (order !== null && order.field !== "studentTeacherRatio"))
    return null;
  for (const word of words) {
    const interest = INTERESTS.get(word);
    if (interest) return interest;
  }
  return null;
}
