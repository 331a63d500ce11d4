import { canLookWrong, warningsOfChange } from "#lib/editing/plausibility.rules.ts";
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

/**
 * What staff should look at in a row that is imported, in sentences: a ZIP code that was given its zeros back, and what
 * looks wrong about the school because of the row.
 * @param changed names of fields
 */
export function notesOn(
  row: ReadRow,
  changed: readonly string[],
  { before, after }: { before: StoredSchool | null; after: StoredSchool },
): string[] {
  const said = row.cells.get(ZIP)?.value.trim();
  const zeros =
    row.zipWithZeros !== null && changed.includes(ZIP)
      ? [`ZIP code ${said} was read as ${row.zipWithZeros}.`]
      : [];
  if (!changed.some(canLookWrong)) return zeros;
  const warnings = warningsOfChange(valuesOf(after), before ? valuesOf(before) : {}, changed);
  return [...zeros, ...warnings.map(({ text }) => text)];
}
