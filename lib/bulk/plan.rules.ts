import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type ColumnRole, planColumns } from "./mapping.rules.ts";
import type { FileReading, ImportOptions } from "./schema.ts";

/** A column that is not ignored. */
export type PlannedColumn = {
  /** Its name in the header. */
  name: string;
  /** The index of its cell in a row. */
  at: number;
  role: Exclude<ColumnRole, null>;
};

/** How the rows of a file are read. */
export type ImportPlan = {
  columns: readonly PlannedColumn[];
  /** Columns that are neither mapped nor ignored: while there are any, nothing is imported. */
  unrecognized: readonly string[];
  blanks: ImportOptions["blanks"];
  definitions: readonly FieldDefinition[];
};

/** How to read the rows of a file, given the staff member's mapping and the current field definitions. */
export function planOf(
  reading: FileReading,
  options: ImportOptions,
  definitions: readonly FieldDefinition[],
): ImportPlan {
  const { roles, unrecognized } = planColumns(reading.columns, options, definitions);
  const columns = reading.columns.flatMap(({ name }, at) => {
    const role = roles[at];
    return role ? [{ name, at, role }] : [];
  });
  return { columns, unrecognized, blanks: options.blanks, definitions };
}
