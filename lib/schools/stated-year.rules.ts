/*
 * The year that a document states for a figure, as readers see it: "2025–26", "2025", "Class of 2025".
 */

/** "2025–26", "2025-2026", "2025/26". */
const SCHOOL_YEAR = /(?<![\d.$]|\d-)((?:19|20)\d\d)\s?[–—/-]\s?((?:19|20)?\d\d)(?!-?\d|%)/g;
const CLASS =
  /\b(?:class|classes|graduates|seniors|promoción|clase|promotion)\s+(?:of|de)\s+((?:19|20)\d\d)\b/gi;

/** A year in the form in which citations keep it. */
export const STATED_YEAR = /^(?:(?:19|20)\d\d(?:–\d\d)?|Class of (?:19|20)\d\d)$/;

/** A year as somebody types it, in the form that is stored: "2025-2026" → "2025–26". Null if it is not one. */
export function readStatedYear(typed: string): string | null {
  const text = typed.trim().replaceAll(/\s+/g, " ");
  const [only, ...others] = [...schoolYearsIn(text), ...classesIn(text)];
  if (only !== undefined) return others.length === 0 && text.length < 20 ? only : null;
  return /^(?:19|20)\d\d$/.test(text) ? text : null;
}

/** The school years that a text names, in order: "2025–26". Other ranges, such as "1998–2014", do not count. */
export function schoolYearsIn(text: string): string[] {
  return [...text.matchAll(SCHOOL_YEAR)].flatMap(([, from = "", to = ""]) => {
    const isNext = (Number(from) + 1) % 100 === Number(to.slice(-2));
    const isOneCentury = to.length < 4 || Number(to) === Number(from) + 1;
    return isNext && isOneCentury ? [`${from}–${to.slice(-2)}`] : [];
  });
}

/** The graduating classes that a text names: "Class of 2025". */
export function classesIn(text: string): string[] {
  return [...text.matchAll(CLASS)].map(([, year]) => `Class of ${year}`);
}

/** A text without the graduating classes that it names, whose years are to come for most of a school. */
export function withoutClasses(text: string): string {
  return text.replaceAll(CLASS, " ");
}
