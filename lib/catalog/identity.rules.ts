import { cityKey } from "#lib/places/cities.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { Blocks } from "./blocks.rules.ts";
import type { Gazetteer } from "./gazetteer.rules.ts";
import { likenessOf } from "./likeness.rules.ts";
import { namePartsOf, nameWords } from "./name-parts.rules.ts";
import { type CatalogRecord, IDENTIFIER_SCHEMES, type Identifier, type Release } from "./schema.ts";
import { gradeBits, releaseList, SAME, type Traits } from "./traits.rules.ts";

/** The parts of a catalog school needed to distinguish schools. */
export type KnownSchool = Traits & {
  /** null until the school has been written. */
  id: number | null;
  names: string[];
  identifiers: Identifier[];
  /** Of the newest release that has described it, as in `Release`. */
  year: number;
};

export type Resolution =
  | { kind: "known"; school: KnownSchool }
  /** `ambiguous`: how many schools it could have been. */
  | { kind: "new"; ambiguous: number }
  /** The record has no name, so no school can be created from it. */
  | { kind: "nameless" };

/** A release, as far as it matters here. */
export type Dated = Pick<Release, "key" | "year">;

/** Identifiers that a record changes: new ones of its school, and inferred ones that no school keeps. */
export type Learned = { gained: Identifier[]; dropped: Identifier[] };

/**
 * What an ID that was looked up by position adds to the likeness of two descriptions if nothing but the spelling of the
 * place speaks against it. It never decides alone.
 */
const INFERRED = 25;
/** If two schools fit a record nearly equally well, none is picked. */
const MARGIN = 3;

/** Finds the catalog school that a record describes. Held in memory: about half a kilobyte per school. */
export class SchoolIndex {
  readonly #byIdentifier = new Map(
    IDENTIFIER_SCHEMES.map((scheme) => [scheme, new Map<string, KnownSchool>()]),
  );
  /** Every school, by its place in `#blocks`. */
  readonly #schools: KnownSchool[] = [];
  /** Where to look for the schools that a description could mean: few keys for each, none of which proves anything. */
  readonly #blocks = new Blocks();
  /** Merged schools, as they were before, and the school that each was merged into. */
  readonly #survivors = new Map<KnownSchool, KnownSchool>();
  /** Inferred IDs that were looked up for more than one school, and so say nothing about any. */
  readonly #contested = new Set<string>();
  readonly #places: Pick<Gazetteer, "place"> | undefined;
  #last: { record: CatalogRecord; school: KnownSchool } | undefined;

  /** @param places where ZIP codes are, for schools without a position */
  constructor(places?: Pick<Gazetteer, "place">) {
    this.#places = places;
  }

  /** A record's description of a school that is not yet known; the same object as long as the record is the same. */
  describe(record: CatalogRecord, release?: Dated): KnownSchool {
    if (this.#last?.record !== record)
      this.#last = { record, school: describe(record, { places: this.#places, release }) };
    return this.#last.school;
  }

  /**
   * Makes rows that describe a school as it was before its merge lead to the school that it was merged into.
   * @param former the name and location of the merged school
   */
  addFormer(former: KnownSchool, survivor: KnownSchool): void {
    this.#survivors.set(former, survivor);
    this.#block(former);
  }

  add(school: KnownSchool): void {
    for (const { scheme, value } of school.identifiers) this.#byIdentifier.get(scheme)?.set(value, school);
    this.#block(school);
  }

  find({ scheme, value }: Identifier): KnownSchool | undefined {
    return this.#byIdentifier.get(scheme)?.get(value);
  }

  /**
   * The school that the record describes: by a register's own identifier, otherwise the one that is enough like it. An
   * ambiguous record is never guessed.
   * @param release the one that the record is from
   */
  resolve(record: CatalogRecord, release?: Dated): Resolution {
    for (const identifier of record.identifiers) {
      const school = identifier.scheme === "nces-inferred" ? undefined : this.find(identifier);
      if (school) return { kind: "known", school };
    }
    if (record.facts.name === undefined) return { kind: "nameless" };
    const fits = this.#alike(record, release);
    const [first, second] = fits;
    if (!first) return { kind: "new", ambiguous: 0 };
    if (!second || first.score - second.score >= MARGIN) return { kind: "known", school: first.school };
    return { kind: "new", ambiguous: fits.length };
  }

  /** Takes in a merge: one school no longer stands alone, and the other is now known by all that `now` says. */
  merge(goes: KnownSchool, stays: KnownSchool, now: KnownSchool): void {
    this.#survivors.set(goes, stays);
    Object.assign(stays, now);
    this.#block(now, stays);
  }

  /**
   * The pairs of schools that are one, judging by all that the index knows of them. Each pair comes once, the lower ID
   * first.
   * @param of those of which one at least is in the pair; all by default
   */
  *lookalikes(of: Iterable<KnownSchool> = this.#schools): Generator<[KnownSchool, KnownSchool]> {
    const wanted = new Set(of);
    for (const school of wanted) {
      if (school.id === null || this.#survivors.has(school)) continue;
      for (const other of new Set(this.#nearby(school))) {
        if (other.id === null || other === school || this.#survivors.has(other)) continue;
        const isFirst = school.id < other.id;
        if (!isFirst && wanted.has(other)) continue;
        if (other.state !== school.state || likenessOf(school, other).score < SAME) continue;
        yield isFirst ? [school, other] : [other, school];
      }
    }
  }

  /**
   * Adds the record's identifying information to a school in the index. A register's own ID for a school replaces the
   * same ID where it was only inferred.
   */
  learn(school: KnownSchool, record: CatalogRecord, release?: Dated): Learned {
    const described = this.describe(record, release);
    school.releases = releaseList([...school.releases, ...described.releases]);
    for (const name of described.names) {
      if (school.names.includes(name)) continue;
      school.names = [...school.names, name];
      if (school.names.length > 1) this.#block({ ...school, names: [name] }, school);
    }
    if (update(school, described)) this.#block({ ...school, names: [] }, school);
    const learned: Learned = { gained: [], dropped: [] };
    for (const identifier of record.identifiers) {
      if (identifier.scheme === "nces-inferred") this.#infer(school, identifier, learned);
      else if (!this.find(identifier)) {
        this.#claim(school, identifier, learned);
        if (identifier.scheme === "nces") this.#drop({ ...identifier, scheme: "nces-inferred" }, learned);
      }
    }
    return learned;
  }

  /** An inferred ID is not recorded if a register assigns it to a school, nor if it was looked up for another one too. */
  #infer(school: KnownSchool, identifier: Identifier, learned: Learned): void {
    if (this.#contested.has(identifier.value) || this.find({ ...identifier, scheme: "nces" })) return;
    const holder = this.find(identifier);
    if (!holder) this.#claim(school, identifier, learned);
    else if (holder !== school) {
      this.#contested.add(identifier.value);
      this.#drop(identifier, learned);
    }
  }

  #claim(school: KnownSchool, identifier: Identifier, { gained }: Learned): void {
    gained.push(identifier);
    // A new array, because one that has grown keeps room for sixteen more.
    school.identifiers = [...school.identifiers, identifier];
    this.#byIdentifier.get(identifier.scheme)?.set(identifier.value, school);
  }

  #drop(identifier: Identifier, { dropped }: Learned): void {
    const holder = this.find(identifier);
    if (!holder) return;
    const { scheme, value } = identifier;
    dropped.push(identifier);
    this.#byIdentifier.get(scheme)?.delete(value);
    holder.identifiers = holder.identifiers.filter((own) => own.scheme !== scheme || own.value !== value);
  }

  /** The schools that are enough like a record to be the same, best first. */
  #alike(record: CatalogRecord, release: Dated | undefined): { school: KnownSchool; score: number }[] {
    const described = { ...this.describe(record, release), identifiers: record.identifiers };
    const inferred = this.#inferredHolders(record);
    const scores = new Map<KnownSchool, number>();
    for (const school of new Set([...this.#nearby(described), ...inferred])) {
      if (school.state !== described.state) continue;
      const present = this.#survivors.get(school) ?? school;
      const traits = present === school ? school : { ...school, identifiers: present.identifiers };
      const { score, most, cautions } = likenessOf(traits, described);
      const isHelped = inferred.includes(present) && cautions.every((caution) => caution === "otherPlace");
      const total = isHelped ? Math.min(score + INFERRED, most) : score;
      if (total >= SAME) scores.set(present, Math.max(total, scores.get(present) ?? 0));
    }
    return Array.from(scores, ([school, score]) => ({ school, score })).sort((a, b) => b.score - a.score);
  }

  #nearby(described: KnownSchool): KnownSchool[] {
    const found = new Set<number>();
    for (const key of keysOf(described)) this.#blocks.collect(key, found);
    return Array.from(found, (at) => this.#schools[at]).filter((school) => school !== undefined);
  }

  /** The schools with the record's ID if either side's was looked up by position. */
  #inferredHolders({ identifiers }: CatalogRecord): KnownSchool[] {
    return identifiers.flatMap(({ scheme, value }) => {
      if (scheme === "nces") return this.find({ scheme: "nces-inferred", value }) ?? [];
      if (scheme !== "nces-inferred") return [];
      return this.find({ scheme: "nces", value }) ?? this.find({ scheme, value }) ?? [];
    });
  }

  /** Makes a school findable by what is described, which may be only a part of what is known of it. */
  #block(described: KnownSchool, school = described): void {
    const last = this.#schools.length - 1;
    const at = this.#schools[last] === school ? last : this.#schools.push(school) - 1;
    for (const key of keysOf(described)) this.#blocks.add(key, at);
  }
}

/** A record's description of a school that is not yet known. */
export function describe(
  record: CatalogRecord,
  { places, release }: { places?: Pick<Gazetteer, "place"> | undefined; release?: Dated | undefined } = {},
): KnownSchool {
  const { facts } = record;
  const { address } = facts;
  return {
    id: null,
    sector: facts.schoolType === "PRIVATE" ? "private" : "public",
    state: address?.state ?? null,
    zip: address?.zip ?? null,
    city: address?.city ? cityKey(address.city) : null,
    street: address?.street ? streetKey(address.street) : null,
    ...placed(facts.coordinates ?? null, address?.zip ?? null, places),
    phone: phoneNumber(facts["contactInfo.phone"] ?? null),
    grades: gradeBits(facts.gradesOffered ?? []),
    students: facts.numOfStudentsK12 ?? facts.numOfStudents ?? null,
    names: facts.name === undefined ? [] : [nameWords(facts.name)],
    identifiers: [],
    releases: releaseList(release === undefined ? [] : [release.key]),
    year: release?.year ?? 0,
  };
}

/** A school's position; without one, the center of its ZIP code. */
export function placed(
  position: Traits["position"],
  zip: string | null,
  places: Pick<Gazetteer, "place"> | undefined,
): Pick<Traits, "position" | "approximate"> {
  if (position || zip === null) return { position, approximate: false };
  const center = places?.place(zip);
  return center
    ? { position: { lat: center.latitude, long: center.longitude }, approximate: true }
    : { position: null, approximate: false };
}

/** The ten digits of a phone number as a number, however it is written; null if it was made up, as (999) 999-9999. */
export function phoneNumber(phone: string | null): number | null {
  const digits = phone?.replaceAll(/\D/g, "").replace(/^1(?=\d{10})/, "") ?? "";
  return digits.length >= 10 && !/^(\d)\1{9}/.test(digits) ? Number(digits.slice(0, 10)) : null;
}

/**
 * Fills in what another register knows of a school; what a newer release knows takes the place of what was known.
 * @returns whether it can now be found by more
 */
function update(school: KnownSchool, described: KnownSchool): boolean {
  const isNewer = described.year > school.year;
  const { phone, street } = school;
  school.year = Math.max(school.year, described.year);
  if (isNewer) school.sector = described.sector;
  if (isNewer || phone === null) school.phone = described.phone ?? phone;
  if (isNewer || school.students === null) school.students = described.students ?? school.students;
  if (described.grades !== 0 && (isNewer || school.grades === 0)) school.grades = described.grades;
  if (described.position && !described.approximate && (isNewer || !school.position || school.approximate)) {
    school.position = described.position;
    school.approximate = false;
  }
  if (described.street !== null && (isNewer || street === null)) {
    school.street = described.street;
    school.city = isNewer ? described.city : (school.city ?? described.city);
    school.zip = isNewer ? described.zip : (school.zip ?? described.zip);
  }
  return school.phone !== phone || school.street !== street;
}

/**
 * Keys under which schools that may be the same share at least one: the telling words of the name in the state, its
 * first one in the ZIP code or the city, the street, and the telephone.
 */
function keysOf({ state, zip, city, street, phone, names }: KnownSchool): string[] {
  const keys: string[] = [];
  if (phone !== null) keys.push(`p${phone}`);
  if (street !== null && zip !== null && /\d/.test(street)) keys.push(`s${zip}|${street}`);
  for (const name of names) {
    const { telling, key } = namePartsOf(name);
    const first = (telling.find((word) => word !== "saint" && word.length > 1) ?? key).slice(
      0,
      FIRST_LETTERS,
    );
    keys.push(`n${state}|${lettersKey(telling.join("") || key)}`);
    if (zip !== null) keys.push(`z${zip}|${first}`);
    if (city !== null) keys.push(`c${state}|${city}|${first}`);
  }
  return keys;
}

const FIRST_LETTERS = 5;

/** The same number for the same letters in any order: "Chino Montessori" and "Montessori of Chino", "Oak Dale" and "Oakdale". */
function lettersKey(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at) ** 3;
  return sum;
}

const STREET_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    street: "st",
    road: "rd",
    avenue: "ave",
    av: "ave",
    highway: "hwy",
    boulevard: "blvd",
    drive: "dr",
    lane: "ln",
    court: "ct",
    place: "pl",
    circle: "cir",
    parkway: "pkwy",
    mountain: "mtn",
    center: "ctr",
  }),
);

/** From here on, an address says which door of the house it is. */
const DOOR = /\b(?:suite?|ste|unit|bldg|building|room|rm|apt|floor|cottage|lobby|promenade)\b.*|#.*/i;

/** "501 North Main St", "501 N MAIN ST." and "501 N Main St Ste 3" have the same key. */
export function streetKey(street: string): string {
  return wordsOf(street.replace(DOOR, "") || street)
    .map((word) => STREET_WORDS.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1"))
    .join("");
}
