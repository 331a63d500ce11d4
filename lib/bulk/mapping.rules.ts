import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { factOf } from "#lib/record/values.rules.ts";
import { allowedEdits, editDistance } from "#lib/search/spelling.rules.ts";
import { errorColumnsOf } from "./error-columns.rules.ts";
import type { ImportColumn, ImportOptions } from "./schema.ts";

/** Columns, other than fields, that identify a row's school. */
export const IDENTIFIERS = [
  { name: "_id", label: "ID" },
  { name: "schoolId", label: "School ID" },
  { name: "ncesId", label: "NCES ID" },
] as const;
export type Identifier = (typeof IDENTIFIERS)[number]["name"];

/**
 * Other names for the columns that identify a school, besides name and label; the table of fields has those of
 * fields.
 */
const IDENTIFIER_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["_id", ["school_id_homeroom"]],
  ["ncesId", ["NCESSCH", "NCES School ID", "NCES ID number", "PPIN", "NCES School ID (12-digit)"]],
]);

/** What a column of an import file can be mapped to. */
export type ImportTarget = { name: string; label: string };

/** The fields that imports may set, in the order of the form. */
export function importFields(definitions: readonly FieldDefinition[]): FieldDefinition[] {
  const importable = definitions.filter(
    ({ name, displayIn }) => displayIn.includes("import") && factOf(name) !== null,
  );
  return bySection(importable).flatMap(({ fields }) => fields);
}

/** Everything that a column can be mapped to: the identifiers, then the fields. */
export function importTargets(definitions: readonly FieldDefinition[]): ImportTarget[] {
  return [...IDENTIFIERS, ...importFields(definitions)].map(({ name, label }) => ({ name, label }));
}

/**
 * Recognizes columns by a field's own name, its label, or its NCES name, ignoring case, spaces and punctuation. A
 * column that isn't recognized, or whose field is already taken by another column, gets a suggestion.
 */
export function recognizeColumns(
  names: readonly string[],
  definitions: readonly FieldDefinition[],
): Omit<ImportColumn, "samples">[] {
  const targets = importTargets(definitions);
  const found = new Map<string, string>();
  // A field's own name takes precedence over its label, and that over other names, whatever the order of the columns.
  for (const spellings of [ownName, label, otherNames]) {
    const known = new Map(
      targets.flatMap((target) => spellings(target).map((word) => [plain(word), target.name])),
    );
    for (const name of names) {
      const field = known.get(plain(name));
      if (field !== undefined && !found.has(name) && ![...found.values()].includes(field))
        found.set(name, field);
    }
  }
  const taken = new Set(found.values());
  const free = targets.filter((target) => !taken.has(target.name));
  return names.map((name) => {
    const field = found.get(name) ?? null;
    return { name, field, suggestion: field === null ? suggestionFor(name, free) : null };
  });
}

const ownName = ({ name }: ImportTarget) => [name];
const label = (target: ImportTarget) => [target.label];
const otherNames = ({ name }: ImportTarget) =>
  FIELDS.get(name)?.aliases ?? IDENTIFIER_ALIASES.get(name) ?? [];

/**
 * "Student–Teacher Ratio", "student_teacher ratio" and "studentTeacherRatio" are the same; "address.city" is not
 * "city".
 */
function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Names that are only a letter or two away from a field's name but mean something else, in the plain form used for
 * comparison.
 */
const LOOK_ALIKES: ReadonlySet<string> = new Set(["country", "founder", "founders"]);

/**
 * The field with the most similar spelling; otherwise, for a column of an address or a contact ("Mailing City"), the
 * corresponding part of the school's own. Nothing vaguer, because a wrong suggestion is easier to overlook than a
 * missing one.
 */
function suggestionFor(name: string, targets: readonly ImportTarget[]): string | null {
  const word = plain(name);
  if (LOOK_ALIKES.has(word)) return null;
  const alike = targets
    .flatMap((target) =>
      [target.name, target.label, ...otherNames(target)].map((known) => ({
        target,
        edits: editDistance(word, plain(known)),
      })),
    )
    .filter(({ edits }) => edits <= allowedEdits(word) && edits < word.length)
    .sort((a, b) => a.edits - b.edits)[0];
  if (alike) return alike.target.name;
  const last = lastWord(name);
  return (
    PARTS.find((part) => part.endsWith(`.${last}`) && targets.some((target) => target.name === part)) ?? null
  );
}

/** The fields meant by names that are prefixed with "mailing" or "office". */
const PARTS = ["street", "city", "state", "zip", "county"]
  .map((part) => `address.${part}`)
  .concat(["phone", "email", "website"].map((part) => `contactInfo.${part}`));

/** "Mailing City", "mailing_city" and "mailingCity" → "city" */
function lastWord(name: string): string {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}\p{N}]+/u);
  return (words.filter(Boolean).at(-1) ?? "").toLowerCase();
}

/** What one column of a file is used for. */
export type ColumnRole =
  | { kind: "identifier"; name: Identifier }
  | { kind: "field"; field: FieldDefinition }
  /** Ignored by the staff member or because an import added it, or not recognized. */
  | null;

/** How the columns of a file are used, in their order. */
export type ColumnPlan = {
  roles: ColumnRole[];
  /** Columns that are neither recognized, mapped nor ignored: nothing can be imported while there are any. */
  unrecognized: string[];
};

/**
 * What every column is used for: the staff member's mapping takes precedence over what was recognized.
 * @param columns the columns found in the file
 * @param definitions the current field definitions: a field that can no longer be imported is no longer recognized
 */
export function planColumns(
  columns: readonly Pick<ImportColumn, "name" | "field">[],
  { mapping }: Pick<ImportOptions, "mapping">,
  definitions: readonly FieldDefinition[],
): ColumnPlan {
  const chosen = new Map(mapping.map(({ column, field }) => [column, field]));
  const added = errorColumnsOf(columns.map(({ name }) => name));
  const unrecognized: string[] = [];
  const roles = columns.map(({ name, field }) => {
    const given = chosen.get(name);
    if (given === null || (given === undefined && added.includes(name))) return null;
    const role = roleOf(given ?? field, definitions);
    if (!role) unrecognized.push(name);
    return role;
  });
  return { roles, unrecognized };
}

/** What a column with this name of a field or an identifier is used for. */
export function roleOf(name: string | null, definitions: readonly FieldDefinition[]): ColumnRole {
  if (name === null) return null;
  const identifier = IDENTIFIERS.find((one) => one.name === name);
  if (identifier) return { kind: "identifier", name: identifier.name };
  const field = importFields(definitions).find((one) => one.name === name);
  return field ? { kind: "field", field } : null;
}

/**
 * The problems of a mapping, each with its column: a column missing from the file, a field that imports do not have,
 * or two columns for one field.
 */
export function mappingProblems(
  columns: readonly Pick<ImportColumn, "name" | "field">[],
  { mapping }: Pick<ImportOptions, "mapping">,
  definitions: readonly FieldDefinition[],
): { column: string; problem: string }[] {
  const names = new Set(columns.map(({ name }) => name));
  const targets = new Map(importTargets(definitions).map((target) => [target.name, target.label]));
  const problems = mapping.flatMap(({ column, field }, at) => {
    if (!names.has(column)) return [{ column, problem: "is not a column of this file" }];
    if (mapping.findIndex((one) => one.column === column) !== at)
      return [{ column, problem: "is mapped twice" }];
    return field === null || targets.has(field)
      ? []
      : [{ column, problem: `cannot be “${field}”: imports have no such field` }];
  });
  const columnOf = new Map<string, string>();
  planColumns(columns, { mapping }, definitions).roles.forEach((role, at) => {
    const column = columns[at]?.name;
    if (!role || column === undefined) return;
    const target = role.kind === "field" ? role.field.name : role.name;
    const other = columnOf.get(target);
    if (other === undefined) columnOf.set(target, column);
    else
      problems.push({
        column,
        problem: `and the column “${other}” are both taken for ${targets.get(target)}. Ignore one of them`,
      });
  });
  return problems;
}
