import { FIELDS } from "./table.rules.ts";

/** A field's value in the words that the school's page has for it: 21 → "Large suburb", 1038 → "1,038". */
export function inFieldWords(field: string, value: unknown): unknown {
  const entry = FIELDS.get(field);
  if (typeof value !== "number" && typeof value !== "string") return value;
  const option = entry?.options?.find((one) => one.value === String(value));
  if (option) return option.label;
  return typeof value === "number" && entry?.unit ? entry.unit.write(value) : value;
}
