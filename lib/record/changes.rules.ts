import { FIELDS } from "#lib/fields/table.rules.ts";
import { own } from "#lib/platform/own.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { type StoredSchool, storedFact } from "./school.rules.ts";
import { EDITABLE_FIELDS, factOf, hasOrigin } from "./values.rules.ts";

/** The source that provenance names for values entered by staff. No register release has this key. */
export const STAFF_SOURCE = "staff";

/** A change of one fact as stored in a revision; `origin` is that of the former value, for undoing the change. */
export type FactChange = { from: unknown; to: unknown; origin?: StoredProvenance };

/** The facts in which two states of a school differ, with their values as stored; a missing one is null. */
export function changedFacts(before: StoredSchool, after: StoredSchool): Record<string, FactChange> {
  const changes = EDITED_FACTS.flatMap((fact): [string, FactChange][] => {
    const [from, to] = [storedFact(before, fact), storedFact(after, fact)];
    if (sameStored(from, to)) return [];
    const origin = own(before.provenance, fact);
    return [[fact, { from, to, ...(origin && { origin }) }]];
  });
  return Object.fromEntries(changes);
}

/** Everything that staff can edit about a school, as facts: an address is one. */
export const EDITED_FACTS: readonly string[] = [
  ...new Set(EDITABLE_FIELDS.flatMap(({ name }) => factOf(name) ?? [])),
];

/** The school after a staff member set these facts, with their origins updated. */
export function withStaffOrigin(
  school: StoredSchool,
  facts: readonly string[],
  { staffId, at }: { staffId: string; at: Date },
): StoredSchool {
  const origin = { s: STAFF_SOURCE, by: staffId, at: at.toISOString() };
  const given = Object.fromEntries(facts.filter(hasOrigin).map((fact) => [fact, origin]));
  return { ...school, provenance: { ...school.provenance, ...given } };
}

/** Whether two stored values are the same; lists and composite values are compared by content. */
export function sameStored(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Facts that determine how a school is found: when one changes, its search entry has to be updated. */
const SEARCHED: ReadonlySet<string> = new Set(
  [...FIELDS].flatMap(([name, { isSearched }]) => (isSearched ? [factOf(name) ?? name] : [])),
);

export function changesSearch(changes: Record<string, FactChange>): boolean {
  return Object.keys(changes).some((fact) => SEARCHED.has(fact));
}
