import { IDENTIFIERS, importFields } from "#lib/bulk/mapping.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";

/** What a column of a file can hold, and the group that it stands in on the screen. */
export type Target = { name: string; label: string; section: string };

/** Everything that a column of an import file can be, in the order of the form. */
export function importTargets(definitions: readonly FieldDefinition[]): Target[] {
  const identity = IDENTIFIERS.map(({ name, label }) => ({ name, label, section: "Identity" }));
  const fields = importFields(definitions).map(({ name, label, section }) => ({
    name,
    label,
    section: section?.label ?? "Other",
  }));
  return [...identity, ...fields];
}

/** The columns that an export can have: a school's own id stands in it once. */
export function exportTargets(definitions: readonly FieldDefinition[]): Target[] {
  return importTargets(definitions).filter(({ name }) => name !== "schoolId");
}
