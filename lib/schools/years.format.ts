/*
 * The age of figures. Their years are texts for readers: a school year ("2010–11"), the date of a file that gives none
 * ("file dated 2019"), a year or a class that a school's page names ("Class of 2025"), or the day on which our staff
 * entered them ("Nov 21, 2026").
 */

/** The year of a file that gives no school year begins so. */
const FILE_DATED = "file dated ";

/** A figure older than this has its year beside it wherever it stands. */
const RECENT_YEARS = 3;

/** How many years ago it was: a school year counts by the year in which it ends. Null for an unknown year. */
export function yearsAgo(year: string, now = new Date()): number | null {
  const ended = endOf(year);
  return ended === null ? null : now.getUTCFullYear() - ended;
}

function endOf(year: string): number | null {
  const [, from, next] = /(\d{4})(–\d\d)?/.exec(year) ?? [];
  return from === undefined ? null : Number(from) + (next === undefined ? 0 : 1);
}

/** From then on, nobody can say in the present tense what a register said of a school. */
const LONG_AGO_YEARS = 10;

/**
 * Whether a year is long past, seen from the newest register that we have: without newer ones, our records are as old as
 * they are, and by the clock all of them would be in the past one day.
 */
export function isLongAgo(year: string | null, newestYear: number | null): boolean {
  const ended = year === null ? null : endOf(year);
  return ended !== null && newestYear !== null && newestYear - ended >= LONG_AGO_YEARS;
}

/** The year in as few characters as possible: "2010–11", "2019", "2026". */
export function shortYear(year: string): string {
  return /\d{4}(?:–\d\d)?/.exec(year)?.[0] ?? year;
}

/** The year as readers see it beside a figure: "2010–11", "2024 list", "Nov 21, 2026". */
export function shownYear(year: string): string {
  return year.startsWith(FILE_DATED) ? `${shortYear(year)} list` : year;
}

/** The year of a figure that is too old to stand without it; null for a recent one. */
export function agedYear(year: string | null | undefined, now?: Date): string | null {
  if (!year) return null;
  return (yearsAgo(year, now) ?? 0) > RECENT_YEARS ? shortYear(year) : null;
}

/** The year beside a figure on a card: of an old one, and of one that has only the date of its file. */
export function cardYear(year: string | null | undefined, now?: Date): string | null {
  return agedYear(year, now) ?? (year?.startsWith(FILE_DATED) ? shownYear(year) : null);
}

/** A text whose years and ranges of grades stay on one line: browsers break after the dash of "2010–11". */
export function unbroken(text: string): string {
  return text.replaceAll(/–(?=\d)/g, "–\u2060");
}

/** Whether a figure has, in place of a year, only the day on which our staff entered it or read its source. */
export function isDay(year: string): boolean {
  return /^\p{L}{3} \d/u.test(year);
}

/** "in 2010–11", "in 2019", "as of Nov 21, 2026". */
export function inYear(year: string): string {
  return isDay(year) ? `as of ${year}` : `in ${shortYear(year)}`;
}

/** The earliest and the latest of these years; null if there are none. */
export function firstAndLast(years: readonly string[]): [first: string, last: string] | null {
  const sorted = firstToLast(years);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

/**
 * The years of several figures: "2010–11 to 2016–17", "2017 to 2019", "file dated 2019"; null if there are none. A school year
 * and a calendar year are no ends of one range: "school year 2013–14 and 2019".
 */
export function yearSpan(years: readonly string[]): string | null {
  const [first, ...others] = years;
  if (first === undefined || others.every((year) => year === first)) return first ?? null;
  const short = firstToLast(years.map(shortYear));
  const kinds = [...Map.groupBy(short, isSchoolYear).values()].map((some) => [...new Set(some)]);
  const isMixed = kinds.length > 1;
  return kinds.map((some) => `${isMixed ? kindBefore(some) : ""}${rangeOf(some)}`).join(" and ");
}

/**
 * The years of figures of which only the first and the last year are known: "2010–11 to 2016–17", and of unlike kinds
 * "from 2010–11 to 2024".
 */
export function yearsBetween(first: string, last: string): string {
  const ends = firstToLast([first, last].map(shortYear));
  const isMixed = new Set(ends.map(isSchoolYear)).size > 1;
  return isMixed ? `from ${ends.join(" to ")}` : (yearSpan([first, last]) ?? "");
}

const isSchoolYear = (short: string) => /^\d{4}–\d\d$/.test(short);

const kindBefore = (years: readonly string[]) =>
  years.some(isSchoolYear) ? `school year${years.length > 1 ? "s" : ""} ` : "";

function rangeOf(years: readonly string[]): string {
  const [first = "", last = first] = [years[0], years.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}

/** How many years lie between the first and the last year that a text names; 0 if it names one. */
export function yearsApart(span: string): number {
  const ends = [...span.matchAll(/\d{4}(?:–\d\d)?/g)].flatMap(([year]) => endOf(year) ?? []);
  return ends.length > 1 ? Math.max(...ends) - Math.min(...ends) : 0;
}

/** Several years of one source: "2018–19, 2014–15", "2019 list", "lists of 2019, 2017". */
export function listedYears(years: readonly string[]): string {
  const [first, ...others] = years;
  if (first === undefined) return "";
  const areFiles = others.length > 0 && years.every((year) => year.startsWith(FILE_DATED));
  return areFiles ? `lists of ${years.map(shortYear).join(", ")}` : years.map(shownYear).join(", ");
}

function firstToLast(years: readonly string[]): string[] {
  return years.toSorted((one, other) => startOf(one) - startOf(other));
}

function startOf(year: string): number {
  return Number(/\d{4}/.exec(year)?.[0] ?? 0);
}

/** The year of a source as a note about it puts it: a label and a value. */
export function namedYear(year: string): { label: string; value: string } {
  if (/^\d{4}–\d\d$/.test(year)) return { label: "School year", value: year };
  if (year.startsWith(FILE_DATED)) return { label: "Date of the file", value: shortYear(year) };
  return { label: "As of", value: year };
}
