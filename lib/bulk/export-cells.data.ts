import "server-only";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import { storedAt } from "#lib/fields/stored-values.rules.ts";
import { FORMULA_BEGINNINGS, FORMULA_PATTERN } from "#lib/platform/csv.ts";
import { own } from "#lib/platform/own.ts";

/**
 * SQL over the table `school`, aliased `s`, for the cells that `cellOf` would write. PostgreSQL builds the lines of
 * an export itself, because moving every value through JavaScript takes several times as long (decision 0086). A test
 * checks that both agree for every field.
 */

/** Stored keys that files show as words, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  schoolType: lowerKeys(SCHOOL_TYPES),
  status: lowerKeys(STATUS_WORDS),
  religiousAffiliation: RELIGIONS,
};

/** From pre-kindergarten to twelfth grade, on our scale. */
const ALL_GRADES = Array.from({ length: 14 }, (_, at) => at - 1);

/** The cell for a field. */
export function cellSql({ name, type }: FieldDefinition): string {
  const stored = storedAt(name);
  if (!stored) throw new Error(`${name} is not stored`);
  if (name === "gradesOffered") return GRADES;
  if ("json" in stored) return jsonCell(stored.json, type);
  const column = `s.${stored.column}`;
  const words = own(WORDS, name);
  if (words) return wordSql(column, words);
  if (type === "boolean") return `CASE ${column} WHEN true THEN 'Yes' WHEN false THEN 'No' END`;
  if (type === "array") return `CASE WHEN ${column} <> '{}' THEN ${listSql(`unnest(${column})`)} END`;
  return type === "number" ? decimalSql(column) : inertSql(column);
}

/**
 * PostgreSQL writes numbers outside these bounds as 1e-05. Those are converted to text and then numeric, because the
 * direct conversion from double precision to numeric rounds. It takes three times as long, but few numbers need it.
 */
function decimalSql(column: string): string {
  return `CASE WHEN abs(${column}) >= '1e-4'::float8 AND abs(${column}) < '1e15'::float8 THEN ${column}::text
    ELSE ${column}::text::numeric::text END`;
}

/**
 * All sets of grades without gaps, with the text of `school.grades` as the key and the text of `formatGrades` as the
 * value.
 */
const GRADES_IN_A_ROW = Object.fromEntries(
  ALL_GRADES.flatMap((_, from) =>
    ALL_GRADES.slice(from).map((_, more) => {
      const grades = ALL_GRADES.slice(from, from + more + 1);
      return [`{${grades}}`, formatGrades(grades) ?? ""];
    }),
  ),
);

const GRADE_LABEL = (grade: string) =>
  `CASE ${grade} WHEN -1 THEN 'PK' WHEN 0 THEN 'K' ELSE ${grade}::text END`;

/** Few sets have gaps; only for those are the spans computed. */
const GRADES = `CASE WHEN s.grades <> '{}' THEN coalesce(${wordSql("s.grades", GRADES_IN_A_ROW)}, (
    SELECT string_agg(${GRADE_LABEL("first")} || CASE WHEN last > first THEN '–' || ${GRADE_LABEL("last")} ELSE '' END,
      ', ' ORDER BY first)
    FROM (SELECT min(grade) AS first, max(grade) AS last
      FROM (SELECT grade, grade - row_number() OVER (ORDER BY grade) AS span FROM unnest(s.grades) grade) one
      GROUP BY span) spans)) END`;

/**
 * Texts that begin with the first character of a formula, or with an apostrophe, are checked more closely; few do.
 */
const SUSPECTS = [...FORMULA_BEGINNINGS, "'"].map((letter) => letter.codePointAt(0)).join(", ");

function inertSql(text: string): string {
  return `CASE WHEN ascii(${text}) IN (${SUSPECTS}) AND ${text} ~ ${literal(FORMULA_PATTERN)} THEN '''' || ${text} ELSE ${text} END`;
}

function jsonCell([column, key]: readonly [string, string], type: FieldDefinition["type"]): string {
  if (type === "array") {
    return `CASE WHEN s.${column} ? '${key}' THEN ${listSql(`jsonb_array_elements_text(s.${column} -> '${key}')`)} END`;
  }
  const text = `s.${column} ->> '${key}'`;
  return type === "number" ? text : inertSql(`(${text})`);
}

/** @param entries a function that returns the entries of a list as rows */
function listSql(entries: string): string {
  const escaped = String.raw`replace(replace(replace(entry, '\', '\\'), E'\n', '\n'), E'\r', '\r')`;
  const list = `string_agg(${escaped}, E'\\n' ORDER BY at)`;
  return `(SELECT ${inertSql(list)} FROM ${entries} WITH ORDINALITY entries (entry, at))`;
}

/** The NCES ID of each of these schools that has one: columns `school_id` and `value`. */
export function ncesIdsSql(ids: readonly number[]): string {
  return `SELECT school_id, min(value) AS value FROM school_identifier
    WHERE scheme = 'nces' AND school_id = ANY(${idListSql(ids)}) GROUP BY school_id`;
}

/** IDs as an SQL array, because COPY takes no parameters. */
export function idListSql(ids: readonly number[]): string {
  return `'{${ids.map(Number).join(",")}}'::int[]`;
}

function wordSql(column: string, words: Readonly<Record<string, string>>): string {
  return `(${literal(JSON.stringify(words))}::jsonb ->> ${column}::text)`;
}

function lowerKeys(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key.toLowerCase(), word]));
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
