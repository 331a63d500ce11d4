import type { FieldDefinition } from "#lib/fields/schema.ts";
import { checkValue, type FieldValue } from "#lib/fields/values.rules.ts";
import type { Statement } from "./statements.rules.ts";
import type { ReadValue } from "./value-readers.rules.ts";
import { yearIn } from "./year-rows.rules.ts";

/** A value that a text states for a field, and where. */
export type Candidate = {
  field: string;
  value: FieldValue;
  confidence: number;
  quote: string;
  start: number;
  end: number;
  page: number | null;
  /** Which cell of a table's row it is from, if that was told by the head of its column: others may have the same figure. */
  column?: number;
};
export type Fields = ReadonlyMap<string, FieldDefinition>;

/** Facts this much older than the newest year that a text names are history. */
export const OLD = 3;

/** How many years a statement is older than the newest year of its text. */
export function ageOf(text: string, newest: number | null): number {
  const year = yearIn(text);
  return newest === null || year === null ? 0 : Math.max(0, newest - year);
}

/** A value for a field with its place, if the form would take it; else nothing. */
export function candidate(
  field: FieldDefinition,
  { value, share }: ReadValue,
  confidence: number,
  {
    text,
    start,
    end,
    page,
    column,
  }: Pick<Statement, "text" | "start" | "end" | "page"> & { column?: number },
): Candidate[] {
  // The same rules as in the form: units and ranges.
  const checked = checkValue(field, value);
  if ("problem" in checked || checked.value === null) return [];
  const sure = Math.round(Math.max(0, Math.min(99, confidence * share)));
  const place = { quote: text, start, end, page, ...(column !== undefined && { column }) };
  return [{ field: field.name, value: checked.value, confidence: sure, ...place }];
}
