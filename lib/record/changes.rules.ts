import { FIELDS } from "#lib/fields/table.rules.ts";
import { own } from "#lib/platform/own.ts";
import { sameCitation } from "#lib/schools/citation.rules.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { ADDRESS_PARTS, type AddressPart, type StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { type StoredSchool, storedFact } from "./school.rules.ts";
import { EDITABLE_FIELDS, factOf, hasOrigin } from "./values.rules.ts";

/** The source that provenance names for values entered by staff. No register release has this key. */
export const STAFF_SOURCE = "staff";

/**
 * A change of one fact as stored in a revision; `origin` is that of the former value, for undoing the change, and
 * `citation` the page that the new value cites. If only the citation or the origin has changed, both values are the same.
 */
export type FactChange = { from: unknown; to: unknown; origin?: StoredProvenance; citation?: Citation };

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

/** The page that a fact cites; null if it cites none. */
export function citationOf({ provenance }: StoredSchool, fact: string): Citation | null {
  return own(provenance, fact)?.c ?? null;
}

/** The facts that have the same value in both states of a school, but cite another page. */
export function changedCitations(before: StoredSchool, after: StoredSchool): Record<string, FactChange> {
  const changes = EDITED_FACTS.flatMap((fact): [string, FactChange][] => {
    const value = storedFact(after, fact);
    if (!sameStored(storedFact(before, fact), value)) return [];
    if (sameCitation(citationOf(before, fact), citationOf(after, fact))) return [];
    const origin = own(before.provenance, fact);
    return [[fact, { from: value, to: value, ...(origin && { origin }) }]];
  });
  return Object.fromEntries(changes);
}

/** Those of the given facts that have the same value in both states of a school, but another origin. */
export function changedOrigins(
  before: StoredSchool,
  after: StoredSchool,
  facts: readonly string[],
): Record<string, FactChange> {
  const changes = facts.flatMap((fact): [string, FactChange][] => {
    const [value, origin] = [storedFact(after, fact), own(before.provenance, fact)];
    const isSame = JSON.stringify(origin ?? null) === JSON.stringify(own(after.provenance, fact) ?? null);
    if (isSame || !sameStored(storedFact(before, fact), value)) return [];
    return [[fact, { from: value, to: value, ...(origin && { origin }) }]];
  });
  return Object.fromEntries(changes);
}

/**
 * The school without citations that belong to former values: a merge unites lists, and what the page says is no longer
 * the whole value. A value that was cited together with its change has a newer origin.
 */
export function withoutStaleCitations(before: StoredSchool | null, after: StoredSchool): StoredSchool {
  const stale = Object.entries(after.provenance).filter(
    ([fact, { c, at }]) =>
      c &&
      before &&
      own(before.provenance, fact)?.at === at &&
      !sameStored(storedFact(before, fact), storedFact(after, fact)),
  );
  if (stale.length === 0) return after;
  const uncited = stale.map(([fact, { c: _, ...origin }]) => [fact, origin] as const);
  return { ...after, provenance: { ...after.provenance, ...Object.fromEntries(uncited) } };
}

/** Changes as they are stored in a revision: with the pages that the new values cite. */
export function withCitations(
  changes: Record<string, FactChange>,
  after: StoredSchool,
): Record<string, FactChange> {
  const cited = Object.entries(changes).map(([fact, change]): [string, FactChange] => {
    const citation = citationOf(after, fact);
    return [fact, citation ? { ...change, citation } : change];
  });
  return Object.fromEntries(cited);
}

/** Everything that staff can edit about a school, as facts: an address is one. */
export const EDITED_FACTS: readonly string[] = [
  ...new Set(EDITABLE_FIELDS.flatMap(({ name }) => factOf(name) ?? [])),
];

/** By fact; null for one that cites no page. */
export type Citations = ReadonlyMap<string, Citation | null>;

/**
 * The school after a staff member set these facts, with their origins updated.
 * @param citations the pages that they cite; what a former value cited is gone
 * @param before the school before that, if parts of an address may still be those of a register
 */
export function withStaffOrigin(
  school: StoredSchool,
  facts: readonly string[],
  {
    staffId,
    at,
    citations,
    before,
  }: { staffId: string; at: Date; citations?: Citations; before?: StoredSchool },
): StoredSchool {
  const origin = { s: STAFF_SOURCE, by: staffId, at: at.toISOString() };
  const given = Object.fromEntries(
    facts.filter(hasOrigin).map((fact): [string, StoredProvenance] => {
      const citation = citations?.get(fact);
      if (citation) return [fact, { ...origin, c: citation }];
      const kept = fact === "address" && before ? keptParts(before, school) : null;
      if (!kept) return [fact, origin];
      // With all of its parts as the register has them, nothing of the edit is left.
      return [fact, kept.p.length === ADDRESS_PARTS.length ? { s: kept.s } : { ...origin, k: kept }];
    }),
  );
  return { ...school, provenance: { ...school.provenance, ...given } };
}

/** What of an address is as a register has it; null if nothing is, or it never was a register's. */
function keptParts(before: StoredSchool, after: StoredSchool): NonNullable<StoredProvenance["k"]> | null {
  const former = own(before.provenance, "address");
  const [was, is] = [before.facts.address, after.facts.address];
  if (!former || !was || !is) return null;
  const { p, s, v } = former.k ?? { p: ADDRESS_PARTS, s: former.by === undefined ? former.s : null };
  if (s === null) return null;
  const registered = { ...v, ...Object.fromEntries(p.map((part) => [part, was[part]])) };
  const isKept = (part: AddressPart) => Object.hasOwn(registered, part) && registered[part] === is[part];
  const parts = ADDRESS_PARTS.filter(isKept);
  if (parts.every((part) => is[part] === null)) return null;
  const edited = Object.entries(registered).filter(([part]) => !parts.some((one) => one === part));
  return { p: parts, s, ...(edited.length > 0 && { v: Object.fromEntries(edited) }) };
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
