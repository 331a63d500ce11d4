import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FIELDS, masterField } from "#lib/fields/table.rules.ts";

/** What a figure counts or measures; null for other fields. */
export function unitOf({ name }: Pick<FieldDefinition, "name">): string | null {
  return FIELDS.get(name)?.unit?.name ?? null;
}

/** What a field means, for readers. Texts written by administrators take precedence over ours. */
export function meaningOf({ name, helpText }: Pick<FieldDefinition, "name" | "helpText">): string | null {
  const isOurs = helpText === (masterField(name)?.helpText ?? null);
  return (isOurs ? FIELDS.get(name)?.meaning : undefined) ?? helpText;
}
