import { beginningOf } from "#lib/platform/characters.ts";
import { nameSaidIn, namesSchool } from "./named-school.rules.ts";
import { plainWords } from "./plain-words.rules.ts";

/** The name of a source that nobody has named, and the title of a text that has none. */
export const DEFAULT_SOURCE_NAME = "Source Document";

/** Characters. */
export const LONGEST_NAME = 200;

/** A first line of this length or more is a sentence, not a title. */
const TITLE_BELOW = 60;

/** The name of a new source: the title of its summary, if it begins with one. */
export function nameFromSummary(summary: string): string {
  return titleOfSummary(summary) ?? DEFAULT_SOURCE_NAME;
}

/** Whether two sources of a school could be mistaken for each other: capitals and spaces make no difference. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** The other source's name that a name could be mistaken for, as that source has it; null if the name is free. */
export function takenName(name: string, others: readonly string[]): string | null {
  return others.find((other) => isSameName(name, other)) ?? null;
}

/** @param name as the other source has it */
export function nameTakenText(name: string): string {
  return `This school has another source called “${name}” already.`;
}

/** A name, or the next one that no other source has: "Handbook" → "Handbook 2". */
export function freeName(name: string, others: readonly string[]): string {
  const [, stem = name] = /^(.*\S)\s+\d{1,3}$/.exec(name) ?? [];
  let free = name;
  for (let next = 2; takenName(free, others) !== null; next += 1) {
    const ending = ` ${next}`;
    free = beginningOf(stem, LONGEST_NAME - ending.length).trimEnd() + ending;
  }
  return free;
}

/** The title that a summary begins with; null without one. A text that has none is given the name above. */
export function titleOfSummary(summary: string): string | null {
  const [first = ""] = summary.trimStart().split("\n", 1);
  const title = titleOf(first);
  return title === DEFAULT_SOURCE_NAME ? null : title;
}

/** What is longer than this is a paragraph, whatever it is set as. */
const LONGEST_HEADING = 150;

/**
 * The title of a text: what its document is called, else the heading that it begins with, or its only great one, else its
 * first line. What is too long for a name is only a title if nothing shorter is one. A heading in the middle of a page is not one.
 * @param title as the document itself says
 */
export function titleIn(text: string, title: string | null = null): string {
  return (
    titleOf(`# ${title ?? ""}`) ??
    headingOf(text) ??
    longHeading(text) ??
    longHeading(`# ${title ?? ""}`) ??
    DEFAULT_SOURCE_NAME
  );
}

/**
 * The title of a summary: what the document is called, behind the name of its school unless it says that. A document that
 * does not name the school is not called after it.
 * @param names of the school that it was read for
 */
export function summaryTitle(text: string, title: string | null, names: readonly string[]): string {
  const own = withKind(inSmallLetters(titleIn(text, title), names), text, names);
  const name = nameSaidIn(`${title ?? ""}\n${text}`, names);
  if (name === null) return own;
  if (/[.!?]$/.test(own)) return titleOf(`# ${name}`) ?? own;
  if (nameSaidIn(own, [name]) !== null || tellsOf(own, name)) return own;
  if (own === DEFAULT_SOURCE_NAME) return titleOf(`# ${name}`) ?? own;
  return titleOf(`# ${name}: ${own}`) ?? own;
}

/** "MARLOW MIDDLE SCHOOL", as it is known. */
function inSmallLetters(title: string, names: readonly string[]): string {
  return (title === title.toUpperCase() && names.find((one) => one.toUpperCase() === title)) || title;
}

const KIND =
  /\b(?:report|profile|handbook|guide|brochure|catalog|fact sheet|facts|at a glance|newsletter|plan|admissions?|tuition)\b/i;

/** The name of a school alone does not say what document it is on; the line below may: "School Report, 2025-26". */
function withKind(title: string, text: string, names: readonly string[]): string {
  if (!names.includes(title)) return title;
  const lines = text
    .slice(0, 1000)
    .split("\n")
    .map((line) => plainWords(line.replace(/^\s*#*\s*/, "")));
  const below = lines.filter((line) => line !== "").slice(1, 3);
  const kind = below.find((line) => KIND.test(line) && !/[.!?:|]/.test(line));
  return (kind !== undefined && titleOf(`# ${title}: ${kind}`)) || title;
}

/** Whether a title has all that tells a name from others: "Welcome to Larch" tells of Larch School. */
function tellsOf(title: string, name: string): boolean {
  return namesSchool(title, [name]) && !namesSchool("", [name]);
}

/** "Enrollment by race/ethnicity and gender, Larch School, as counted in fall 2025", which a page begins with. */
function longHeading(text: string): string | null {
  const [first = ""] = text.trim().split("\n", 1);
  const heading = /^#{1,6}\s/.test(first) ? plainWords(first.replace(/^#{1,6}\s+|\s+#+\s*$/g, "")) : "";
  return heading !== "" && heading.length <= LONGEST_HEADING && !/[.!?]$/.test(heading) ? heading : null;
}

function headingOf(text: string): string | null {
  const [first = ""] = text.trim().split("\n", 1);
  const great = text.match(/^# +\S.*$/gm) ?? [];
  if (!/^#{1,6}\s/.test(first) && great.length === 1) return titleOf(great[0] ?? "");
  return /[.!?]\s*$/.test(first) ? null : titleOf(`# ${first.replace(/^#{1,6}\s+/, "")}`);
}

/** A line as a title: "## **About us**" → "About us". @returns null for a sentence, or nothing */
function titleOf(line: string): string | null {
  const title = plainWords(line.replace(/^\s{0,3}#{1,6}(?:\s+|$)/, "").replace(/\s+#+\s*$/, ""));
  return title !== "" && line.trim().length < TITLE_BELOW ? title : null;
}
