import type { FieldDefinition } from "#lib/fields/schema.ts";
import { checkValue, type FieldValue } from "#lib/fields/values.rules.ts";
import { gradesIn } from "./grades-in.rules.ts";
import { fieldOfLabel } from "./labels.rules.ts";
import { numberSaid } from "./numbers-said.rules.ts";
import { isOfAnotherBody } from "./other-bodies.rules.ts";
import { isOfTeachers } from "./own-statements.rules.ts";
import { isOfNumber, pairsInOne, runOfPairs, runOfShares } from "./pair-runs.rules.ts";
import { isOthersMailbox, isOthersPhone } from "./reached.rules.ts";
import { isOfPrincipal, labelOfRow, rowPairs, waysInOne } from "./row-pairs.rules.ts";
import { SENTENCE_PATTERNS, type SentencePattern } from "./sentence-patterns.rules.ts";
import type { Statement } from "./statements.rules.ts";
import {
  districtIn,
  gradesOf,
  hasFormula,
  hedged,
  isDialable,
  isName,
  nameIn,
  type ReadValue,
  ratioIn,
  readLabeled,
  religionIn,
  siteIn,
} from "./value-readers.rules.ts";
import {
  isAboutOthers,
  isOddRatio,
  isOfSection,
  isOtherDirector,
  isRatioLabel,
  isYearBeside,
} from "./vetoes.rules.ts";
import { isOfLastYear, isOfNetwork } from "./wider-figures.rules.ts";
import { ITS_YEAR, type Pair, yearIn } from "./year-rows.rules.ts";

/** A value that a text states for a field, and where. */
export type Candidate = {
  field: string;
  value: FieldValue;
  confidence: number;
  quote: string;
  start: number;
  end: number;
  page: number | null;
};
export type Fields = ReadonlyMap<string, FieldDefinition>;

/** How often a value behind its label is right, in percent: in a row or a list of facts, and on a line or below. */
const LABELED = { row: 98, item: 97, line: 96, sentence: 96, heading: 95 } as const;
/** What a sentence says is surer than this only behind a label. */
const SPOKEN = 95;
/** "Founded in 1890, the school serves 512 students": the year says nothing about the students. */
const FOUNDING =
  /\b(?:founded|established|opened|since|fundada|fundado|fondée?|desde|depuis)\b(?: [^.,;\d]{0,30})?(?: in| en)? (?:1[6-9]|20)\d\d\b/gi;
/** "…, and the average class has" 20 students. */
const OF_A_CLASS = /\b(?:class(?:es|rooms?)?|clases?|aulas?)\b[^.,;\d]{0,40}$/i;
/** "The average class has 14 children and" two teachers. */
const TEACHERS_OF_A_CLASS = /\b(?:class(?:room)?|grade|group)s? (?:has|have|is|are|with)\b[^.;]{0,50}$/i;
/** What networks of schools have, too. */
const COUNTED: ReadonlySet<string> = new Set(["numOfStudents", "teachers", "founded"]);
/** Facts this much older than the newest year that a text names are history. */
const OLD = 3;

/** The values that stand behind labels: in rows, behind colons, above or below their names. */
export function labeledValues(
  statements: readonly Statement[],
  fields: Fields,
  newest: number | null,
): Candidate[] {
  return statements.flatMap((statement, at) => {
    if (hasFormula(statement.text)) return [];
    const pairs =
      statement.kind === "row"
        ? rowPairs(statement, statements, newest)
        : [...linePairs(statements, at), ...countPairs(statements, at)];
    return pairs
      .flatMap(ofBoth)
      .flatMap(waysInOne)
      .flatMap(pairsInOne)
      .flatMap(({ label, said, end, share = 1 }) => {
        const field = fields.get(
          fieldOfLabel(statement.kind === "row" ? labelOfRow(label, statement, statements) : label) ?? "",
        );
        if (!field || (field.name.startsWith("demographics.") && isOfTeachers(statements, at))) return [];
        const read = readLabeled(field, plainFigure(field, said));
        if (field.name === "founded" && /^opened$/i.test(label) && !YEAR_ALONE.test(said)) return [];
        if (!read || (field.type === "number" && isOfLastYear(field.name, `${label} ${said}`))) return [];
        if (isOddRatio(field.name, read.value) && !isRatioLabel(label)) return [];
        const context = statement.kind === "row" ? "" : statement.heading;
        const age = field.type === "number" ? ageOf(`${label} ${said} ${context}`, newest) : 0;
        if (age > OLD) return [];
        return candidate(field, read, LABELED[statement.kind] * share - age * 4, {
          ...statement,
          end: end ?? statement.end,
        });
      });
  });
}

/** What is said of a figure, without its year, and of students without their grades: "3,750 students in grades 9–12". */
function plainFigure(field: FieldDefinition, said: string): string {
  if (field.type !== "number") return said;
  const figure = said.replace(ITS_YEAR, "");
  return field.name === "numOfStudents" ? figure.replace(OF_GRADES, "") : figure;
}

const OF_GRADES =
  /(?<=\d)(?: students)?[,;]?(?: in)? grades? (?:pre-?k|pk|tk|k|\d{1,2})\s?(?:[–-]|to|through)\s?\d{1,2}\.?$/i;

/** What else was opened has a day: "Opened: Monday, August 12, 2024". */
const YEAR_ALONE = /^(?:in )?(?:(?:the )?(?:fall|autumn|august|september)(?: of)? )?(?:1[6-9]|20)\d\d\.?$/i;

/** "Male/Female: 51%/49%" is two facts, if both are shares of one whole. */
function ofBoth(pair: Pair): Pair[] {
  const labels = pair.label.split(/\s*\/\s*/);
  const figures = pair.said
    .split(/\s*[/:]\s*/)
    .map((one) => /^(\d{1,3}(?:\.\d+)?)\s?%?$/.exec(one)?.[1] ?? "");
  const [one, other] = labels.map(fieldOfLabel);
  const isOfWhole = figures.length === 2 && Math.abs(Number(figures[0]) + Number(figures[1]) - 100) <= 1;
  if (labels.length !== 2 || !one || !other || one === other || !isOfWhole) return [pair];
  return labels.map((label, at) => ({ ...pair, label, said: `${figures[at]}%` }));
}

/** "Principal: Bryan Lombardi Enrollment: 671 students": lines of a file that were read as one. */
function pairsInLine(text: string): Pair[] {
  const labels = [...text.matchAll(/((?:[\p{L}’'-]+\s){0,2}[\p{L}’'-]+):\s+/gu)].flatMap(
    ({ 0: all, 1: words = "", index }) => {
      const single = words.split(" ");
      const tries = [3, 2, 1].map((count) => single.slice(-count).join(" "));
      const label = tries.find((one) => fieldOfLabel(one) !== null);
      return label ? [{ label, start: index + words.length - label.length, end: index + all.length }] : [];
    },
  );
  return labels.map(({ label, end }, at) => ({
    label,
    said: text.slice(end, labels[at + 1]?.start).replace(/[\s,;|·]+$/, ""),
  }));
}

function linePairs(statements: readonly Statement[], at: number): Pair[] {
  const [statement, next] = [statements[at], statements[at + 1]];
  if (!statement) return [];
  const { text, kind } = statement;
  if (kind === "heading") {
    if (next?.kind === "line" && isOfPrincipal(next.text) && isName(text) && !isBelowTitle(statements, at))
      return [{ label: "principal", said: text, end: next.end }];
    // Large numbers above their names, or names above large numbers.
    const isFigure = next && next.text.length < 25 && FIGURE.test(next.text);
    if (isFigure) return [{ label: text, said: next.text, end: next.end }];
    const isFact = next?.kind === "line" && next.text.length < 60 && FACT.test(next.text);
    return isFact ? [{ label: text, said: next.text, end: next.end, share: 0.97 }] : [];
  }
  if (next?.kind === "line" && next.part === statement.part && isOfPrincipal(next.text) && isName(text))
    return [{ label: "principal", said: text, end: next.end }];
  const inOneLine = pairsInLine(text);
  if (inOneLine.length > 1) return inOneLine;
  const [shares, run] = [runOfShares(text), runOfPairs(text)];
  if (shares.length > 1) return shares;
  if (run.length > 1) return run;
  const colon = /^([^:|]{1,60}?)\s*:\s+(.+)$/s.exec(text);
  const pairs: Pair[] =
    colon?.[1] && colon[2] ? [{ label: colon[1].replaceAll("*", ""), said: colon[2] }] : [];
  if (pairs.length > 0 || kind === "sentence") return pairs;
  const dash =
    /^([^|\d]{3,50}?)\s+[–—-]\s+(.{1,120})$/.exec(text) ??
    /^([^|\d.]{3,50}?)\s?\.{3,}\s?(.{1,80})$/.exec(text);
  if (dash?.[1] && dash[2])
    return isOfPrincipal(dash[2]) && isName(dash[1])
      ? [{ label: "principal", said: dash[1] }]
      : [{ label: dash[1], said: dash[2] }];
  const both = /^(\p{L}{3,12}\s?\/\s?\p{L}{3,12})\s+(\d[\d.]*\s?%?\s?\/\s?\d[\d.]*\s?%?)$/u.exec(text);
  if (both?.[1] && both[2]) return [{ label: both[1], said: both[2] }];
  // Not "Enrollment 12" of a table of contents.
  const behind =
    /^(\p{L}(?:[\p{L}\s'’/-]|(?<![\d-])20\d\d(?:\s?[–/-]\s?\d{2,4})?(?=\s)){2,50}?)\s+(["“]?\$?\d[\d,]{2,}["”]?(?=$|\s(?:per|a) year)|\d{1,3}(?:\.\d+)?\s?%|\d{1,2}:1)(?:\s(?:per|a) year)?$/u.exec(
      text,
    );
  if (behind?.[1] && behind[2] && isOfNumber(behind[1]))
    return [{ label: behind[1], said: behind[2], share: 0.97 }];
  const before = /^([$~]?\d[\d,.:]*\s?%?(?:\s?to 1)?)\s+([\p{L}][^.!?\d]{2,45})$/u.exec(text);
  if (before?.[1] && before[2]) return [{ label: before[2], said: before[1] }];
  const isFigure = /^[$~]?\d[\d,.:]*\s?%?(?:\s?to 1)?$/.test(text);
  if (isFigure && next?.kind === "line" && next.text.length < 50)
    return [{ label: next.text, said: text, end: next.end }];
  const isNext =
    next?.kind === "line" && next.part === statement.part && text.length < 50 && next.text.length < 60;
  return isNext && fieldOfLabel(text) !== null && !/^\D{0,4}$/.test(next.text)
    ? [{ label: text, said: next.text, end: next.end, share: 0.97 }]
    : [];
}

/** Whether names stand below the titles of those who have them: then the title below a name is somebody else's. */
function isBelowTitle(statements: readonly Statement[], at: number): boolean {
  let first = at;
  while (statements[first - 2]?.kind === "heading" && statements[first - 1]?.kind === "line") first -= 2;
  const above = statements[first - 1];
  return above?.kind === "line" && above.text.length < 60;
}

/** What a heading may be the label of: "325 students; 60% boarding", "1888 as a seminary", "Thomas J. Avery". */
const FACT =
  /^(?:\d[\d,]*(?::1)?(?:$|[;,(]|\s(?:full-time\s)?(?:students|pupils|children|teachers|faculty|to 1|as|by|when)\b)|\p{Lu}[\p{L}.’'-]+(?:\s[\p{L}.’'-]+){1,4}(?:$|[,\s(][^:]*$))/u;
const FIGURE = /^[$~]?\d[\d,.:%\s]*(?:to 1)?$/;

/**
 * A large number as a heading, with its name below. A name above the first of such numbers belongs to it, and then each
 * number has its name above.
 */
function countPairs(statements: readonly Statement[], at: number): Pair[] {
  const [figure, name] = [statements[at], statements[at + 1]];
  if (!figure || !isCount(figure) || name?.kind !== "line" || fieldOfLabel(name.text) === null) return [];
  let first = at;
  while (isCount(statements[first - 2]) && statements[first - 1]?.kind === "line") first -= 2;
  const above = statements[first - 1];
  if (above?.kind === "line" && fieldOfLabel(above.text) !== null) return [];
  return [{ label: name.text, said: figure.text, end: name.end }];
}

function isCount(statement: Statement | undefined): boolean {
  return statement?.kind === "heading" && statement.text.length < 25 && FIGURE.test(statement.text);
}

/** How many years a statement is older than the newest year of its text. */
function ageOf(text: string, newest: number | null): number {
  const year = yearIn(text);
  return newest === null || year === null ? 0 : Math.max(0, newest - year);
}

/** The values that sentences state. */
export function statedValues(
  statements: readonly Statement[],
  fields: Fields,
  newest: number | null,
): Candidate[] {
  return statements.flatMap((statement, at) => {
    if (statement.kind === "row" || statement.text.length > 1000 || hasFormula(statement.text)) return [];
    if (runOfPairs(statement.text).length > 1) return [];
    const label = `${labelAbove(statement, statements[at - 1])} ${headingAbove(statement)}`;
    return SENTENCE_PATTERNS.flatMap((pattern) => {
      const field = fields.get(pattern.field);
      if (!field || (field.name.startsWith("contactInfo.") && isAboutOthers(field.name, label, "")))
        return [];
      return statedBy(pattern, field, statement, newest);
    });
  });
}

/** "Athletics", above a number; under "Contact", all numbers are looked at. */
function headingAbove({ heading }: Statement): string {
  return heading.length < 60 && !/\bcontact|^Elsewhere on the page$/i.test(heading) ? heading : "";
}

/** "Fax", above its number. */
function labelAbove({ kind, part }: Statement, above: Statement | undefined): string {
  const isLabel = kind === "line" && above?.part === part && above.kind === "line" && above.text.length < 40;
  return isLabel && !/\d{4}|@|\w\.\w/.test(above.text) ? above.text : "";
}

function statedBy(
  { pattern, reads, confidence }: SentencePattern,
  field: FieldDefinition,
  statement: Statement,
  newest: number | null,
): Candidate[] {
  const { text } = statement;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const said = match.groups?.v ?? "";
    const at = match.index + match[0].indexOf(said);
    const around = field.name === "founded" ? aboutFounding(text, match) : aboutValue(text, at, reads);
    if (isAboutOthers(field.name, around, text)) return [];
    if ((field.type === "number" || field.name === "founded") && isOfAnotherBody(text, at)) return [];
    if (field.type === "number" && isOfLastYear(field.name, around)) return [];
    if (COUNTED.has(field.name) && isOfNetwork(text, at, at + said.length)) return [];
    if (isOfSection(field.name, text, at, said) || isYearBeside(field.name, text, at, said)) return [];
    if (field.name === "principal" && isOtherDirector(text, match)) return [];
    // "Principal: Bryan Lombardi Enrollment: 671": its last word is the next label.
    if (field.name === "principal" && /^\s*:/.test(text.slice(at + said.length))) return [];
    if (
      reads === "phone" &&
      /^\p{L}/u.test(match[0]) &&
      !/[·•]/.test(match[0]) &&
      isOthersPhone(text, match.index, at)
    )
      return [];
    if (reads === "email" && isOthersMailbox(said)) return [];
    // "802-555-0156 (fax)"
    if (field.inputType === "tel" && /^\s*\(?fax\b(?!\W*\d)/i.test(text.slice(at + said.length))) return [];
    if (field.name === "tuition" && amountsIn(text) > 1) return [];
    if (field.name === "numOfStudents" && OF_A_CLASS.test(text.slice(0, at))) return [];
    if (field.name === "teachers" && TEACHERS_OF_A_CLASS.test(text.slice(0, at))) return [];
    const age = field.type === "number" ? ageOf(withoutFounding(text), newest) : 0;
    if (age > OLD) return [];
    const read = readStated(reads, said, text, at);
    const sure = Math.min(SPOKEN, confidence) - age * 3;
    return read && !isOddRatio(field.name, read.value) ? candidate(field, read, sure, statement) : [];
  });
}

/** "$6,200 for parishioners; $7,400 for others": neither is what a year costs. A fee is less. */
function amountsIn(text: string): number {
  return text.match(/\$\s?(?:\d{1,3}(?:,\d{3})+|\d{4,})/g)?.length ?? 0;
}

/** What a sentence says around a value: without other clauses, what is in parentheses, and other people's addresses. */
function aboutValue(text: string, at: number, reads: SentencePattern["reads"]): string {
  const now = withoutFounding(text).replaceAll(/\([^()]*\)/g, (whole, from: number) =>
    from < at && at < from + whole.length ? whole : " ".repeat(whole.length),
  );
  if (reads === "percent") return clauseAround(now, at, /[;,]/);
  // "…, which has 9,120 students", is said of the district.
  if (reads === "district") return clauseAround(now.replace(/,\s+which\s.*$/is, ""), at, /[;·•|]/);
  const around = clauseAround(now, at, reads === "number" ? /;|,\s+(?:and|but|while|of whom)\s/ : /[;·•|]/);
  return reads === "phone" || reads === "email" || reads === "url" ? around.replaceAll(ADDRESS, " ") : around;
}

/** The office in "admissions@…" says which desk reads the mail, and nothing about a telephone number beside it. */
const ADDRESS = /[\w.+-]+@[\w.-]+|(?:https?:\/\/|www\.)\S+/gi;

function withoutFounding(text: string): string {
  return text.replaceAll(FOUNDING, (whole) => " ".repeat(whole.length));
}

/** Who was founded: what stands before "founded in 1964" in its clause, or behind it if the sentence begins so. */
function aboutFounding(text: string, { 0: said, index }: RegExpExecArray): string {
  const before =
    text
      .slice(0, index)
      .split(/;|,\s+(?:and|but)\s/)
      .at(-1) ?? "";
  const behind = text.slice(index + said.length);
  if (before.trim() !== "")
    return `${before}${said}${/^[^,;.]*/.exec(behind)?.[0].split(/\s(?:and|y|et)\s/)[0] ?? ""}`;
  // Its subject ends where its verb begins, which is one of the next few words.
  return `${said}${/^[^,;.]*,?\s*(?:[^\s,;.]+\s+){0,2}/.exec(behind)?.[0] ?? ""}`;
}

/** ", compared with 17:1 in the state" */
const COMPARED = /,\s+(?:compared|versus|vs\.?|(?:well |far |just )?(?:above|below))\s/i;

/** The part of a sentence between two marks, without what its value is compared with. */
function clauseAround(text: string, at: number, mark: RegExp): string {
  const before = text.slice(0, at).split(mark).at(-1) ?? "";
  return before + (text.slice(at).split(mark)[0]?.split(COMPARED)[0] ?? "");
}

function readStated(
  reads: SentencePattern["reads"],
  said: string,
  text: string,
  at: number,
): ReadValue | null {
  const value = statedValue(reads, said);
  if (value === null) return null;
  return typeof value === "number" ? hedged(text, at, value) : { value, share: 1 };
}

function statedValue(reads: SentencePattern["reads"], said: string): FieldValue {
  switch (reads) {
    case "ratio":
      return ratioIn(said);
    case "grades":
      return /^[\d\s–-]+$/.test(said) ? gradesOf(said) : gradesIn(said);
    case "name":
      return nameIn(said);
    case "district":
      return districtIn(said);
    case "religion":
      return religionIn(said);
    case "flag":
      return true;
    case "phone":
      return isDialable(said) ? said : null;
    case "url":
      return siteIn(said);
    case "year":
    case "email":
      return said;
    default:
      return numberSaid(said);
  }
}

function candidate(
  field: FieldDefinition,
  { value, share }: ReadValue,
  confidence: number,
  { text, start, end, page }: Pick<Statement, "text" | "start" | "end" | "page">,
): Candidate[] {
  // The same rules as in the form: units and ranges.
  const checked = checkValue(field, value);
  if ("problem" in checked || checked.value === null) return [];
  const sure = Math.round(Math.max(0, Math.min(99, confidence * share)));
  return [{ field: field.name, value: checked.value, confidence: sure, quote: text, start, end, page }];
}
