import type { FieldDefinition } from "#lib/fields/schema.ts";
import { addressValues } from "./address-values.rules.ts";
import { type Candidate, type Fields, labeledValues, statedValues } from "./candidates.rules.ts";
import { writtenValues } from "./list-values.rules.ts";
import { plainWords } from "./plain-words.rules.ts";
import { statementsIn } from "./statements.rules.ts";

export type { Candidate } from "./candidates.rules.ts";

/** Less sure than this is not worth a person's time. */
const LEAST_SURE = 50;
/** What a second place that states the same adds. */
const AGREEMENT = 2;
/** What one that states something else takes away: of two values, one is wrong. */
const DISAGREEMENT = 18;
/** A value that is this much less sure than another one for its field is left out. */
const CLEARLY_LESS = 5;
const MOST_VALUES = 3;

/** The values that a text states for fields, the surest first, each with the sentence and its place. */
export function valuesIn(
  text: string,
  definitions: readonly FieldDefinition[],
  today = new Date(),
): Candidate[] {
  const fields: Fields = new Map(definitions.map((field) => [field.name, field]));
  const statements = statementsIn(text);
  const newest = newestYear(text, today.getFullYear());
  const all = [
    ...labeledValues(statements, fields, newest),
    ...statedValues(statements, fields, newest),
    ...writtenValues(statements, fields, text),
    ...addressValues(text, fields),
  ].flatMap((one) => {
    const value = withoutMarkup(one.value);
    return value === null ? [] : [{ ...one, value, quote: text.slice(one.start, one.end) }];
  });
  const byField = Map.groupBy(all, ({ field }) => field);
  return [...byField.values()].flatMap(ranked);
}

/** A value as the form would have it typed; null if it was nothing but markup. */
function withoutMarkup(value: Candidate["value"]): Candidate["value"] {
  if (typeof value === "string") return plainWords(value) || null;
  if (!Array.isArray(value)) return value;
  const entries = value.map(plainWords).filter((entry) => entry !== "");
  return entries.length > 0 ? entries : null;
}

/** The newest school year that a text names. A goal, or an accreditation, may name a year that is to come. */
function newestYear(text: string, thisYear: number): number | null {
  const years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  const known = years.filter((year) => year <= thisYear + 1);
  return known.length === 0 ? null : Math.max(...known);
}

function ranked(candidates: readonly Candidate[]): Candidate[] {
  const byValue = [...Map.groupBy(candidates, ({ value }) => keyOf(value)).values()].map((same) => {
    const [surest] = same.toSorted((a, b) => b.confidence - a.confidence || a.start - b.start);
    const places = new Set(same.map(({ start }) => start)).size;
    return surest && { ...surest, confidence: surest.confidence + (places > 1 ? AGREEMENT : 0) };
  });
  const [first, ...others] = byValue
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => b.confidence - a.confidence || a.start - b.start);
  if (!first) return [];
  const rivals = others.filter(({ confidence }) => confidence > first.confidence - CLEARLY_LESS);
  const doubt = rivals.length > 0 ? DISAGREEMENT : 0;
  return [first, ...rivals]
    .map((one) => ({ ...one, confidence: Math.min(99, one.confidence) - doubt }))
    .filter(({ confidence }) => confidence >= LEAST_SURE)
    .slice(0, MOST_VALUES);
}

/** Values are the same if the form shows the same: telephone numbers by their digits. */
function keyOf(value: Candidate["value"]): string {
  const phone =
    typeof value === "string" && /^([+(\d][\d\s().-]{8,})(?:(?:x|ext\.?)\s*\d+)?$/i.exec(value)?.[1];
  if (phone) return phone.replaceAll(/\D/g, "");
  return JSON.stringify(value).toLowerCase();
}
