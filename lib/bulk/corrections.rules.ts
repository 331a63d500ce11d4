import type { FieldDefinition } from "#lib/fields/schema.ts";
import { roleOf } from "./mapping.rules.ts";
import type { ImportPlan } from "./plan.rules.ts";
import { type FileRow, readRow } from "./rows.rules.ts";

/** What staff entered for a row in place of what its file says, by the name of the field. */
export type Corrections = ReadonlyMap<string, string>;

/** The row as it is imported: with what staff entered in its cells, and for fields without a column. */
export function corrected(row: FileRow, corrections: Corrections | undefined, plan: ImportPlan): FileRow {
  if (!corrections || row.fault !== null) return row;
  const cells = [...row.cells];
  const added = new Map(corrections);
  for (const { at, role } of plan.columns) {
    const name = role.kind === "field" ? role.field.name : role.name;
    const value = corrections.get(name);
    if (value === undefined) continue;
    cells[at] = value;
    added.delete(name);
  }
  return { ...row, cells, added };
}

/**
 * What is wrong with a value for a field, by the rules that its cells go by; null if nothing is.
 * @param name of a field or an identifier that imports have
 */
export function correctionProblem(
  name: string,
  value: string,
  definitions: readonly FieldDefinition[],
): string | null {
  const role = roleOf(name, definitions);
  if (!role) return "is not a field that imports have";
  // A blank keeps what a school has; for a new one, that is nothing.
  if (value.trim() === "" && role.kind === "field" && role.field.required) return "is required";
  const plan: ImportPlan = {
    columns: [{ name, at: 0, role }],
    unrecognized: [],
    blanks: "clear",
    definitions,
  };
  return readRow({ line: 1, cells: [value], fault: null }, plan).problems[0]?.reason ?? null;
}

/** What the problems of a field are filed under: its columns in the file, and its own name where it has none. */
export function columnsOf(name: string, plan: ImportPlan): string[] {
  const columns = plan.columns.filter(
    ({ role }) => (role.kind === "field" ? role.field.name : role.name) === name,
  );
  return [...columns.map((column) => column.name), name];
}

/** The field that a problem is about; null if it is about the row as a whole, or about no field. */
export function fieldOfColumn(column: string | null, plan: ImportPlan): string | null {
  if (column === null) return null;
  const found = plan.columns.find(({ name }) => name === column)?.role;
  if (found) return found.kind === "field" ? found.field.name : found.name;
  return roleOf(column, plan.definitions) ? column : null;
}
