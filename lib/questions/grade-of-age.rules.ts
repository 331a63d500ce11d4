import type { Question } from "./question.schema.ts";
import { KIND_OF_NAME } from "./talk-names.rules.ts";

/** The age of a child whose grade is asked for: "what grade does my 11 year old go to?" */

const NUMBERS: readonly string[] = (
  "zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen," +
  "eighteen"
).split(",");
const AGE = `(\\d{1,2}|${NUMBERS.slice(3).join("|")})`;

const ASKS_GRADE = /\b(?:what|which) (?:school )?grade(?: level)?\b(?! schools?\b)/i;
const ASKS_SCHOOLS = /\bschools\b/i;
const IS_OF_AGE = new RegExp(
  String.raw`\b${AGE}[- ]?(?:years?|yrs?)[- ]?olds?\b|\b(?:(?:of )?age|aged|is|are|turns|turned|turning|just turned) ${AGE}(?=\s*(?:[,.;?!]|and\b|$))`,
  "i",
);

const YOUNGEST = 3;
const OLDEST = 18;

/** @returns null if no grade is asked for, or that of a school or of schools in a place */
export function ageAsked({ text, names, where, references }: Question): number | null {
  const isOfSchool =
    names.some(({ name }) => KIND_OF_NAME.test(name) || /^\d+$/.test(name)) ||
    references.some(({ to }) => to === "this" || to === "these" || to === "mine" || to === "place");
  if (!ASKS_GRADE.test(text) || isOfSchool || ASKS_SCHOOLS.test(text) || where?.text || where?.state)
    return null;
  const [, before, behind] = IS_OF_AGE.exec(text) ?? [];
  const written = (before ?? behind ?? "").toLowerCase();
  const age = NUMBERS.includes(written) ? NUMBERS.indexOf(written) : Number.parseInt(written, 10);
  return age >= YOUNGEST && age <= OLDEST ? age : null;
}
