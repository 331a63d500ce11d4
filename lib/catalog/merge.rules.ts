import { FIELD_PATHS, type SchoolFacts } from "#lib/fields/facts.rules.ts";
import { type FactChange, sameStored } from "#lib/record/changes.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { nameKey } from "./name-parts.rules.ts";
import type { CatalogRecord, Release } from "./schema.ts";

/** What registers say about a school, with the source of each fact. */
export type CatalogSchool = Pick<StoredSchool, "facts" | "alternativeNames" | "provenance">;

export type Merged = {
  school: CatalogSchool;
  /** Values that differ, by field path (including "alternativeNames"); a missing value is null. */
  changes: Record<string, FactChange>;
  /** Whether anything differs, even if only the origin of a value. */
  changed: boolean;
};

/** Precedence of a release: newer wins, then rank, then the key, so that the outcome never depends on the order. */
export type Standing = Pick<Release, "key" | "year" | "rank">;

/**
 * A school after merging a release's description of it, field by field: a value beats a blank, of two values or two
 * blanks the one from the newer release wins, and edits by staff stay. The outcome does not depend on the order in
 * which releases are merged.
 * @param standingOf precedence of a release named in the school's provenance
 */
export function merge(
  school: CatalogSchool,
  record: CatalogRecord,
  release: Standing,
  standingOf: (key: string) => Standing | undefined,
): Merged {
  const facts: Record<string, unknown> = { ...school.facts };
  const provenance = { ...school.provenance };
  const changes: Record<string, FactChange> = {};
  let changed = false;
  for (const field of FIELD_PATHS) {
    const value = record.facts[field];
    const blank = value === undefined ? record.blanks[field] : undefined;
    if (value === undefined && blank === undefined) continue;
    const origin = record.lookedUp?.fields.includes(field) ? record.lookedUp.release : release;
    const current = provenance[field];
    const held = school.facts[field];
    if (current?.by !== undefined) continue;
    if (
      current &&
      !wins(
        { hasValue: value !== undefined, release: origin },
        { hasValue: held !== undefined, current },
        standingOf,
      )
    )
      continue;
    const stored = blank === undefined ? { s: origin.key } : { s: origin.key, b: blank };
    if (current?.s !== stored.s || current.b !== stored.b) {
      provenance[field] = stored;
      changed = true;
    }
    if (value !== undefined && !sameStored(held, value)) {
      facts[field] = value;
      changes[field] = { from: held ?? null, to: value };
      changed = true;
    }
  }
  const alternativeNames = mergedNames(school, record, facts as Partial<SchoolFacts>, release);
  if (alternativeNames !== school.alternativeNames) {
    changes.alternativeNames = { from: school.alternativeNames, to: alternativeNames };
    changed = true;
  }
  return { school: { facts: facts as Partial<SchoolFacts>, alternativeNames, provenance }, changes, changed };
}

function wins(
  incoming: { hasValue: boolean; release: Standing },
  held: { hasValue: boolean; current: StoredProvenance },
  standingOf: (key: string) => Standing | undefined,
): boolean {
  if (incoming.hasValue !== held.hasValue) return incoming.hasValue;
  const standing = standingOf(held.current.s);
  return !standing || compareStandings(incoming.release, standing) >= 0;
}

/** Positive if the first takes precedence over the second. */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    one.year - other.year || one.rank - other.rank || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)
  );
}

/**
 * A name from another release that differs by more than spelling is kept as an alternative name. What the same release
 * said before is a mistake that has been corrected, and no name.
 */
function mergedNames(
  school: CatalogSchool,
  record: CatalogRecord,
  facts: Partial<SchoolFacts>,
  release: Standing,
): string[] {
  const [given, former, name] = [record.facts.name, school.facts.name, facts.name];
  if (given === undefined || former === undefined || name === undefined) return school.alternativeNames;
  if (given === former || school.provenance.alternativeNames?.by !== undefined)
    return school.alternativeNames;
  const current = nameKey(name);
  const byKey = new Map<string, string>();
  const corrected = school.provenance.name?.s === release.key && name === given;
  for (const candidate of [...school.alternativeNames, ...(corrected ? [] : [former]), given]) {
    const key = nameKey(candidate);
    if (key !== current && candidate < (byKey.get(key) ?? "\uffff")) byKey.set(key, candidate);
  }
  const names = [...byKey.values()].sort();
  return sameStored(names, school.alternativeNames) ? school.alternativeNames : names;
}
