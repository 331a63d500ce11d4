import type { ComparedSchools, ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import type { AskedOrder } from "#lib/questions/question.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { blankSentences, factItem, factSentences, sharedBlank } from "./wording.format.ts";

/** Two to four schools side by side: who has more of what was asked, then a table. */

type Comparison = Extract<ComparedSchools, { kind: "comparison" }>;
const MOST_ROWS = 10;

/** @param more what one of them may have more or less of; null to compare everything */
export function comparisonBlocks({ schools, fields }: Comparison, more: AskedOrder | null): Block[] {
  const blocks: Block[] = [];
  const field = fields.length === 1 ? fields[0]?.field : (more?.field ?? fields[0]?.field);
  const order = more?.order ?? "most";
  const verdict = field && (more !== null || fields.length === 1) ? verdictOf(schools, field, order) : null;
  if (verdict) blocks.push({ kind: "text", sentences: verdict });
  const differences = verdict ? [] : differencesOf(schools, fields);
  if (differences.length > 0) blocks.push({ kind: "text", sentences: differences });
  if (fields.length > 1 || !verdict) blocks.push(tableOf({ schools, fields: fields.slice(0, MOST_ROWS) }));
  return blocks;
}

/** What families ask first about two schools, and what these differ in. */
const ASKED_FIRST = ["numOfStudents", "studentTeacherRatio", "tuition", "academicInfo.graduationRate"];

/** "Boston Latin School is larger than Fenway High School." The figures are in the table. */
function differencesOf(schools: readonly ToldSchool[], fields: Comparison["fields"]): Sentence[] {
  if (schools.length !== 2) return [];
  const shown = ASKED_FIRST.filter((name) => fields.some(({ field }) => field === name));
  return shown.flatMap((field): Sentence[] => {
    const known = schools.flatMap(({ card, facts }) => {
      const value = numberOf(facts.find((fact) => fact.field === field)?.value);
      return value === null ? [] : [{ name: card.name, value }];
    });
    const [most, least] = known.toSorted((a, b) => b.value - a.value);
    const words = HEADLINES.get(field)?.[0];
    // What cannot be confirmed, as of namesakes, the table still says.
    return most && least && words && most.value !== least.value
      ? [[`${most.name} ${words} than ${least.name}.`, ""]]
      : [];
  });
}

/** The comparison as sentences: who is first, and everybody's figure. */
function verdictOf(
  schools: readonly ToldSchool[],
  field: string,
  order: AskedOrder["order"],
): Sentence[] | null {
  const told = schools.map((school) => ({ school, fact: school.facts.find((fact) => fact.field === field) }));
  const known = told.flatMap(({ school, fact }) =>
    fact && typeof numberOf(fact.value) === "number"
      ? [{ school, fact, value: numberOf(fact.value) ?? 0 }]
      : [],
  );
  const unknown = told.filter(({ fact }) => !fact || fact.value === null);
  const sorted = known.toSorted((a, b) => (order === "most" ? b.value - a.value : a.value - b.value));
  const [first, second] = sorted;
  const inWords = told.flatMap(({ school, fact }) =>
    fact && fact.value !== null && numberOf(fact.value) === null ? [{ school, fact }] : [],
  );
  const sentences: Sentence[] = [...sorted, ...inWords].map(({ school, fact }) =>
    factSentences(school.card.name, school.card.name, fact),
  );
  if (first && second && schools.length > 1) {
    const words = HEADLINES.get(field)?.[order === "most" ? 0 : 1] ?? null;
    const isSame = known.length === schools.length && known.every(({ value }) => value === first.value);
    if (isSame) sentences.unshift("They are the same in this.");
    else if (words && known.length === 2 && first.value !== second.value)
      sentences.unshift([`${first.school.card.name} ${words} than ${second.school.card.name}.`, ""]);
  }
  const blanks = unknown.flatMap(({ school, fact }) => (fact ? [{ school: school.card.name, fact }] : []));
  if (blanks.length > 1) sentences.push(sharedBlank(blanks));
  else for (const { school, fact } of blanks) sentences.push(blankSentences(school, fact));
  for (const { school, fact } of unknown)
    if (!fact) sentences.push(`We do not know this figure of ${school.card.name}.`);
  return sentences.length > 0 ? sentences : null;
}

function numberOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\d{4}$/.test(value) ? Number(value) : null;
}

const HEADLINES: ReadonlyMap<string, readonly [most: string, least: string]> = new Map([
  ["numOfStudents", ["is larger", "is smaller"]],
  ["studentTeacherRatio", ["has more students per teacher", "has fewer students per teacher"]],
  ["teachers", ["has more teachers", "has fewer teachers"]],
  ["tuition", ["is more expensive", "is less expensive"]],
  ["founded", ["is newer", "is older"]],
  ["academicInfo.graduationRate", ["has a higher graduation rate", "has a lower graduation rate"]],
  ["academicInfo.averageSAT", ["has a higher average SAT", "has a lower average SAT"]],
  ["academicInfo.averageACT", ["has a higher average ACT", "has a lower average ACT"]],
  ["classSize", ["has larger classes", "has smaller classes"]],
]);

function tableOf({ schools, fields }: Pick<Comparison, "schools" | "fields">): Block {
  const header = `| | ${schools.map(({ card }) => cell(card.name)).join(" | ")} |`;
  const rule = `|---|${schools.map(() => "---|").join("")}`;
  const rows = fields
    .filter(({ field }) => field !== "status")
    .map(({ field, label }): Sentence => {
      const facts = schools.map(({ facts: all }) => all.find((one) => one.field === field));
      const row = (cells: readonly string[]) => `| ${cell(label)} | ${cells.join(" | ")} |`;
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
      return [...new Set([row(full), row(cells), ...instead, row(leading)])];
    });
  return { kind: "table", head: [header, rule], rows };
}

const UNKNOWN = "–";

function shortCell(fact: ToldFact | undefined): string {
  if (!fact || fact.value === null) return UNKNOWN;
  if (typeof fact.value === "number") return cell(fact.text ?? shortNumber(fact.value));
  if (typeof fact.value === "boolean") return fact.value ? "Yes" : "No";
  return cell(fact.text ?? factItem(fact));
}

const shortNumber = (value: number) => (Number.isInteger(value) ? formatCount(value) : formatQuantity(value));
const cell = (text: string) => text.replaceAll("|", "/").replaceAll("\n", " ").slice(0, 120);
