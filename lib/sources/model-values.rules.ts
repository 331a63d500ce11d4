import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type FieldValue, readInput } from "#lib/fields/values.rules.ts";
import { gradesIn } from "./grades-in.rules.ts";
import { numberSaid } from "./numbers-said.rules.ts";
import type { Candidate } from "./values.rules.ts";
import { bare } from "./words.rules.ts";

/** A quote proves that the text says it, not that it was understood. */
const CONFIDENCE = 80;
const SHORTEST_QUOTE = 8;

/**
 * A value that a language model found, if the text has the quote and the quote has the value.
 * @returns null for everything else
 */
export function confirmedValue(
  { field: name, value, quote }: { field: string; value: string; quote: string },
  fields: readonly FieldDefinition[],
  text: string,
): Candidate | null {
  const field = fields.find((one) => one.name === name);
  const place = field && placeOf(quote, text);
  if (!field || !place) return null;
  const read = readInput(field, value);
  if ("problem" in read || read.value === null || !isStated(read.value, place.quote, name)) return null;
  const before = text.slice(0, place.start);
  const page = text.includes("\f") ? before.split("\f").length : null;
  return { field: name, value: read.value, confidence: CONFIDENCE, page, ...place };
}

/** Where a quote stands in a text, white space aside. */
function placeOf(quote: string, text: string): { quote: string; start: number; end: number } | null {
  const words = quote.trim().split(/\s+/);
  if (quote.trim().length < SHORTEST_QUOTE || words.length > 1000) return null;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const found = new RegExp(escaped.join(String.raw`\s+`)).exec(text);
  return found ? { quote: found[0], start: found.index, end: found.index + found[0].length } : null;
}

function isStated(value: FieldValue, quote: string, name: string): boolean {
  if (Array.isArray(value)) return value.every((entry) => bare(quote).includes(bare(entry)));
  if (typeof value === "number") return numbersIn(quote).includes(value);
  if (name === "gradesOffered") return gradesIn(quote) === value || bare(quote).includes(bare(String(value)));
  // Yes and no are conclusions, and nothing in the sentence can be compared with them.
  return typeof value === "string" && bare(quote).includes(bare(value));
}

function numbersIn(quote: string): number[] {
  return [...quote.matchAll(/\d[\d,]*(?:\.\d+)?|\p{L}+(?:-\p{L}+)?/gu)].flatMap(
    ([word]) => numberSaid(word) ?? [],
  );
}
