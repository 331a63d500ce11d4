import type { Question } from "./question.schema.ts";

/** What a child loves, of which no source tells how a school teaches it. */
export type Interest = {
  /** What an answer calls it: "science". */
  said: string;
  /** The clubs and teams that have to do with it. */
  listed: RegExp;
};

const SCIENCE =
  /\b(?:scien(?:ce|tific)|robot(?:s|ics)?|stem|steam|engineering|astronomy|biology|chemistry|physics)\b/i;
const MATH = /\b(?:math(?:s|letes|ematics|counts)?|mu alpha theta)\b/i;

const INTERESTS: ReadonlyMap<string, Interest> = new Map([
  ["science", { said: "science", listed: SCIENCE }],
  ["sciences", { said: "science", listed: SCIENCE }],
  ["stem", { said: "science", listed: SCIENCE }],
  ["engineering", { said: "engineering", listed: SCIENCE }],
  ["math", { said: "math", listed: MATH }],
  ["maths", { said: "math", listed: MATH }],
  ["mathematics", { said: "math", listed: MATH }],
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
