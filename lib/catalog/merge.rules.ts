import { FIELD_PATHS, type FieldPath, type SchoolFacts } from "#lib/fields/facts.rules.ts";
import { type FactChange, sameStored } from "#lib/record/changes.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import type { BlankReason, StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { COUNTED_TOGETHER, matchCounts } from "./counts.rules.ts";
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
 * which releases are merged, with one exception: what we now withhold takes the place of the same release's own value,
 * which an earlier version of our rules let through, and the value of an older release comes back when that is loaded
 * again.
 * @param standingOf precedence of a release named in the school's provenance
 */
export function merge(
  school: CatalogSchool,
  record: CatalogRecord,
  release: Standing,
  standingOf: (key: string) => Standing | undefined,
): Merged {
  const facts: Partial<SchoolFacts> = { ...school.facts };
  const provenance = { ...school.provenance };
  const changes: Record<string, FactChange> = {};
  const touched = new Set<FieldPath>([...COUNTED_TOGETHER, "religiousAffiliation"]);
  for (const field of FIELD_PATHS) {
    const value = record.facts[field];
    const blank = value === undefined ? record.blanks[field] : undefined;
    if (value === undefined && blank === undefined) continue;
    const origin = originOf(field, record, release);
    const current = provenance[field];
    const held = school.facts[field];
    if (current?.by !== undefined) continue;
    const isTakenBack = blank === "withheld" && held !== undefined && current?.s === origin.key;
    if (
      current &&
      !isTakenBack &&
      !wins(
        { strength: strengthOf(value, blank), release: origin },
        { strength: strengthOf(held, current.b), current },
        standingOf,
      )
    )
      continue;
    const stored = blank === undefined ? { s: origin.key } : { s: origin.key, b: blank };
    if (current?.s !== stored.s || current.b !== stored.b) provenance[field] = stored;
    if (isTakenBack) delete facts[field];
    else if (value !== undefined && !sameStored(held, value)) Object.assign(facts, { [field]: value });
    touched.add(field);
  }
  const { key: s } = originOf("teachers", record, release);
  const b = record.blanks.teachers;
  const given = { facts: record.facts, provenance: { teachers: b === undefined ? { s } : { s, b } } };
  matchCounts({ facts, provenance }, [school, given]);
  matchReligion({ facts, provenance });
  let changed = false;
  for (const field of touched) {
    const [from, to] = [school.facts[field], facts[field]];
    if (from !== to && !sameStored(from ?? null, to ?? null)) {
      // The year of a figure that a newer one replaces is kept, so that what changed between them can be told.
      const origin = from === undefined ? undefined : school.provenance[field];
      changes[field] = { from: from ?? null, to: to ?? null, ...(origin && { origin }) };
      changed = true;
    }
    const [before, after] = [school.provenance[field], provenance[field]];
    if (before?.s !== after?.s || before?.b !== after?.b) changed = true;
  }
  const alternativeNames = mergedNames(school, record, facts, release);
  if (alternativeNames !== school.alternativeNames) {
    changes.alternativeNames = { from: school.alternativeNames, to: alternativeNames };
    changed = true;
  }
  return { school: { facts, alternativeNames, provenance }, changes, changed };
}

/** The release that gives a field: not always the record's own. */
function originOf(field: FieldPath, record: CatalogRecord, release: Standing): Standing {
  return record.lookedUp?.fields.includes(field) ? record.lookedUp.release : release;
}

/**
 * A school with what another description of the same school adds, by the same precedence as `merge`; of two edits by
 * staff, the later one stays.
 * @param isOtherFirst if one release describes both, which of its rows counts: the one that a load would read first
 */
export function join(
  school: CatalogSchool,
  other: CatalogSchool,
  { standingOf, isOtherFirst }: { standingOf: (key: string) => Standing | undefined; isOtherFirst: boolean },
): CatalogSchool {
  const facts: Partial<SchoolFacts> = { ...school.facts };
  const provenance = { ...school.provenance };
  for (const field of FIELD_PATHS) {
    const theirs = other.provenance[field];
    if (!theirs || !prevails({ school, other, field, isOtherFirst }, standingOf)) continue;
    provenance[field] = theirs;
    if (other.facts[field] === undefined) delete facts[field];
    else Object.assign(facts, { [field]: other.facts[field] });
  }
  matchCounts({ facts, provenance }, [school, other]);
  matchReligion({ facts, provenance });
  const current = nameKey(facts.name ?? "");
  const names = [...school.alternativeNames, ...other.alternativeNames, school.facts.name, other.facts.name];
  return { facts, alternativeNames: namesBut(current, names), provenance };
}

/** Whether the other school's value of a field takes the place of the school's own. */
function prevails(
  {
    school,
    other,
    field,
    isOtherFirst,
  }: { school: CatalogSchool; other: CatalogSchool; field: FieldPath; isOtherFirst: boolean },
  standingOf: (key: string) => Standing | undefined,
): boolean {
  const [own, theirs] = [school.provenance[field], other.provenance[field]];
  if (!theirs || !own) return theirs !== undefined;
  if (own.by !== undefined || theirs.by !== undefined) return (theirs.at ?? "") > (own.at ?? "");
  // As at the next load, where the first row takes back what the other has left of the same release.
  if (own.s === theirs.s && (own.b === "withheld" || theirs.b === "withheld")) return isOtherFirst;
  const [strength, theirStrength] = [
    strengthOf(school.facts[field], own.b),
    strengthOf(other.facts[field], theirs.b),
  ];
  if (strength !== theirStrength) return theirStrength > strength;
  const [standing, theirStanding] = [standingOf(own.s), standingOf(theirs.s)];
  if (!standing || !theirStanding) return standing === undefined && theirStanding !== undefined;
  const order = compareStandings(theirStanding, standing);
  return order === 0 ? isOtherFirst : order > 0;
}

/** Each name once, however it is spelled, and without the current one. Of two spellings, the first in the alphabet. */
function namesBut(current: string, names: readonly (string | undefined)[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    if (name === undefined) continue;
    const key = nameKey(name);
    if (key !== current && name < (byKey.get(key) ?? "\uffff")) byKey.set(key, name);
  }
  return [...byKey.values()].sort();
}

/** A value beats a blank, and what a survey says about its own blank beats a register that only knows of the survey. */
function strengthOf(value: unknown, blank: BlankReason | undefined): number {
  if (value !== undefined) return 2;
  return blank === "not_surveyed" ? 0 : 1;
}

/** A public school has no religion by its nature. Of one that is private by now, nobody has asked. */
function matchReligion({ facts, provenance }: Pick<CatalogSchool, "facts" | "provenance">): void {
  const { schoolType, religiousAffiliation: religion } = provenance;
  if (facts.schoolType !== "PRIVATE" || religion?.b !== "not_applicable" || religion.by !== undefined) return;
  if (schoolType) provenance.religiousAffiliation = { s: schoolType.s, b: "not_surveyed" };
}

function wins(
  incoming: { strength: number; release: Standing },
  held: { strength: number; current: StoredProvenance },
  standingOf: (key: string) => Standing | undefined,
): boolean {
  if (incoming.strength !== held.strength) return incoming.strength > held.strength;
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
  const corrected = school.provenance.name?.s === release.key && name === given;
  const names = namesBut(nameKey(name), [...school.alternativeNames, ...(corrected ? [] : [former]), given]);
  return sameStored(names, school.alternativeNames) ? school.alternativeNames : names;
}
