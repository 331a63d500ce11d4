import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "#lib/fields/school-types.rules.ts";
import { storedAt } from "#lib/fields/stored-values.rules.ts";
import { FORMULA_BEGINNINGS, FORMULA_PATTERN } from "#lib/platform/csv.ts";
import { formatGrades } from "#lib/schools/format.ts";

/**
 * SQL over the table `school`, under the name `s`, for the cells that `cellOf` would write: PostgreSQL builds the lines of
 * an export itself, since bringing every value to JavaScript and back takes several times as long (decision 0086). A test
 * holds both equal for every field.
 */

/** Stored keys that files say in words, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  schoolType: lowerKeys(SCHOOL_TYPES),
  status: lowerKeys(STATUS_WORDS),
  religiousAffiliation: RELIGIONS,
};

/** The grades without spans, which reads back as the same: for a set that was new since the sets were read. */
const GRADES_ONE_BY_ONE = String.raw`nullif(regexp_replace(regexp_replace(array_to_string(s.grades, ', '), '-1', 'PK'), '\m0\M', 'K'), '')`;

/** @param grades the sets of grades that there are, as the column `grades` holds them */
export function cellSql({ name, type }: FieldDefinition, grades: readonly number[][]): string {
  const stored = storedAt(name);
  if (!stored) throw new Error(`${name} is not stored`);
  if (name === "gradesOffered")
    return `coalesce(${wordSql("s.grades", spansOf(grades))}, ${GRADES_ONE_BY_ONE})`;
  if ("json" in stored) return jsonCell(stored.json, type);
  const column = `s.${stored.column}`;
  const words = WORDS[name];
  if (words) return wordSql(column, words);
  if (type === "boolean") return `CASE ${column} WHEN true THEN 'Yes' WHEN false THEN 'No' END`;
  if (type === "array") return `CASE WHEN ${column} <> '{}' THEN ${listSql(`unnest(${column})`)} END`;
  // As text and back, since the conversion to numeric rounds; PostgreSQL itself would write 1e-05.
  return type === "number" ? `${column}::text::numeric` : inertSql(column);
}

/** What begins with the first letter of a formula, or with an apostrophe, is looked at more closely; few texts do. */
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

/** @param entries a function that gives the entries of a list as rows */
function listSql(entries: string): string {
  const escaped = String.raw`replace(replace(replace(entry, '\', '\\'), E'\n', '\n'), E'\r', '\r')`;
  const list = `string_agg(${escaped}, E'\\n' ORDER BY at)`;
  return `(SELECT ${inertSql(list)} FROM ${entries} WITH ORDINALITY entries (entry, at))`;
}

/** The NCES id of each of these schools that has one: columns `school_id` and `value`. */
export function ncesIdsSql(ids: readonly number[]): string {
  return `SELECT school_id, min(value) AS value FROM school_identifier
    WHERE scheme = 'nces' AND school_id = ANY(${idListSql(ids)}) GROUP BY school_id`;
}

/** Ids as an array in SQL, for COPY takes no parameters. */
export function idListSql(ids: readonly number[]): string {
  return `'{${ids.map(Number).join(",")}}'::int[]`;
}

function wordSql(column: string, words: Readonly<Record<string, string>>): string {
  return `(${literal(JSON.stringify(words))}::jsonb ->> ${column}::text)`;
}

function spansOf(grades: readonly number[][]): Record<string, string> {
  return Object.fromEntries(grades.map((set) => [`{${set.join(",")}}`, formatGrades(set) ?? ""]));
}

function lowerKeys(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key.toLowerCase(), word]));
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
