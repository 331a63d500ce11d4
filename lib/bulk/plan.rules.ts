import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type ColumnRole, planColumns } from "./mapping.rules.ts";
import type { FileReading, ImportOptions } from "./schema.ts";

/** A column that is not ignored. */
export type PlannedColumn = {
  /** As the header calls it. */
  name: string;
  /** Which cell of a row. */
  at: number;
  role: Exclude<ColumnRole, null>;
};

/** How the rows of a file are taken. */
export type ImportPlan = {
  columns: readonly PlannedColumn[];
  /** Columns that are neither mapped nor ignored: while there are any, nothing is imported. */
  unrecognized: readonly string[];
  blanks: ImportOptions["blanks"];
  definitions: readonly FieldDefinition[];
};

/** How to take the rows of a file, by what staff said of its columns and by the fields as they are in force. */
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
