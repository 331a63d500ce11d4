import { placesOf } from "./define.rules.ts";
import { TEXT } from "./kinds.rules.ts";
import type { DisplayIn, FieldDefinition } from "./schema.ts";
import { FIELDS } from "./table.rules.ts";

/**
 * What the program's own screens support for a field, whatever its definition asks for: which values the form reads
 * and writes, and which fields the public page has a place for. A definition that asks for more is ignored, which the
 * field comparison shows.
 */
export type RegisteredField = { type: FieldDefinition["type"]; displayIn: DisplayIn[] };

/** @returns null for a field that no screen has a place for */
export function registeredField(name: string): RegisteredField | null {
  const entry = FIELDS.get(name);
  if (!entry) return null;
  const displayIn = placesOf(entry);
  return displayIn.length === 0 ? null : { type: (entry.kind ?? TEXT).type, displayIn };
}
