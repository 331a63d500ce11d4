/** The grade that a child will be in: "my son is in 5th grade, what are his options next year?" asks about grade 6. */

const ORDINALS: readonly string[] = [
  "kindergarten",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
];

const NEXT =
  "(?:next (?:school )?(?:year|fall|autumn|september|august)|(?:this|in the|in) (?:coming )?(?:fall|autumn|september|august))";
const NOW = "(?:right now|now|currently|this year|at the moment|at present)";

/** "Is in 8th grade", "is now a fifth grader"; not "is in 6th grade next year", which already says what is asked for. */
const IS_IN = new RegExp(
  String.raw`\b(is|are|'s|'re|am|'m)( ${NOW})? (?:in|an?|finishing) (?:the )?(kindergarten|\d{1,2}(?:st|nd|rd|th)?|${ORDINALS.slice(1).join("|")})(?:[ -]grade(?:rs?)?)?\b(?! ${NEXT})( ${NOW})?`,
  "i",
);
const ASKS_OF_NEXT = new RegExp(String.raw`\b${NEXT}\b`, "i");
const IS_NOW = new RegExp(String.raw`\b${NOW}\b`, "i");

/** The last grade before a school of that kind, so that the next one is meant whenever such a school is asked for. */
const LAST_BEFORE: readonly (readonly [kind: RegExp, grade: number])[] = [
  [/\bmiddle schools?\b/i, 5],
  [/\bhigh schools?\b/i, 8],
];

/** The text with the grade that the child will be in, where a child "is in" a grade and schools for the next year are meant. */
export function withNextGrade(text: string): string {
  const [said = "", verb, , written = ""] = IS_IN.exec(text) ?? [];
  const grade = gradeOf(written);
  if (verb === undefined || grade === null || grade >= 12 || !/grade|kindergarten/i.test(said)) return text;
  const isOfNext =
    ASKS_OF_NEXT.test(text) ||
    (IS_NOW.test(text) && LAST_BEFORE.some(([kind, last]) => last === grade && kind.test(text)));
  return isOfNext ? text.replace(said, `${verb} going into ${ORDINALS[grade + 1]} grade`) : text;
}

function gradeOf(written: string): number | null {
  const number = /^\d+/.exec(written)?.[0];
  if (number !== undefined) return Number(number);
  const at = ORDINALS.indexOf(written.toLowerCase());
  return at < 0 ? null : at;
}
