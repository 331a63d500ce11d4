import { IDENTIFIERS, importFields } from "#lib/bulk/mapping.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";

/** What a column of a file can hold, and its group on the screen. */
export type Target = {
  name: string;
  label: string;
  section: string;
  /** The values to choose from, where there are only some. */
  options: readonly { value: string; label: string }[];
};

/** Every field that a column of an import file can map to, in the form's order. */
export function importTargets(definitions: readonly FieldDefinition[]): Target[] {
  const identity = IDENTIFIERS.map(({ name, label }) => ({ name, label, section: "Identity", options: [] }));
  const fields = importFields(definitions).map(({ name, label, section, inputType, options }) => ({
    name,
    label,
    options: inputType === "select" ? options : [],
    section: section?.label ?? "Other",
  }));
  return [...identity, ...fields];
}

/** The columns an export can have; a school's own ID is included once. */
export function exportTargets(definitions: readonly FieldDefinition[]): Target[] {
  return importTargets(definitions).filter(({ name }) => name !== "schoolId");
}
