import { canLookWrong, warningsOfChange } from "#lib/editing/plausibility.rules.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { isZipOutside } from "#lib/places/zip-codes.rules.ts";
import { own } from "#lib/platform/own.ts";
import { valueOfField, valuesOf } from "#lib/record/form-values.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { type ReadRow, textOf } from "./rows.rules.ts";
import type { RowProblem } from "./runs.schema.ts";

const ZIP = "address.zip";
const STATE = "address.state";

/**
 * What is wrong with a ZIP code that lacks its first digits: it gets zeros back only where that makes one of the school's
 * state. Four digits in Delaware are another mistake, which nobody can guess.
 * @param stored the school that the row is about; null for a new one
 */
export function zipProblem(row: ReadRow, stored: StoredSchool | null): RowProblem | null {
  const zip = row.zipWithZeros;
  if (zip === null || (stored !== null && valueOfField(stored, ZIP) === zip)) return null;
  const state = row.input.has(STATE) ? textOf(row, STATE) : stored && valueOfField(stored, STATE);
  if (typeof state === "string" && !isZipOutside(zip, state)) return null;
  const { column = ZIP, value = "" } = row.cells.get(ZIP) ?? {};
  const place = typeof state === "string" ? `, and ${zip} is outside ${own(STATES, state) ?? state}` : "";
  return { column, value, reason: `must have five digits${place}` };
}

/** What a row changes in its school, by field. */
type Changes = Readonly<Record<string, { from: FieldValue; to: FieldValue }>>;

/** Whether a row gives its school another name; a new school had none. */
export function isRename(changes: Changes): boolean {
  return typeof changes.name?.from === "string";
}

/**
 * What staff should look at in a row that is imported, in sentences: another name for its school, a ZIP code that was
 * given its zeros back, and what looks wrong about the school because of the row.
 */
export function notesOn(
  row: ReadRow,
  changes: Changes,
  { before, after }: { before: StoredSchool | null; after: StoredSchool },
): string[] {
  const changed = Object.keys(changes);
  const said = row.cells.get(ZIP)?.value.trim();
  const zeros =
    row.zipWithZeros !== null && changed.includes(ZIP)
      ? [`ZIP code ${said} was read as ${row.zipWithZeros}.`]
      : [];
  const read = [...renamed(row, changes), ...zeros];
  if (!changed.some(canLookWrong)) return read;
  const warnings = warningsOfChange(valuesOf(after), before ? valuesOf(before) : {}, changed);
  return [...read, ...warnings.map(({ text }) => text)];
}

/** Nobody asked for it by typing a name: the row may as well mean another school, all the more without an ID. */
function renamed({ id, ncesId }: ReadRow, { name }: Changes): string[] {
  if (typeof name?.from !== "string") return [];
  const how = id === null && ncesId === null ? "Found by name and place, this row" : "This row";
  return [`${how} renames “${name.from}” to “${name.to}”.`];
}
