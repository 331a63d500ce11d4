import type { PartKey } from "./define.rules.ts";
import { type FieldPath, factPathOf } from "./facts.rules.ts";
import { FIELDS, type NameWith } from "./table.rules.ts";

/** Fields that staff enter but that are not facts with an origin; they have the same names in the Prisma model. */
export type NoteName = NameWith<{ at: { in: "note" } }>;

/** Where the value of an entered field is stored: in a fact or a part of one, or in a column without a source. */
export type FieldPlace = { path: FieldPath; part?: PartKey } | { column: NoteName };

/** @returns null for a field that nobody enters, because the site computes or maintains it */
export function placeOf(name: string): FieldPlace | null {
  if (isNote(name)) return { column: name };
  const path = factPathOf(name);
  if (!path) return null;
  const at = FIELDS.get(name)?.at;
  return at?.in === "part" ? { path, part: at.key } : { path };
}

function isNote(name: string): name is NoteName {
  return FIELDS.get(name)?.at?.in === "note";
}

/** The path of a field's origin in a school's provenance; null if it has none. */
export const originPathOf: (name: string) => FieldPath | null = factPathOf;
