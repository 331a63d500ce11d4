import { withoutMarkdown } from "#lib/platform/markdown-text.ts";
import { FIELDS } from "./table.rules.ts";

/**
 * A field's value in the words that the school's page has for it: 21 → "Large suburb", 1038 → "1,038", and Markdown
 * without its signs.
 */
export function inFieldWords(field: string, value: unknown): unknown {
  const entry = FIELDS.get(field);
  if (typeof value !== "number" && typeof value !== "string") return value;
  const option = entry?.options?.find((one) => one.value === String(value));
  if (option) return option.label;
  if (typeof value === "number") return entry?.unit ? entry.unit.write(value) : value;
  return withoutSigns(field, value);
}

/** A field's text without the signs of its Markdown, if it is Markdown. */
export function withoutSigns(field: string, text: string): string {
  return FIELDS.get(field)?.isMarkdown ? withoutMarkdown(text) : text;
}

/** Whether a field's text has signs of Markdown, which are not shown to readers as they are. */
export function hasSigns(field: string, text: string): boolean {
  return withoutSigns(field, text).trim() !== text.trim();
}
