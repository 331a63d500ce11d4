import { LARGEST_RADIUS_MILES } from "#lib/search/params.schema.ts";

/** Figures that no school can have and no search can use: "within -5 miles", "grade 99". A list without them would hide that. */

/** A sign that no figure or word stands before, unlike those of "K-8" and "10 - 15 students". */
const NEGATIVE =
  /(?<=^|[^\d\s]\s+)[-−–](\s?\d[\d,.]*\s*-?)(miles?|mi|students?|kids|pupils|children|teachers?|percent|dollars|%)(?!\w)/i;
const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/^mi/i, "A distance"],
  [/^(?:percent|%)/i, "A share"],
  [/^dollars/i, "A price"],
  [/^teachers?/i, "A number of teachers"],
];

const GRADES =
  /\bgrades?\s+([-−–]?\d{1,9})(?!\d|\s*(?:students|kids|miles|percent|%))(?:\s*(?:-|–|to|through)\s*(\d{1,9}))?|\b(\d{1,9})(?:st|nd|rd|th)[\s-]grade(?:rs?)?\b/gi;
const LAST_GRADE = 12;

/** What is wrong with a figure, and the question without the fault where it is plain what was meant. */
export type Impossible = { said: string; instead: string | null };

/** Null if every figure of a question can be looked for. */
export function impossibleFigure(text: string): Impossible | null {
  const [typed, size, unit] = NEGATIVE.exec(text) ?? [];
  if (typed && size && unit) {
    const [, what = "A number of students"] = COUNTED.find(([is]) => is.test(unit)) ?? [];
    return {
      said: `${what} cannot be negative, so I cannot look for “${typed.trim()}”.`,
      instead: text.replace(typed, `${size.trimStart()}${unit}`),
    };
  }
  const grade = [...text.matchAll(GRADES)]
    .flatMap(([, first, last, ordinal]) => [first, last, ordinal])
    .find((one) => one !== undefined && !isGrade(one));
  return grade === undefined
    ? null
    : {
        said: `There is no grade ${grade.replace(/^[−–]/, "-")}. Grades run from pre-K and kindergarten to grade ${LAST_GRADE}.`,
        instead: null,
      };
}

function isGrade(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= LAST_GRADE;
}

const MILES = /(?<![\w.])(\d[\d,]*(?:\.\d+)?(?:e\+?\d{1,3})?)(\s*-?\s*(?:miles?|mi)\b)/gi;

/** "Within 1e9 miles" as far as schools are looked for around a place: within 100. The same text if it asks for no more. */
export function withinLargestRadius(text: string): string {
  return text.replaceAll(MILES, (typed: string, miles: string, unit: string) =>
    Number(miles.replaceAll(",", "")) > LARGEST_RADIUS_MILES ? `${LARGEST_RADIUS_MILES}${unit}` : typed,
  );
}

/** What is said before schools that were looked for less far around than somebody asked. */
export const NO_FARTHER = `I look up to ${LARGEST_RADIUS_MILES} miles around a place, and no farther.`;
