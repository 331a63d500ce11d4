import type { Candidate, Fields } from "./candidates.rules.ts";
import { isOfAnotherBody } from "./other-bodies.rules.ts";
import { isOfDayOrOthers } from "./own-statements.rules.ts";
import { hasSource } from "./plain-words.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isAboutOthers, isFigureOfOthers, isOfParts } from "./vetoes.rules.ts";
import { isOfSeveralSchools } from "./wider-figures.rules.ts";
import { yearIn } from "./year-rows.rules.ts";

/** A place where a text names a field beside a figure. */
export type Mention = Pick<Candidate, "field" | "quote" | "start" | "end" | "page">;

const PERCENT = /\d\s?%|\bpercent\b/;
/** By field: its words, and a figure as it has them. */
const NAMED: readonly (readonly [field: string, words: RegExp, figure: RegExp])[] = [
  [
    "numOfStudents",
    /\b(?:enrollment|enroll(?:s|ed)|student (?:body|population)|head ?count|matrícula)\b/i,
    /(?<![\d.,$/:–-])(?!(?:19|20)\d\d\b)(?:\d{1,2},\d{3}|\d{2,4})(?![\d%:/–-]|[.,]\d|\s?%)/,
  ],
  ["classSize", /\bclass(?:es)? sizes?\b|\bsize of (?:a|our|the) class/i, /\b\d{1,2}\b(?!\s?%|:)/],
  [
    "studentTeacherRatio",
    /\b(?:students?|pupils?|teachers?|faculty)\b.*\bratio\b|\bratio\b.*\b(?:students?|teachers?|faculty)\b/i,
    /\b\d{1,2}(?:\.\d)?\s?(?::|to)\s?\d/i,
  ],
  ["tuition", /\b(?:tuition|colegiatura)\b/i, /\$\s?(?:\d{1,3},\d{3}|\d{4,6})\b/],
  ["academicInfo.averageSAT", /\bSAT\b/, /(?<![\d.,$])(?:1,?[0-6]\d\d|[4-9]\d\d)\b(?!\s?%|,\d)/],
  ["academicInfo.averageACT", /\bACT\b/, /(?<![\d.,$])[12]\d(?:\.\d)?\b(?!\s?%|,\d|:)/],
  ["academicInfo.graduationRate", /\bgraduation\b|\bgraduated? (?:on time|in (?:four|4))/i, PERCENT],
  ["academicInfo.collegeEnrollment", /\b(?:college|universit(?:y|ies))\b/i, PERCENT],
  ["demographics.freeOrReducedLunch", /\b(?:free|reduced)\b.*\b(?:lunch(?:es)?|meals?)\b/i, PERCENT],
];
const LONGEST = 300;
/** The prices of divisions belong together; of anything else, more than two places tell nobody more. */
const MOST_OF_FIELD = new Map([["tuition", 4]]);
const MOST = { ofField: 2, inAll: 8 };
/** Figures this much older than the newest year of a text are history. */
const OLD = 3;

/**
 * Where a text states something of a field that no rule is sure about, so that somebody can look. What is said of others, or
 * of long ago, is left out.
 * @param statements those about the school itself @param known the fields that something is suggested or said for already
 */
export function mentionsIn(
  statements: readonly Statement[],
  fields: Fields,
  known: ReadonlySet<string>,
  newest: number | null,
): Mention[] {
  const wanted = NAMED.filter(([field]) => fields.has(field) && !known.has(field));
  const found: Mention[] = [];
  for (const statement of statements.filter((one) => !isOfDayOrOthers(one))) {
    if (found.length >= MOST.inAll) break;
    if (statement.kind === "heading" || statement.text.length > LONGEST || hasSource(statement.text))
      continue;
    const field = wanted.find(([field, words, figure]) => isNamed(statement, field, words, figure))?.[0];
    const before = found.filter((one) => one.field === field).length;
    if (
      field === undefined ||
      isOld(statement.text, newest) ||
      before >= (MOST_OF_FIELD.get(field) ?? MOST.ofField)
    )
      continue;
    const { text, start, end, page } = statement;
    found.push({ field, quote: text, start, end, page });
  }
  return found;
}

/** The fields that a sentence names beside a figure, no matter whose it may be. */
export function fieldsBeside(text: string): string[] {
  return NAMED.flatMap(([field, words, figure]) => (words.test(text) && figure.test(text) ? [field] : []));
}

function isNamed({ text, kind, head }: Statement, field: string, words: RegExp, figure: RegExp): boolean {
  const at = text.search(figure);
  if (at < 0 || !words.test(kind === "row" ? `${head.join(" ")} ${text}` : text)) return false;
  if (isFigureOfOthers(text) || isOfSeveralSchools(text, text) || isOfAnotherBody(text, at)) return false;
  return isOfParts(text) || !isAboutOthers(field, text, text);
}

function isOld(text: string, newest: number | null): boolean {
  const year = yearIn(text);
  return newest !== null && year !== null && newest - year > OLD;
}
