import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { factOf } from "#lib/record/values.rules.ts";
import { allowedEdits, editDistance } from "#lib/search/spelling.rules.ts";
import { errorColumnsOf } from "./error-columns.rules.ts";
import type { ImportColumn, ImportOptions } from "./schema.ts";

/** Columns that say which school a row is, beside the fields. */
export const IDENTIFIERS = [
  { name: "_id", label: "Id" },
  { name: "schoolId", label: "School id" },
  { name: "ncesId", label: "NCES id" },
] as const;
export type Identifier = (typeof IDENTIFIERS)[number]["name"];

/** What others call what identifies a school, beside its name and label; of fields the table of fields says it. */
const IDENTIFIER_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["_id", ["school_id_homeroom"]],
  ["ncesId", ["NCESSCH", "NCES School ID", "NCES ID number", "PPIN", "NCES School ID (12-digit)"]],
]);

/** What a column of an import file may be. */
export type ImportTarget = { name: string; label: string };

/** The fields that imports may set, in the order of the form. */
export function importFields(definitions: readonly FieldDefinition[]): FieldDefinition[] {
  const importable = definitions.filter(
    ({ name, displayIn }) => displayIn.includes("import") && factOf(name) !== null,
  );
  return bySection(importable).flatMap(({ fields }) => fields);
}

/** Everything that a column may be: what identifies a school, then the fields. */
export function importTargets(definitions: readonly FieldDefinition[]): ImportTarget[] {
  return [...IDENTIFIERS, ...importFields(definitions)].map(({ name, label }) => ({ name, label }));
}

/**
 * What each column is: known by the field's own name, its label, or a name that NCES gives it; capitals, spaces and signs
 * do not matter. A column that is not known, or is of a field that another column has already, gets a suggestion.
 */
export function recognizeColumns(
  names: readonly string[],
  definitions: readonly FieldDefinition[],
): Omit<ImportColumn, "samples">[] {
  const targets = importTargets(definitions);
  const found = new Map<string, string>();
  // A field's own name goes before its label, and that before other names, wherever the columns stand.
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

/** "Student–Teacher Ratio", "student_teacher ratio" and "studentTeacherRatio" are the same; "address.city" is not "city". */
function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Names that are a letter or two away from that of a field, and mean something else. As they are compared: plain. */
const LOOK_ALIKES: ReadonlySet<string> = new Set(["country", "founder", "founders"]);

/**
 * The field whose name is spelt most alike; else, for a column of an address or a contact ("Mailing City"), that part of
 * the school's own. Nothing vaguer, since a wrong suggestion is overlooked more easily than a missing one.
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

/** What whoever writes "mailing" or "office" before it means of a school. */
const PARTS = ["street", "city", "state", "zip", "county"]
  .map((part) => `address.${part}`)
  .concat(["phone", "email", "website"].map((part) => `contactInfo.${part}`));

/** "Mailing City", "mailing_city" and "mailingCity" → "city" */
function lastWord(name: string): string {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}\p{N}]+/u);
  return (words.filter(Boolean).at(-1) ?? "").toLowerCase();
}

/** What one column of a file is taken for. */
export type ColumnRole =
  | { kind: "identifier"; name: Identifier }
  | { kind: "field"; field: FieldDefinition }
  /** Ignored because the staff member said so or an import added it, or not known. */
  | null;

/** How the columns of a file are taken, in their order. */
export type ColumnPlan = {
  roles: ColumnRole[];
  /** Columns that are neither known nor mapped nor ignored: nothing may be imported while there are any. */
  unrecognized: string[];
};

/**
 * What every column is taken for, once what the staff member said of it goes before what it was recognised as.
 * @param columns the columns of the file's reading
 * @param definitions the fields as they are in force now: one that is no longer imported is not recognised any more
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

function roleOf(name: string | null, definitions: readonly FieldDefinition[]): ColumnRole {
  if (name === null) return null;
  const identifier = IDENTIFIERS.find((one) => one.name === name);
  if (identifier) return { kind: "identifier", name: identifier.name };
  const field = importFields(definitions).find((one) => one.name === name);
  return field ? { kind: "field", field } : null;
}

/**
 * What is wrong with a mapping, each with the column that it is about: one that the file does not have, a field that
 * imports do not know, or two columns for one field.
 */
export function mappingProblems(
  columns: readonly Pick<ImportColumn, "name" | "field">[],
  { mapping }: Pick<ImportOptions, "mapping">,
  definitions: readonly FieldDefinition[],
): { column: string; problem: string }[] {
  const names = new Set(columns.map(({ name }) => name));
  const targets = new Map(importTargets(definitions).map((target) => [target.name, target.label]));
  const problems = mapping.flatMap(({ column, field }, at) => {
    if (!names.has(column)) return [{ column, problem: "is no column of this file" }];
    if (mapping.findIndex((one) => one.column === column) !== at)
      return [{ column, problem: "is mapped twice" }];
    return field === null || targets.has(field)
      ? []
      : [{ column, problem: `cannot be “${field}”: imports know no such field` }];
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
