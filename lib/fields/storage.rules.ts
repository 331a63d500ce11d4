import type { PartKey } from "./define.rules.ts";
import { type FieldPath, factPathOf } from "./facts.rules.ts";
import { FIELDS, type NameWith } from "./table.rules.ts";

/** Fields that staff enter and that are no facts with an origin; in the Prisma model they have the same names. */
export type NoteName = NameWith<{ at: { in: "note" } }>;

/** Where the value of an entered field stands: a fact or a part of one, or a column without a source. */
export type FieldPlace = { path: FieldPath; part?: PartKey } | { column: NoteName };

/** @returns null for a field that nobody enters, because the site derives or keeps it */
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

/** Path under which the origin of a field stands in a school's provenance; null where it has none. */
export const originPathOf: (name: string) => FieldPath | null = factPathOf;
