import { formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import { capitalized, uncapitalized } from "#lib/platform/sentences.ts";
import { inYear, isDay, shortYear } from "#lib/schools/years.format.ts";
import type { Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";

/*
 * Sentences that know what they rest on. A figure can get into a sentence only as a part that was made from a fact, and
 * the sentence then has that fact.
 */

/** Joins words and parts into a statement with the facts of all parts: say`It had ${students} in ${year}.` */
export function say(words: TemplateStringsArray, ...parts: readonly (Said | string)[]): Said {
  const text = words.reduce((before, word, at) => `${before}${textOf(parts[at - 1])}${word}`);
  const facts = parts.flatMap((part) => (typeof part === "string" ? [] : part.facts));
  return { text, facts: [...new Set(facts)] };
}

function textOf(part: Said | string | undefined): string {
  return part === undefined ? "" : typeof part === "string" ? part : part.text;
}

/** Words that rest on these facts. */
export function told(text: string, ...facts: readonly (ResearchFact | null)[]): Said {
  return { text, facts: facts.flatMap((fact) => (fact ? [fact.key] : [])) };
}

/** Statements in a row, one after the other. */
export function joined(parts: readonly (Said | null)[], between = " "): Said {
  const said = parts.filter((part) => part !== null);
  return {
    text: said.map(({ text }) => text).join(between),
    facts: [...new Set(said.flatMap(({ facts }) => facts))],
  };
}

/** "a", "a and b", "a, b, and c". */
export function listed(parts: readonly Said[], conjunction: "and" | "or" = "and"): Said {
  const [first, second] = parts;
  if (parts.length <= 1) return first ?? told("");
  if (parts.length === 2 && first && second) return say`${first} ${conjunction} ${second}`;
  const last = parts.at(-1) ?? told("");
  return say`${joined(parts.slice(0, -1), ", ")}, ${conjunction} ${last}`;
}

/** The same in the plural or singular of English nouns: "1 student", "213 students". */
export function counted(fact: ResearchFact, singular: string, plural = `${singular}s`): Said {
  const value = Number(fact.value);
  const text = Number.isInteger(value) ? formatCount(value) : formatQuantity(value);
  return told(`${text} ${text === "1" ? singular : plural}`, fact);
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A number in a sentence as newspapers print it: in words below ten. */
export function numberWord(value: number): string {
  return SMALL[value] ?? formatCount(value);
}

/** A count in a sentence, in words below ten: "five", "425". */
export function countWord(fact: ResearchFact): Said {
  return told(numberWord(Number(fact.value)), fact);
}

/** The figure alone, as a table has it: "1,603", "16.5", "92.1%", "$23,000". */
export function figureText({ value, unit }: ResearchFact): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "number") return Array.isArray(value) ? value.join(", ") : value;
  if (unit === "percent") return `${formatQuantity(value)}%`;
  if (unit === "dollars") return `$${formatCount(value)}`;
  return Number.isInteger(value) ? formatCount(value) : formatQuantity(value);
}

/** A figure within a sentence. */
export function figure(fact: ResearchFact): Said {
  return told(figureText(fact), fact);
}

/** A figure in a column, where ratios have the same decimals one below the other: "9.0", "21.9". */
export function columnText(fact: ResearchFact): string {
  return fact.unit === "ratio" && typeof fact.value === "number" ? fact.value.toFixed(1) : figureText(fact);
}

/** A student–teacher ratio within a sentence: "21.9 to 1". */
export function ratioText(fact: ResearchFact): Said {
  return told(`${figureText(fact)} to 1`, fact);
}

/**
 * The year of a figure, for timed(): "in 2013–14"; null without any. The day on which our staff entered a figure is not when
 * it was true, so that is said of it instead.
 */
export function dated(fact: ResearchFact): Said | null {
  if (fact.year === null) return null;
  if (isFileDate(fact.year)) return told(`according to ${yearAsSource(fact.year)}`, fact);
  return isDay(fact.year) ? told(`(${dayOfEntry(fact.year)})`, fact) : told(inYear(fact.year), fact);
}

/** A statement with its time: "in 2013–14, it had …"; what is in brackets comes at the end: "it had … (entered …)". */
export function timed(when: Said | null, said: Said): Said {
  if (!when) return said;
  return when.text.startsWith("(") ? say`${said} ${when}` : say`${when}, ${said}`;
}

/**
 * A statement of some of a whole with its time: "in 2013–14, 48% of its students were boys". Where no time comes first, the
 * whole does, since no sentence begins with a figure: "of its students, 48% were boys".
 */
export function timedPart(when: Said | null, part: Said, whole: string, did: Said): Said {
  const isLed = when !== null && !when.text.startsWith("(");
  return timed(when, isLed ? say`${part} of ${whole} ${did}` : say`of ${whole}, ${part} ${did}`);
}

/** Whether a register says no year of its figures, so that the date of its file stands for one. */
export function isFileDate(year: string): boolean {
  return /^file\b/.test(year);
}

/** A year after "from": "2013–14", "a 2024 list". */
export function yearAsSource(year: string): string {
  return isFileDate(year) ? `a ${yearInTable(year)}` : year;
}

/** A year in a table: "2013–14", "2024 list". A register that says no year of its figures is a list with a date. */
export function yearInTable(year: string): string {
  return isFileDate(year) ? `${shortYear(year)} list` : year;
}

/** The same after the figure: "in 2013–14", "(entered by our staff on Nov 21, 2026; year not given)". */
export function datedBehind(fact: ResearchFact): Said | null {
  if (fact.year !== null && isFileDate(fact.year)) return told(`(from ${yearAsSource(fact.year)})`, fact);
  if (fact.year === null || !isDay(fact.year)) return dated(fact);
  return told(`(${dayOfEntry(fact.year)})`, fact);
}

/** What stands in the place of a year where there is only a day. */
export function dayOfEntry(day: string): string {
  return `entered by our staff on ${day}; year not given`;
}

/** The same in a few words: "entered Nov 21, 2026". */
export function enteredOn(day: string): string {
  return `${ENTERED}${day}`;
}

/** Before the day on which our staff entered a value. */
export const ENTERED = "entered ";

/** As a sentence: with a capital letter and a period. */
export function sentence(said: Said): Said {
  const text = capitalized(said.text);
  return { ...said, text: /[.?!]$/.test(text) ? text : `${text}.` };
}

/** A word with the right article before it: "a public school", "an online school". */
export function withArticle(text: string): string {
  return `${/^[aeiou]/i.test(text) && !/^(uni|use|one|eu)/i.test(text) ? "an" : "a"} ${text}`;
}

/** "Alternative school" → "alternative school", for a register's kind in the middle of a sentence. */
export function registerKind(kind: string): string {
  return kind.startsWith("Montessori") ? kind : uncapitalized(kind);
}

/** "Public School" → "public school", for a kind in the middle of a sentence. */
export function kindInSentence(kind: string): string {
  return kind.split(" ").map(uncapitalized).join(" ");
}
