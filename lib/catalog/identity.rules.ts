import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { coreOf, longForms } from "#lib/search/terms.rules.ts";
import { milesBetween } from "./gazetteer.rules.ts";
import { type CatalogRecord, IDENTIFIER_SCHEMES, type Identifier } from "./schema.ts";

/** The parts of a catalog school needed to distinguish schools. */
export type KnownSchool = {
  /** null until the school has been written. */
  id: number | null;
  sector: "public" | "private";
  state: string | null;
  zip: string | null;
  city: string | null;
  street: string | null;
  position: SchoolFacts["coordinates"] | null;
  /** Keys of all current and former names of the school. */
  names: string[];
  identifiers: Identifier[];
};

export type Resolution =
  | { kind: "known"; school: KnownSchool }
  /** `ambiguous`: how many schools it could have been. */
  | { kind: "new"; ambiguous: number }
  /** The record has no name, so no school can be created from it. */
  | { kind: "nameless" };

/** Two rows with positions farther apart than this are two schools, whatever their names. */
const MILES_APART = 5;
/** If a release has no city, a school of the same name this near is the same school. */
const MILES_NEAR = 1;

/** Finds the catalog school that a record describes. Held in memory: about half a kilobyte per school. */
export class SchoolIndex {
  readonly #byIdentifier = new Map(
    IDENTIFIER_SCHEMES.map((scheme) => [scheme, new Map<string, KnownSchool>()]),
  );
  readonly #byName = new Map<string, KnownSchool[]>();
  /** Merged schools, as they were before, and the school that each was merged into. */
  readonly #survivors = new Map<KnownSchool, KnownSchool>();

  /**
   * Makes rows that describe a school as it was before its merge lead to the school that it was merged into.
   * @param former the name and location of the merged school
   */
  addFormer(former: KnownSchool, survivor: KnownSchool): void {
    this.#survivors.set(former, survivor);
    for (const name of former.names) this.#addName(former, name);
  }

  add(school: KnownSchool): void {
    for (const { scheme, value } of school.identifiers) this.#byIdentifier.get(scheme)?.set(value, school);
    for (const name of school.names) this.#addName(school, name);
  }

  find({ scheme, value }: Identifier): KnownSchool | undefined {
    return this.#byIdentifier.get(scheme)?.get(value);
  }

  /** Whether a row with this identifier and no name would find its school. */
  knows(identifier: Identifier): boolean {
    return this.#byIdentifierOf(identifier, null) !== undefined;
  }

  /**
   * The school that the record describes: by identifier, otherwise by name and place if exactly one school fits. An
   * ambiguous name is never guessed.
   */
  resolve(record: CatalogRecord): Resolution {
    const { name } = record.facts;
    const key = name === undefined ? null : nameKey(name);
    for (const identifier of record.identifiers) {
      const school = this.#byIdentifierOf(identifier, key);
      if (school) return { kind: "known", school };
    }
    if (key === null) return { kind: "nameless" };
    const candidates = this.#namesakes(record, key);
    const [only] = candidates;
    if (only && candidates.length === 1) return { kind: "known", school: only };
    return { kind: "new", ambiguous: candidates.length };
  }

  /**
   * Adds the record's identifying information to a school in the index. A register's own ID for a school replaces the
   * same ID where it was only inferred.
   * @returns the new identifiers
   */
  learn(school: KnownSchool, record: CatalogRecord): Identifier[] {
    const { name } = record.facts;
    if (name !== undefined) {
      const key = nameKey(name);
      if (!school.names.includes(key)) {
        school.names.push(key);
        this.#addName(school, key);
      }
    }
    const fresh = record.identifiers.filter((identifier) => !this.#isTaken(identifier));
    for (const identifier of fresh) {
      if (identifier.scheme === "nces") this.#forget({ ...identifier, scheme: "nces-inferred" });
      school.identifiers.push(identifier);
      this.#byIdentifier.get(identifier.scheme)?.set(identifier.value, school);
    }
    return fresh;
  }

  #forget(identifier: Identifier): void {
    const holder = this.find(identifier);
    if (!holder) return;
    const { scheme, value } = identifier;
    this.#byIdentifier.get(scheme)?.delete(value);
    holder.identifiers = holder.identifiers.filter((own) => own.scheme !== scheme || own.value !== value);
  }

  /** An inferred ID is not recorded for a second school, nor if a register assigns it to one. */
  #isTaken(identifier: Identifier): boolean {
    if (this.find(identifier)) return true;
    return (
      identifier.scheme === "nces-inferred" && this.find({ ...identifier, scheme: "nces" }) !== undefined
    );
  }

  /** If either side's ID is inferred, it counts only together with the name. */
  #byIdentifierOf(identifier: Identifier, key: string | null): KnownSchool | undefined {
    const agrees = (school: KnownSchool | undefined) =>
      school && (key === null || school.names.includes(key)) ? school : undefined;
    if (identifier.scheme === "nces") {
      return this.find(identifier) ?? agrees(this.find({ ...identifier, scheme: "nces-inferred" }));
    }
    if (identifier.scheme === "nces-inferred") {
      return agrees(this.find({ ...identifier, scheme: "nces" })) ?? agrees(this.find(identifier));
    }
    return this.find(identifier);
  }

  #namesakes(record: CatalogRecord, key: string): KnownSchool[] {
    const described = { ...describe(record), identifiers: record.identifiers };
    const state = described.state ?? "";
    const all = (this.#byName.get(`${state}|${key}`) ?? []).filter((school) =>
      couldBe(school, this.#present(school).identifiers, described),
    );
    return [...new Set(inPlace(all, described).map((school) => this.#present(school)))];
  }

  /** The school itself, or the one that it was merged into. */
  #present(school: KnownSchool): KnownSchool {
    return this.#survivors.get(school) ?? school;
  }

  #addName(school: KnownSchool, name: string): void {
    const key = `${school.state ?? ""}|${name}`;
    const namesakes = this.#byName.get(key);
    if (namesakes) namesakes.push(school);
    else this.#byName.set(key, [school]);
  }
}

/** A record's description of a school that is not yet known. */
export function describe(record: CatalogRecord): KnownSchool {
  const { name, schoolType, address, coordinates } = record.facts;
  return {
    id: null,
    sector: schoolType === "PRIVATE" ? "private" : "public",
    state: address?.state ?? null,
    zip: address?.zip ?? null,
    city: address?.city ? cityKey(address.city) : null,
    street: address?.street ? streetKey(address.street) : null,
    position: coordinates ?? null,
    names: name === undefined ? [] : [nameKey(name)],
    identifiers: [],
  };
}

/**
 * Names that differ only in spelling have the same key: "G-Star School" and "G STAR SCH", "St. Mary HS" and "Saint
 * Mary High".
 */
export function nameKey(name: string): string {
  if (name !== lastName) {
    lastKey = coreOf(longForms(wordsOf(name))).replaceAll(" ", "");
    lastName = name;
  }
  return lastKey;
}

// The key of a record's name is needed several times in a row, and computing it is expensive.
let lastName = "";
let lastKey = "";

const STREET_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    street: "st",
    road: "rd",
    avenue: "ave",
    highway: "hwy",
    boulevard: "blvd",
    drive: "dr",
    lane: "ln",
  }),
);

/** "501 North Main St" and "501 N MAIN ST." have the same key. */
export function streetKey(street: string): string {
  return wordsOf(street)
    .map((word) => STREET_WORDS.get(word) ?? word)
    .join("");
}

/**
 * Of schools with the same name, those in the ZIP code, otherwise those in the city, otherwise those at the described
 * school's position.
 */
function inPlace(namesakes: KnownSchool[], described: KnownSchool): KnownSchool[] {
  const { zip, city } = described;
  const sameZip = namesakes.filter((school) => zip !== null && school.zip === zip);
  if (sameZip.length > 0) return sameZip;
  const sameCity = namesakes.filter((school) => city !== null && school.city === city);
  if (sameCity.length > 0) return sameCity;
  return namesakes.filter((school) => {
    if (school.city !== null && city !== null) return false;
    return (milesApart(school, described) ?? Number.POSITIVE_INFINITY) <= MILES_NEAR;
  });
}

/**
 * Whether a school of the same name is not ruled out by sector, by distance or by a different ID in the same
 * register.
 * @param identifiers the register identifiers of the school with the same name
 */
function couldBe(school: KnownSchool, identifiers: Identifier[], described: KnownSchool): boolean {
  if (school.sector !== described.sector) return false;
  if ((milesApart(school, described) ?? 0) > MILES_APART) return false;
  const sameStreet = school.street !== null && school.street === described.street;
  return sameStreet || !hasOtherIdentifier(identifiers, described.identifiers);
}

function hasOtherIdentifier(known: Identifier[], given: Identifier[]): boolean {
  return given.some(
    ({ scheme, value }) =>
      scheme !== "nces-inferred" && known.some((own) => own.scheme === scheme && own.value !== value),
  );
}

function milesApart(one: KnownSchool, other: KnownSchool): number | null {
  if (!one.position || !other.position) return null;
  return milesBetween(one.position.lat, one.position.long, other.position.lat, other.position.long);
}
