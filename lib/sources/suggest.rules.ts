import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { type FieldValue, showValue } from "#lib/fields/values.rules.ts";
import { entriesLacking } from "./joined-lists.rules.ts";
import type { Candidate } from "./values.rules.ts";

/** A stored value is only called into question by a statement that is this sure, or by two that exclude each other. */
const SURE = 77;
/** Figures this close, in percent, are the same one rounded. */
const ROUNDING = 0.5;

const OF_ANOTHER = 0.78;

/** Whether a text can be asked for a field's value: staff enter it, and it is not what makes the school that school. */
export function isOffered({ name, displayIn }: FieldDefinition): boolean {
  const entry = FIELDS.get(name);
  return entry?.at !== undefined && displayIn.includes("form") && !entry.required && entry.at.in !== "note";
}

/**
 * What a page says that is not known to be about the school is less sure, and calls nothing stored into question: it may be
 * about another one, with a name like this.
 */
export function asSureAsKnown(candidates: readonly Candidate[], isAboutSchool: boolean): Candidate[] {
  if (isAboutSchool) return [...candidates];
  return candidates.map((one) => ({ ...one, confidence: Math.round(one.confidence * OF_ANOTHER) }));
}

/** By field, the surest first. */
export function mergedCandidates(candidates: readonly Candidate[]): Candidate[] {
  return [...Map.groupBy(candidates, ({ field }) => field).values()].flatMap((list) =>
    list.toSorted((a, b) => b.confidence - a.confidence || a.start - b.start),
  );
}

/** What contradicts a stored value, and lists that have more entries. Texts only differ: they do not exclude each other. */
export function conflictsWith(
  candidates: readonly Candidate[],
  stored: Readonly<Record<string, FieldValue>>,
): Candidate[] {
  const values = new Map(Object.entries(stored));
  return candidates.filter(({ field, value, confidence }) => {
    const now = values.get(field) ?? null;
    return (
      now !== null && confidence >= SURE && !isCompatible(now, value) && !isSameStreet(field, now, value)
    );
  });
}

/** "120 Main St." and "120 Main Street": whoever writes an address shortens it in their own way. */
function isSameStreet(field: string, stored: FieldValue, stated: FieldValue): boolean {
  if (field !== "address.street") return false;
  const [number, other] = [stored, stated].map((street) => /^\d+/.exec(showValue(street))?.[0]);
  return number !== undefined && number === other;
}

/**
 * The candidates for empty fields. The parts of an address are one fact: if a text has another state or ZIP code than the
 * one that is stored, its street is not the school's, or the school has moved, and somebody has to say which.
 */
export function suggestedFor(
  empty: ReadonlySet<string>,
  candidates: readonly Candidate[],
  stored: Readonly<Record<string, FieldValue>>,
): Candidate[] {
  const values = new Map(Object.entries(stored));
  const isElsewhere = candidates.some(({ field, value }) => {
    const now = values.get(field) ?? null;
    return (field === "address.zip" || field === "address.state") && now !== null && now !== value;
  });
  return candidates.filter(({ field }) => empty.has(field) && !(isElsewhere && field.startsWith("address.")));
}

function isCompatible(stored: FieldValue, stated: FieldValue): boolean {
  if (Array.isArray(stored) && Array.isArray(stated)) return entriesLacking(stored, stated).length === 0;
  if (Array.isArray(stored) || Array.isArray(stated)) return true;
  if (typeof stored === "number" && typeof stated === "number")
    return Math.abs(stored - stated) <= (Math.abs(stored) * ROUNDING) / 100;
  const [now, then] = [showValue(stored), showValue(stated)].map((text) => text.toLowerCase().trim());
  if (now === undefined || then === undefined || now === then) return true;
  if (now.length > 200 || then.length > 200) return true;
  const [digits, others] = [now, then].map((text) => text.replaceAll(/\D/g, ""));
  // A telephone number, or a year, in other words.
  if (digits && digits.length >= 4 && digits === others) return true;
  const [words, meant] = [now, then].map((text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim());
  return words !== undefined && meant !== undefined && (words.endsWith(meant) || meant.endsWith(words));
}
