import type { FieldDefinition } from "#lib/fields/schema.ts";

/** What a field's type is called on screens. */
export const TYPE_WORDS = {
  string: "Text",
  number: "Number",
  boolean: "Yes or no",
  array: "List",
  object: "Group",
  date: "Date",
} as const satisfies Record<FieldDefinition["type"], string>;
