import type { FieldDefinition } from "./schema.ts";

/** What people call the type of a field. */
export const TYPE_WORDS = {
  string: "Text",
  number: "Number",
  boolean: "Yes or no",
  array: "List",
  object: "Group",
  date: "Date",
} as const satisfies Record<FieldDefinition["type"], string>;
