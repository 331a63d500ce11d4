/** A year, or a school year: "2024", "2023–24". What follows a dollar sign, or is part of a larger number, is not one. */
const YEAR = /(?<![$\d.,–-])(?:19|20)\d\d(?:\s?[–—/-]\s?(?:(?:19|20)\d\d|\d\d))?(?![\d%]|,\d|\.\d)/g;
const VALUE = /\$?\s?\d[\d,]*(?:\.\d+)?\s?%?/g;
/** Grades are not figures, and the year in which a school began is not the year of a figure. */
const OTHER =
  /\bgrades?\s+\w+(?:\s?[–—-]\s?\w+|\s(?:through|to)\s\w+)?|\b(?:founded|established|opened|moved|renamed|renovated|rebuilt|merged|since|until|by|before)\b[^.;\d]{0,30}(?:19|20)\d\d(?:,? and (?:19|20)\d\d)*\b/gi;
/** "rose from 91% in 2024 to 93% in 2025" */
const CHANGED =
  /\b(?:grew|grown|rose|risen|fell|fallen|went|gone|dropped|increased|decreased|declined|climbed|improved)\s+from\s*$/i;
/** What is hoped for next year is not what is. */
export const TO_COME =
  /\b(?:project(?:ed|ions?)|planned|plans?|expect(?:ed|s)?|estimated?|anticipated?|forecast|goals?|targets?|hopes?|aims?|will|proposed|budgeted)\b/i;
/** Figures this far apart are not the same one of two years. */
const MOST_CHANGE = 2;

/** A statement that gives a figure for several years. */
export type Series = {
  /** The same statement with the newest one alone; null if it is not certain which figure is of which year. */
  newest: string | null;
  /** Whether a number is a figure of another year, or may be. */
  isOther: (value: number) => boolean;
};

type Token = { kind: "year" | "value"; text: string; start: number; end: number };

/**
 * What a statement says of several years: "Enrollment was 480 in 2023–24 and 512 in 2024–25." Each figure has to stand
 * beside its year, always in the same order; otherwise none of them is known to be the newest.
 * @param latest the last year that a figure can be of; of a later one, it is a plan
 * @returns null for a statement of a single year
 */
export function seriesIn(text: string, latest: number): Series | null {
  const tokens = tokensIn(text);
  const years = tokens.filter(({ kind }) => kind === "year");
  if (new Set(years.map(({ text }) => text)).size < 2) return null;
  const values = tokens.filter(({ kind }) => kind === "value");
  for (const same of Map.groupBy(values, shapeOf).values()) {
    if (same.length < 2) continue;
    const pairs = pairsOf(years, same);
    if (pairs) return ofPairs(text, pairs, latest);
    const numbers = same.map(numberOf);
    if (Math.max(...numbers) <= MOST_CHANGE * Math.min(...numbers))
      return { newest: null, isOther: (value) => numbers.includes(value) };
  }
  return null;
}

function tokensIn(text: string): Token[] {
  const plain = text.replaceAll(OTHER, (whole) => " ".repeat(whole.length));
  const tokens = (pattern: RegExp, kind: Token["kind"], of: string): Token[] =>
    [...of.matchAll(pattern)].map(({ 0: said, index }) => {
      const start = index + (said.length - said.trimStart().length);
      return { kind, text: said.trim(), start, end: start + said.trim().length };
    });
  const years = tokens(YEAR, "year", plain);
  const withoutYears = plain.replaceAll(YEAR, (whole) => " ".repeat(whole.length));
  return [...years, ...tokens(VALUE, "value", withoutYears)].toSorted((a, b) => a.start - b.start);
}

function shapeOf({ text }: Token): string {
  return text.startsWith("$") ? "money" : text.endsWith("%") ? "share" : "number";
}

function numberOf({ text }: Token): number {
  return Number(text.replaceAll(/[^\d.]/g, ""));
}

type Pair = { year: Token; value: Token };

/** The figures with their years, if these alternate. */
function pairsOf(years: readonly Token[], values: readonly Token[]): Pair[] | null {
  if (years.length !== values.length) return null;
  const pairs = years.flatMap((year, at) => {
    const value = values[at];
    return value ? [{ year, value }] : [];
  });
  const isYearFirst = (years[0]?.start ?? 0) < (values[0]?.start ?? 0);
  const isInOrder = pairs.every(({ year, value }, at) => {
    const [first, second] = isYearFirst ? [year, value] : [value, year];
    const next = pairs[at + 1];
    return (
      first.start < second.start && (!next || second.start < Math.min(next.year.start, next.value.start))
    );
  });
  return isInOrder ? pairs : null;
}

function ofPairs(text: string, pairs: readonly Pair[], latest: number): Series {
  const [first] = pairs;
  const [newest] = pairs
    .filter((pair, at) => startOf(pair) <= latest && !isToCome(text, pairs, at))
    .toSorted((a, b) => startOf(b) - startOf(a));
  const last = pairs.at(-1);
  const numbers = pairs.map(({ value }) => numberOf(value));
  if (!first || !newest || !last) return { newest: null, isOther: (value) => numbers.includes(value) };
  const current = numberOf(newest.value);
  const isOther = (value: number) => value !== current && numbers.includes(value);
  // The first pair has the words that the others do without: "480 students in 2023–24 and 512 in 2024–25".
  const { start, middle } = partsOf(text, first);
  const before = text
    .slice(0, start)
    .replace(CHANGED, /^ (?:students|pupils|children)\b/i.test(middle) ? "have " : "is ")
    .replace(/\bhad(?=\s+$)/i, "have")
    .replace(/\bwas\b/i, "is");
  const [one, other] =
    first.year.start < first.value.start ? [newest.year, newest.value] : [newest.value, newest.year];
  return {
    newest: `${before}${one.text}${middle}${other.text}${text.slice(partsOf(text, last).end)}`,
    isOther,
  };
}

/** "… and is projected to be 700 in 2026", "700 (2026, projected)" */
function isToCome(text: string, pairs: readonly Pair[], at: number): boolean {
  const own = pairs[at];
  if (!own) return false;
  const { start, end } = partsOf(text, own);
  const [before, after] = [pairs[at - 1], pairs[at + 1]].map((one) => one && partsOf(text, one));
  // What stands in brackets behind a pair is said of it, and the rest of the next one.
  const inBrackets = (from: number, to?: number) => /^.*[)\]]/s.exec(text.slice(from, to))?.[0] ?? "";
  const from = before ? before.end + inBrackets(before.end, start).length : 0;
  return TO_COME.test(text.slice(from, end)) || TO_COME.test(inBrackets(end, after?.start));
}

/** Where a pair begins and ends, and what stands between its two parts. */
function partsOf(text: string, { year, value }: Pair): { start: number; middle: string; end: number } {
  const [one, other] = year.start < value.start ? [year, value] : [value, year];
  return { start: one.start, middle: text.slice(one.end, other.start), end: other.end };
}

/** The first calendar year of a pair. */
function startOf({ year }: Pair): number {
  return Number(year.text.slice(0, 4));
}
