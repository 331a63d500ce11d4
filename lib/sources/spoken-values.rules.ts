import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { withPlainContacts } from "#lib/platform/plain-contacts.ts";
import { isAtFirst, isFoundingOfAnother } from "./beginnings.rules.ts";
import { ageOf, type Candidate, candidate, type Fields, OLD } from "./candidates.rules.ts";
import { gradesIn } from "./grades-in.rules.ts";
import { isWordsOfName } from "./named-school.rules.ts";
import { numberSaid } from "./numbers-said.rules.ts";
import { isOfAnotherBody } from "./other-bodies.rules.ts";
import { isOfMoreSchools } from "./own-statements.rules.ts";
import { runOfPairs, withSharesApart } from "./pair-runs.rules.ts";
import { isOthersMailbox, isOthersPhone } from "./reached.rules.ts";
import { SENTENCE_PATTERNS, type SentencePattern } from "./sentence-patterns.rules.ts";
import type { Statement } from "./statements.rules.ts";
import {
  beforeNextCell,
  districtIn,
  gradesOf,
  hasFormula,
  hedged,
  isDialable,
  nameIn,
  type ReadValue,
  ratioIn,
  religionIn,
  siteIn,
} from "./value-readers.rules.ts";
import { isAboutOthers, isOddRatio, isOfSection, isOtherDirector, isYearBeside } from "./vetoes.rules.ts";
import { isOfLastYear, isOfNetwork, isOfSeveralSchools } from "./wider-figures.rules.ts";

/** What a sentence says is surer than this only behind a label. */
const SPOKEN = 95;
/** "Founded in 1890, the school serves 512 students": the year says nothing about the students. */
const FOUNDING =
  /\b(?:founded|established|opened|since|fundada|fundado|fondée?|desde|depuis)\b(?: [^.,;\d]{0,30})?(?: in| en)? (?:1[6-9]|20)\d\d\b/gi;
/** "…, and the average class has" 20 students. */
const OF_A_CLASS = /\b(?:class(?:es|rooms?)?|clases?|aulas?)\b[^.,;\d]{0,40}$/i;
/** "The average class has 14 children and" two teachers. */
const TEACHERS_OF_A_CLASS =
  /\b(?:class(?:es|rooms?)?|grades?|groups?|rooms?|teams?) (?:has|have|is|are|with)\b[^.;]{0,50}$/i;
const ONE_CLASS = "(?:class(?:room)?|room|lab|grade|group|lesson|section|team)";
/** Two teachers "in every reading class", or "per grade": that many each time, not in all. */
const EACH_TIME = new RegExp(
  String.raw`^\s(?:[\p{L}-]+,? ){1,4}?(?:(?:in|for|to|on) (?:each|every|any|both)|per|(?:in|to|for) (?:a|an|one|the) (?:[\p{L}-]+ ){0,3}?${ONE_CLASS}|(?:lead|leads|teach|share|staff|guide|work in) (?:a|an|each|every) (?:[\p{L}-]+ ){0,3}?${ONE_CLASS})\b`,
  "iu",
);
/** What networks of schools have, too. */
const COUNTED: ReadonlySet<string> = new Set(["numOfStudents", "teachers", "founded"]);
/** Things that a school had fewer of when it began. */
const OF_ITS_SIZE: ReadonlySet<string> = new Set([
  "numOfStudents",
  "teachers",
  "classSize",
  "studentTeacherRatio",
]);

/** The values that sentences state. */
export function statedValues(
  statements: readonly Statement[],
  fields: Fields,
  newest: number | null,
  names: readonly string[] = [],
): Candidate[] {
  return statements.flatMap((statement, at) => {
    if (statement.kind === "row" || statement.text.length > 1000 || hasFormula(statement.text)) return [];
    if (runOfPairs(statement.text).length > 1) return [];
    const isOfMore = isOfMoreSchools(statements, at);
    const said = { ...statement, text: withPlainContacts(withSharesApart(statement.text)) };
    const label = `${labelAbove(statement, statements[at - 1])} ${headingAbove(statement)}`;
    return SENTENCE_PATTERNS.flatMap((pattern) => {
      const field = fields.get(pattern.field);
      if (!field || (field.name.startsWith("contactInfo.") && isAboutOthers(field.name, label, "")))
        return [];
      if (isOfMore && field.type === "number") return [];
      return statedBy(pattern, field, said, { newest, names });
    });
  });
}

/** "Athletics", above a number; under "Contact", all numbers are looked at. */
function headingAbove({ heading }: Statement): string {
  return heading.length < 60 &&
    !/\bcontact|^(?:From the footer and sidebar|Elsewhere on the page)$/i.test(heading)
    ? heading
    : "";
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
  { newest, names }: { newest: number | null; names: readonly string[] },
): Candidate[] {
  const { text } = statement;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const who = match.groups?.who;
    if (who !== undefined && !isWordsOfName(who, names)) return [];
    const said = match.groups?.v ?? "";
    const at = match.index + match[0].indexOf(said);
    const around = field.name === "founded" ? aboutFounding(text, match) : aboutValue(text, at, reads);
    if (isAboutOthers(field.name, around, text)) return [];
    if ((field.type === "number" || field.name === "founded") && isOfAnotherBody(text, at)) return [];
    if (field.type === "number" && isOfLastYear(field.name, around)) return [];
    if (field.type === "number" && isOfSeveralSchools(around, text)) return [];
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
    if (OF_ITS_SIZE.has(field.name) && isAtFirst(text, at)) return [];
    if (field.name === "founded" && isFoundingOfAnother(text.slice(0, match.index))) return [];
    if (field.name === "numOfStudents" && OF_A_CLASS.test(text.slice(0, at))) return [];
    if (field.name === "teachers" && TEACHERS_OF_A_CLASS.test(text.slice(0, at))) return [];
    if (field.name === "teachers" && EACH_TIME.test(text.slice(at + said.length))) return [];
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

const NEXT_CLAUSE = /;|,\s+(?:and|but|while|of whom)\s/;
/** "268 students of Butler County": where they come from, and not whose figure it is. */
const FROM_A_COUNTY =
  /(?<=\b(?:students|pupils|children|people|men|women|boys|girls|scholars|learners))\s+(?:of|from|in|across|throughout)\s+(?:\p{Lu}[\p{L}.’'-]*\s+){1,3}(?:and\s+(?:\p{Lu}[\p{L}.’'-]*\s+){1,3})?[Cc]ount(?:y|ies)\b/gu;

function blank(whole: string): string {
  return " ".repeat(whole.length);
}

/** What a sentence says around a value: without other clauses, what is in parentheses, and other people's addresses. */
function aboutValue(text: string, at: number, reads: SentencePattern["reads"]): string {
  const now = withoutFounding(text).replaceAll(/\([^()]*\)/g, (whole, from: number) =>
    from < at && at < from + whole.length ? whole : " ".repeat(whole.length),
  );
  if (reads === "percent") return clauseAround(now, at, /[;,]/);
  if (reads === "number") return clauseAround(now.replaceAll(FROM_A_COUNTY, blank), at, NEXT_CLAUSE);
  // "…, which has 9,120 students", is said of the district.
  if (reads === "district") return clauseAround(now.replace(/,\s+which\s.*$/is, ""), at, /[;·•|]/);
  const around = clauseAround(now, at, /[;·•|]/);
  return reads === "phone" || reads === "email" || reads === "url" ? around.replaceAll(ADDRESS, " ") : around;
}

/** The office in "admissions@…" says which desk reads the mail, and nothing about a telephone number beside it. */
const ADDRESS = /[\w.+-]+@[\w.-]+|(?:https?:\/\/|www\.)\S+/gi;

function withoutFounding(text: string): string {
  return text.replaceAll(FOUNDING, blank);
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

/** Characters behind a name in which the next label would begin. */
const NEXT_WORD = 20;

function readStated(
  reads: SentencePattern["reads"],
  said: string,
  text: string,
  at: number,
): ReadValue | null {
  // "Rosa Delgado Main Office": what follows tells a name from the next label.
  const isName = reads === "name";
  const whole = isName ? beforeNextCell(text.slice(at, at + said.length + NEXT_WORD)) : said;
  const value = statedValue(reads, whole.length < said.length ? whole : said);
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
