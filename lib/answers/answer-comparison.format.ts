import { comparePath, MOST_COMPARED as MOST_LINKED } from "#lib/comparison/link.rules.ts";
import type { ComparedSchools, ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import type { AskedOrder, Question } from "#lib/questions/question.schema.ts";
import { SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { shortYear } from "#lib/schools/years.format.ts";
import { activitiesOfSeveral, listedActivities } from "./answer-activities.format.ts";
import {
  contrastSentence,
  type Figured,
  furtherContrasts,
  largestAndSmallest,
  numberOf,
} from "./answer-contrast.format.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { blankSentences, sharedBlank } from "./blank-wording.format.ts";
import { cellYear, factItem, factSentences, linkedName } from "./wording.format.ts";

/** Two to four schools side by side: who has more of what was asked, then a table. */

type Comparison = Extract<ComparedSchools, { kind: "comparison" }>;
const MOST_ROWS = 10;

/**
 * @param more what one of them may have more or less of; null to compare everything
 * @param isWhole whether nothing in particular was asked for: then the comparison page has more of it
 * @param asked the question
 * @param all the IDs of all schools that were to be compared, of which these fit side by side
 */
export function comparisonBlocks(
  { schools, fields }: Comparison,
  more: AskedOrder | null,
  isWhole = false,
  asked: Pick<Question, "words" | "is"> = { words: [], is: new Set() },
  all: readonly string[] = schools.map(({ card }) => card._id),
): Block[] {
  const blocks: Block[] = [];
  const field = fields.length === 1 ? fields[0]?.field : (more?.field ?? fields[0]?.field);
  const order = more?.order ?? "most";
  if (field === "extracurriculars" && fields.length === 1 && schools.length > 1)
    return activitiesOfSeveral(schools, asked);
  const contacts = fields.length === 1 && field ? contactBlocksOf(schools, field) : null;
  if (contacts) return contacts;
  const verdict = field && (more !== null || fields.length === 1) ? verdictOf(schools, field, order) : null;
  if (verdict) blocks.push({ kind: "text", sentences: verdict });
  const lead = verdict ? [] : leadOf(schools, fields);
  if (lead.length > 0) blocks.push({ kind: "text", sentences: lead });
  if (fields.length > 1 || !verdict) {
    const rows = isWhole ? inOrderAsked(comparedFields({ schools, fields })) : fields;
    const table = tableOf({ schools, fields: rows.slice(0, MOST_ROWS) });
    if (!isWhole) return [...blocks, table];
    const path = comparePath(all);
    const ofAll = all.length > schools.length ? ofMany(all.length) : "";
    const rest = `[See the full comparison${ofAll}](${path}).`;
    blocks.push({ ...table, rest }, { kind: "ours", sentences: [rest] });
  }
  return blocks;
}

/** The fields of which at least two schools have a value: with one alone, there is nothing to set it against. */
export function comparedFields({ schools, fields }: Pick<Comparison, "schools" | "fields">) {
  const isKnown = (field: string, { facts }: ToldSchool) =>
    facts.some((fact) => fact.field === field && fact.value !== null);
  return fields.filter(({ field }) => schools.filter((school) => isKnown(field, school)).length > 1);
}

/** " of all 10", or as many as the page of the comparison takes. */
const ofMany = (count: number) => ` of ${count > MOST_LINKED ? MOST_LINKED : `all ${count}`}`;

/** The figures that families ask first about schools, and what these differ in. */
const ASKED_FIRST = ["numOfStudents", "studentTeacherRatio", "tuition", "academicInfo.graduationRate"];

/** The rows of a table, what is asked first before what is asked last: where room is short, the last ones go. */
const ROWS: readonly string[] = [
  "schoolType",
  "gradesOffered",
  ...ASKED_FIRST,
  SCORE_FIELDS.academics,
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
  "classSize",
  "academicInfo.collegeEnrollment",
  "religiousAffiliation",
  "magnetSchool",
  "charterSchool",
  "schoolKind",
];

function inOrderAsked(fields: Comparison["fields"]): Comparison["fields"] {
  const placeOf = ({ field }: { field: string }) =>
    ROWS.includes(field) ? ROWS.indexOf(field) : ROWS.length;
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Of two schools, what they differ in; of more, which is the largest and which the smallest. */
function leadOf(schools: readonly ToldSchool[], fields: Comparison["fields"]): Sentence[] {
  const shown = ASKED_FIRST.filter((name) => fields.some(({ field }) => field === name));
  if (schools.length > 2) {
    const sizes = shown.includes("numOfStudents") ? figuresOf(schools, "numOfStudents") : [];
    const lead = sizes.length === schools.length ? largestAndSmallest(sizes) : null;
    return lead ? [lead] : [];
  }
  const pairs = shown.flatMap((field) => {
    const [one, other] = figuresOf(schools, field);
    return one && other && one.value !== other.value ? [[one, other] as const] : [];
  });
  const [first] = pairs;
  if (!first) return [];
  const isInOrder = first[0].value > first[1].value;
  const [main, ...others] = isInOrder ? pairs : pairs.map(([one, other]) => [other, one] as const);
  const contrast = main ? contrastSentence(...main) : null;
  return contrast ? [contrast, furtherContrasts(others)] : [];
}

/** The schools of which a figure is known, in their order. */
function figuresOf(schools: readonly ToldSchool[], field: string): Figured[] {
  return schools.flatMap(({ card: { name }, facts }) => {
    const fact = facts.find((one) => one.field === field);
    const value = numberOf(fact?.value);
    return fact && value !== null ? [{ name, fact, value }] : [];
  });
}

/** The comparison as sentences: who is first, and everybody's figure. */
function verdictOf(
  schools: readonly ToldSchool[],
  field: string,
  order: AskedOrder["order"],
): Sentence[] | null {
  const told = schools.map((school) => ({ school, fact: school.facts.find((fact) => fact.field === field) }));
  const known = figuresOf(schools, field);
  const unknown = told.filter(({ fact }) => !fact || fact.value === null);
  const sorted = known.toSorted((a, b) => (order === "most" ? b.value - a.value : a.value - b.value));
  const [first, second] = sorted;
  const inWords = told.flatMap(({ school, fact }) =>
    fact && fact.value !== null && numberOf(fact.value) === null ? [{ name: school.card.name, fact }] : [],
  );
  const contrast = first && second && schools.length === 2 ? contrastSentence(first, second) : null;
  const apart = contrast ? inWords : [...sorted, ...inWords];
  const sentences: Sentence[] = apart.map(
    ({ name, fact }) => listedActivities(name, fact) ?? factSentences(name, name, fact),
  );
  if (contrast) sentences.unshift(contrast);
  const isSame = known.length === schools.length && known.every(({ value }) => value === first?.value);
  if (isSame && second) sentences.unshift("They are the same in this.");
  const blanks = unknown.flatMap(({ school, fact }) => (fact ? [{ school: school.card.name, fact }] : []));
  if (blanks.length > 1) sentences.push(sharedBlank(blanks));
  else for (const { school, fact } of blanks) sentences.push(blankSentences(school, fact));
  for (const { school, fact } of unknown)
    if (!fact) sentences.push(`We do not know this figure of ${school.card.name}.`);
  return sentences.length > 0 ? sentences : null;
}

const CONTACTS: ReadonlySet<string> = new Set([
  "contactInfo.phone",
  "contactInfo.website",
  "contactInfo.email",
]);
/** Of fewer schools, sentences are as easy to read. */
const FEWEST_LISTED = 3;

/** What several schools can be asked by, one to a line, where it is looked for; and of which it is not known. */
function contactBlocksOf(schools: readonly ToldSchool[], field: string): Block[] | null {
  if (!CONTACTS.has(field)) return null;
  const told = schools.flatMap(({ card, facts }) => {
    const fact = facts.find((one) => one.field === field);
    return fact ? [{ card, fact }] : [];
  });
  const known = told.filter(({ fact }) => fact.value !== null);
  if (known.length < FEWEST_LISTED) return null;
  const items = known.map(({ card, fact }): Sentence => {
    const said = fact.text ?? String(fact.value);
    return [`${linkedName(card)}: ${said}`, ...factSentences(card.name, card.name, fact)];
  });
  const blanks = told.flatMap(({ card, fact }) => (fact.value === null ? [{ school: card.name, fact }] : []));
  return [
    { kind: "list", items },
    ...(blanks.length > 0 ? [{ kind: "text" as const, sentences: [sharedBlank(blanks)] }] : []),
  ];
}

function tableOf({
  schools,
  fields,
}: Pick<Comparison, "schools" | "fields">): Extract<Block, { kind: "table" }> {
  const header = `| | ${schools.map(({ card }) => cell(card.name)).join(" | ")} |`;
  const rule = `|---|${schools.map(() => "---|").join("")}`;
  const rows = fields
    .filter(({ field }) => field !== "status")
    .map(({ field, label }): Sentence => {
      const facts = schools.map(({ facts: all }) => all.find((one) => one.field === field));
      const row = (cells: readonly string[], as = label) => `| ${cell(as)} | ${cells.join(" | ")} |`;
      const full = facts.map(shortCell);
      // What a figure is of is said in its cell, "8.6:1 (199 students in K–12)", if that can be confirmed as well.
      const cells = full.map((one) => one.replace(/(?<=\d) \([^()]*\)$/, ""));
      // A figure that cannot be confirmed here is not unknown: its cell leads to it.
      const leading = facts.map((fact, at) =>
        fact && fact.value !== null ? `[See its page](${fact.url})` : (cells[at] ?? UNKNOWN),
      );
      const instead = cells.map((_, at) =>
        row(cells.map((one, i) => (i === at ? (leading[at] ?? one) : one))),
      );
      // Where a day or a list cannot be confirmed, the year alone may be.
      const dated = [cellYear, yearAlone].flatMap((yearOf) => {
        const years = facts.map((fact) => (fact ? yearOf(fact) : null));
        return [full, cells].map((some) => datedRow(label, some, years, row));
      });
      return [...new Set([...dated, row(full), row(cells), ...instead, row(leading)])];
    });
  return { kind: "table", head: [header, rule], rows };
}

/** A row with the years of its figures: in its label if they are all of one, otherwise in each cell. */
function datedRow(
  label: string,
  cells: readonly string[],
  years: readonly (string | null)[],
  row: (cells: readonly string[], as?: string) => string,
): string {
  const [year, ...others] = new Set(years.filter((_, at) => cells[at] !== UNKNOWN));
  if (others.length === 0) return row(cells, year ? `${label} (${year})` : label);
  return row(
    cells.map((text, at) => {
      const of = years[at];
      if (!of) return text;
      return text.endsWith(")") ? text.replace(/\)$/, `, ${of})`) : `${text} (${of})`;
    }),
  );
}

const UNKNOWN = "–";

const yearAlone = (fact: ToldFact) => {
  const year = cellYear(fact);
  return year && shortYear(year);
};

function shortCell(fact: ToldFact | undefined): string {
  if (!fact || fact.value === null) return UNKNOWN;
  if (typeof fact.value === "number") return cell(fact.text ?? shortNumber(fact.value));
  if (typeof fact.value === "boolean") return fact.value ? "Yes" : "No";
  if (fact.field === "gradesOffered")
    return cell(GRADES_ALONE.get(fact.text ?? "") ?? fact.text ?? factItem(fact));
  return cell(fact.text ?? factItem(fact));
}

/** A letter by itself is no grade that everybody knows. */
const GRADES_ALONE: ReadonlyMap<string, string> = new Map([
  ["K", "Kindergarten"],
  ["PK", "Pre-K"],
]);

const shortNumber = (value: number) => (Number.isInteger(value) ? formatCount(value) : formatQuantity(value));
const cell = (text: string) => text.replaceAll("|", "/").replaceAll("\n", " ").slice(0, 120);
