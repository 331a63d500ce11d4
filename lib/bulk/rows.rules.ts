import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { withZipZeros } from "#lib/places/zip-codes.rules.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { plainText } from "#lib/platform/csv.ts";
import { LARGEST_SCHOOL_ID } from "#lib/schools/reference.rules.ts";
import { isRoundedId, readCell, readNcesId } from "./cells.rules.ts";
import { type Identifier, roleOf } from "./mapping.rules.ts";
import type { ImportPlan } from "./plan.rules.ts";
import type { RowProblem } from "./runs.schema.ts";

/** A row as in the file. */
export type FileRow = {
  /** The line of the file on which it begins. */
  line: number;
  cells: string[];
  /** Why its cells cannot be told apart; null if they can. */
  fault: string | null;
  /** What staff entered for fields that have no column, by their names. */
  added?: ReadonlyMap<string, string>;
};

/** The contents of a row. */
export type ReadRow = {
  line: number;
  /** The school's own number, if a column gives it. */
  id: number | null;
  /** The column that gives it, for error messages. */
  idColumn: string | null;
  ncesId: string | null;
  /** Field → value; blank cells appear, as null, only if they are to delete a value. */
  input: Map<string, FieldValue>;
  /** Field → its column name and cell in the file, for error messages. */
  cells: Map<string, { column: string; value: string }>;
  /** Its ZIP code with the zeros that its cell lacks; null if it lacks none. Whether it has them, its state says. */
  zipWithZeros: string | null;
  problems: RowProblem[];
};

/** The number of characters of a cell kept for error messages. */
const SHOWN = 200;

const ROUNDED =
  "was rounded by a spreadsheet program: format the column as text there, or keep the column _id of an export";

/** What the template's example row has in place of a school's number. */
export const EXAMPLE_MARK = "EXAMPLE: delete this row";
const EXAMPLE = /^example\b/i;
const IS_EXAMPLE = "marks the example row of the template, which is not imported. Delete that row";

/** Reads the cells of a row according to the plan of its file, each on its own. */
export function readRow({ line, cells, fault, added }: FileRow, plan: ImportPlan): ReadRow {
  const row: ReadRow = {
    line,
    id: null,
    idColumn: null,
    ncesId: null,
    input: new Map(),
    cells: new Map(),
    zipWithZeros: null,
    problems: [],
  };
  if (fault !== null) {
    row.problems.push({ column: null, value: "", reason: fault });
    return row;
  }
  const example = exampleIn(cells, plan);
  if (example) {
    row.problems.push(example);
    return row;
  }
  let rounded: RowProblem | null = null;
  for (const { name, at, role } of plan.columns) {
    const cell = { column: name, value: cells[at] ?? "" };
    if (role.kind === "identifier" && role.name === "ncesId" && isRoundedId(cell.value)) {
      rounded = { column: name, value: cell.value, reason: ROUNDED };
      continue;
    }
    const problem =
      role.kind === "field" ? readValue(row, role.field, cell, plan) : readId(row, role.name, cell);
    if (problem) row.problems.push({ column: name, value: beginningOf(cell.value, SHOWN), reason: problem });
  }
  for (const [name, value] of added ?? []) {
    const problem = readAdded(row, { column: name, value }, plan);
    if (problem) row.problems.push({ column: name, value: beginningOf(value, SHOWN), reason: problem });
  }
  // If there is a school number, the rounded ID is not needed.
  if (rounded && row.id === null) row.problems.push(rounded);
  return row;
}

/** Why the example row of the template is not imported; null for any other row. */
function exampleIn(cells: readonly string[], { columns }: ImportPlan): RowProblem | null {
  for (const { name, at, role } of columns) {
    const value = cells[at]?.trim() ?? "";
    if (role.kind === "identifier" && EXAMPLE.test(value)) return { column: name, value, reason: IS_EXAMPLE };
  }
  return null;
}

type Cell = { column: string; value: string };

/** @returns what is wrong with the cell */
function readValue(row: ReadRow, field: FieldDefinition, cell: Cell, { blanks }: ImportPlan): string | null {
  const isBlank = cell.value.trim() === "";
  if (isBlank && blanks === "keep") return null;
  row.cells.set(field.name, { ...cell, value: beginningOf(cell.value, SHOWN) });
  const withZeros = field.name === "address.zip" ? withZipZeros(plainText(cell.value)) : null;
  if (withZeros !== null) row.zipWithZeros = withZeros;
  const reading = isBlank ? { value: null } : readCell(field, withZeros ?? cell.value);
  if ("problem" in reading) return reading.problem;
  row.input.set(field.name, reading.value);
  return null;
}

/** A value for a field or an identifier without a column. @returns what is wrong with it */
function readAdded(row: ReadRow, cell: Cell, plan: ImportPlan): string | null {
  const role = roleOf(cell.column, plan.definitions);
  if (!role) return null;
  return role.kind === "field" ? readValue(row, role.field, cell, plan) : readId(row, role.name, cell);
}

/** @returns what is wrong with the cell */
function readId(row: ReadRow, identifier: Identifier, { column, value }: Cell): string | null {
  if (value.trim() === "") return null;
  if (identifier === "ncesId") {
    const ncesId = readNcesId(value)?.toUpperCase() ?? "";
    if (!/^(\d{12}|[A-Z\d]{8})$/.test(ncesId)) {
      return "must be an NCES ID: 12 digits, or 8 characters of a private school";
    }
    row.ncesId = ncesId;
    return null;
  }
  const id = /^\d{1,10}$/.test(value.trim()) ? Number(value.trim()) : 0;
  if (id < 1 || id > LARGEST_SCHOOL_ID) return "must be the number of a school";
  if (row.id !== null && row.id !== id) return `conflicts with ${row.id} in another column`;
  row.id = id;
  row.idColumn ??= column;
  return null;
}

/** A text field of the row; null if the row does not contain it. */
export function textOf(row: ReadRow, field: string): string | null {
  const value = row.input.get(field);
  return typeof value === "string" ? value : null;
}
