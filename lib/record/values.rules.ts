import type { FieldDefinition } from "#lib/fields/schema.ts";
import { placeOf } from "#lib/fields/storage.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { isScoreField } from "#lib/schools/scores.rules.ts";

/**
 * The name of the fact that a field belongs to in provenance and revisions: "address.city" belongs to "address". Null
 * for a field that nobody enters.
 */
export function factOf(field: string): string | null {
  if (isScoreField(field)) return field;
  const place = placeOf(field);
  if (!place) return null;
  return "path" in place ? place.path : place.column;
}

/** A field's key within a composite fact ("address.city" → "city"); null for a field that is a fact by itself. */
export function partOf(field: string): string | null {
  const place = placeOf(field);
  return place && "path" in place ? (place.part ?? null) : null;
}

/** The fields of a school that staff edit, as the master defines them. */
export const EDITABLE_FIELDS: readonly FieldDefinition[] = MASTER_FIELDS.filter(
  ({ name }) => factOf(name) !== null,
);

const NAMES = EDITABLE_FIELDS.map(({ name }) => name);

/** The fields of a fact: several for an address and a position, none for facts that staff do not edit. */
export function fieldsOf(fact: string): string[] {
  return NAMES.filter((name) => factOf(name) === fact);
}

/** The staff's own notes have no origin to show to readers. */
export function hasOrigin(fact: string): boolean {
  return fact !== "websources" && fact !== "newsFeedName";
}

/** Whether two values are equivalent; an empty list is a blank. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) && !Array.isArray(other)) return false;
  return JSON.stringify(blankToNull(one)) === JSON.stringify(blankToNull(other));
}

function blankToNull(value: FieldValue): FieldValue {
  return Array.isArray(value) && value.length === 0 ? null : value;
}
