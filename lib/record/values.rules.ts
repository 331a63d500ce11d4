import type { FieldDefinition } from "#lib/fields/schema.ts";
import { placeOf } from "#lib/fields/storage.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { isScoreField } from "#lib/schools/scores.rules.ts";

/**
 * What provenance and revisions know as one fact, under the name that they know it by: "address.city" belongs to
 * "address". Null for a field that nobody enters.
 */
export function factOf(field: string): string | null {
  if (isScoreField(field)) return field;
  const place = placeOf(field);
  if (!place) return null;
  return "path" in place ? place.path : place.column;
}

/** The key of a composite fact that a field is ("address.city" → "city"); null for a field that is a fact by itself. */
export function partOf(field: string): string | null {
  const place = placeOf(field);
  return place && "path" in place ? (place.part ?? null) : null;
}

/** The fields of a school that staff edit, as the master defines them. */
export const EDITABLE_FIELDS: readonly FieldDefinition[] = MASTER_FIELDS.filter(
  ({ name }) => factOf(name) !== null,
);

const NAMES = EDITABLE_FIELDS.map(({ name }) => name);

/** The fields that a fact has: several for an address and a position, none for what staff do not edit. */
export function fieldsOf(fact: string): string[] {
  return NAMES.filter((name) => factOf(name) === fact);
}

/** Notes of the staff's own have no origin to tell a reader of. */
export function hasOrigin(fact: string): boolean {
  return fact !== "websources" && fact !== "newsFeedName";
}

/** Whether two values say the same; an empty list is a blank. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) && !Array.isArray(other)) return false;
  return JSON.stringify(blankToNull(one)) === JSON.stringify(blankToNull(other));
}

function blankToNull(value: FieldValue): FieldValue {
  return Array.isArray(value) && value.length === 0 ? null : value;
}
