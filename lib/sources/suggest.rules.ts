import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { type FieldValue, showValue } from "#lib/fields/values.rules.ts";
import type { Candidate } from "./values.rules.ts";

/** A stored value is only called into question by a statement that is this sure. */
const SURE = 85;
/** Figures this close, in percent, are the same one rounded. */
const ROUNDING = 0.5;

/** Whether a text can be asked for a field's value: staff enter it, and it is not what makes the school that school. */
export function isOffered({ name, displayIn }: FieldDefinition): boolean {
  const entry = FIELDS.get(name);
  return entry?.at !== undefined && displayIn.includes("form") && !entry.required && entry.at.in !== "note";
}

/** By field, the surest first. */
export function mergedCandidates(candidates: readonly Candidate[]): Candidate[] {
  return [...Map.groupBy(candidates, ({ field }) => field).values()].flatMap((list) =>
    list.toSorted((a, b) => b.confidence - a.confidence || a.start - b.start),
  );
}

/** What contradicts a stored value. Texts and lists only differ: they do not exclude each other. */
export function conflictsWith(
  candidates: readonly Candidate[],
  stored: Readonly<Record<string, FieldValue>>,
): Candidate[] {
  const values = new Map(Object.entries(stored));
  return candidates.filter(({ field, value, confidence }) => {
    const now = values.get(field) ?? null;
    return now !== null && confidence >= SURE && !isCompatible(now, value);
  });
}

function isCompatible(stored: FieldValue, stated: FieldValue): boolean {
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
