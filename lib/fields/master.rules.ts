import { FURTHER_FIELDS } from "./further-fields.rules.ts";
import { KEPT_FIELDS } from "./kept-fields.rules.ts";
import { OVERVIEW_FIELDS } from "./overview-fields.rules.ts";
import type { FieldDefinition } from "./schema.ts";

/**
 * The master definition of every field of a school: what holds until staff change it, and what "Sync with Master" goes
 * back to. Types change here alone, since stored values and the program depend on them.
 */
export const MASTER_FIELDS: readonly FieldDefinition[] = [
  ...OVERVIEW_FIELDS,
  ...FURTHER_FIELDS,
  ...KEPT_FIELDS,
];

const BY_NAME: ReadonlyMap<string, FieldDefinition> = new Map(
  MASTER_FIELDS.map((field) => [field.name, field]),
);

/** The master's definition of a field; undefined for a name that is no field. */
export function masterField(name: string): FieldDefinition | undefined {
  return BY_NAME.get(name);
}
