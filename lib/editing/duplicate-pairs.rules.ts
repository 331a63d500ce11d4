import { phoneNumber, streetKey } from "#lib/catalog/identity.rules.ts";
import { likenessOf } from "#lib/catalog/likeness.rules.ts";
import type { Caution, Reason } from "#lib/catalog/likeness.schema.ts";
import { likenessOfNames, namePartsOf, nameWords } from "#lib/catalog/name-parts.rules.ts";
import { gradeBits, type Likeness, PERHAPS, releaseList, type Traits } from "#lib/catalog/traits.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import { areMistypedNames, isSameWord, spellingsOf, spellingsOfName } from "./duplicates.rules.ts";

/** The parts of a school needed to find its duplicates. */
export type PairSchool = {
  id: number;
  /** Its name first, then the alternative ones. */
  names: string[];
  schoolType: string;
  /** On our scale of -1 (pre-kindergarten) to 12. */
  grades: number[];
  students: number | null;
  religion: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  website: string | null;
  ncesIds: string[];
  /** Keys of the registers' releases that its main facts are from; null for those that staff have entered. */
  releases: (string | null)[];
};

/** Two schools that may be the same; `one` is the lower ID. */
export type LikelyPair = {
  one: number;
  other: number;
  /** 0 to 100. */
  score: number;
  reasons: Reason[];
  cautions: Caution[];
};

/** From this score on, a pair is called likely: halfway between what is asked and what is certain. */
export const LIKELY = 50;

/** If more schools than this share a phone number or website, it belongs to their district. */
const MOST_SHARING = 10;
/** If more schools than this are at one point, they were placed at the center of their ZIP code. */
const MOST_AT_ONE_POINT = 30;

/** Common names are only compared within a city or a ZIP code. */
const MOST_OF_ONE_NAME = 12;

type Prepared = {
  /** Its index among the schools of its state. */
  at: number;
  school: PairSchool;
  traits: Traits;
  /** Of all its names, from `spellingsOfName`. */
  spellings: readonly (readonly string[])[];
  address: string | null;
};

/**
 * The pairs of schools in one state that may be the same school, judged as the catalog judges its records. Only schools
 * that share a phone number, a website, an address, a ZIP code, a city and the first distinctive word of the name (give or
 * take a typo), or a spot on the map are compared.
 * @param schools in the order of their IDs
 * @yields the pairs found since the last yield, often enough for the caller to let other work run
 */
export function* likelyPairs(schools: readonly PairSchool[]): Generator<LikelyPair[]> {
  const groups = new Map<string, Prepared[]>();
  const cities = citiesWithUnlisted(schools);
  for (const [at, school] of schools.entries()) {
    const prepared = prepare(school, at);
    for (const key of keysOf(prepared, cities)) {
      const group = groups.get(key);
      if (group) group.push(prepared);
      else groups.set(key, [prepared]);
    }
    if (at % 100 === 0) yield [];
  }
  const seen = new Set<number>();
  for (const [shared, group] of groups) {
    if (group.length > mostIn(shared)) continue;
    const found: LikelyPair[] = [];
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        // Groups keep the order of the schools, so each pair has a single key.
        const key = one.at * schools.length + other.at;
        if (seen.has(key)) continue;
        // There are many of these groups, and nothing but the name brings two schools into one.
        if (shared.startsWith(SPELLED) && !areMistyped(one, other)) continue;
        seen.add(key);
        const { score, reasons, cautions } = judge(one, other);
        if (score < PERHAPS) continue;
        found.push({
          one: one.school.id,
          other: other.school.id,
          score: Math.min(100, score),
          reasons,
          cautions,
        });
      }
    }
    yield found;
  }
}

/** As the catalog judges two records; what only people enter can speak for more. */
function judge(one: Prepared, other: Prepared): Pick<Likeness, "score" | "reasons" | "cautions"> {
  const judged = likenessOf(one.traits, other.traits);
  const { score, reasons, cautions } = judged;
  const near = nearness(one, other, judged);
  if (near !== null) {
    // A typo does not make it another name, or another part of the school.
    const isTyping = areMistyped(one, other, isOneHouse(one, other, reasons) ? MOST_TYPOS : 1);
    const isSaid = reasons.includes("sameName") || reasons.includes("similarName");
    return {
      score: Math.max(score, near),
      reasons: isTyping && !isSaid ? ["similarName", ...reasons] : reasons,
      cautions: isTyping ? cautions.filter((it) => it !== "otherName" && it !== "otherUnit") : cautions,
    };
  }
  return { ...judged, score: isEnteredAgain(one, other, reasons) ? Math.max(score, PERHAPS) : score };
}

/** The number of words of a name that may be mistyped if the street and the ZIP code are the same. */
const MOST_TYPOS = 2;

/**
 * What a nearly equal name is worth: in one house, to be called likely; in one city, to be asked about, and with the same
 * telephone number, to be called likely. With that number, the first distinctive word is enough to ask. Registers that
 * know both as two schools, other grades, and other types outweigh it.
 * @returns null if there is no such name
 */
function nearness(one: Prepared, other: Prepared, { reasons, cautions }: Likeness): number | null {
  if (cautions.some((caution) => OUTWEIGHING.has(caution))) return null;
  if (isOneHouse(one, other, reasons) && areMistyped(one, other, MOST_TYPOS)) return LIKELY;
  if (one.traits.city === null || one.traits.city !== other.traits.city) return null;
  const samePhone = reasons.includes("samePhone");
  if (areMistyped(one, other)) return samePhone ? LIKELY : PERHAPS;
  return samePhone && shareFirstWord(one, other) ? PERHAPS : null;
}

const OUTWEIGHING: ReadonlySet<Caution> = new Set(["otherNcesId", "listedTwice", "otherGrades", "otherType"]);

/** The same street and ZIP code. */
function isOneHouse(one: Prepared, other: Prepared, reasons: readonly Reason[]): boolean {
  return reasons.includes("sameAddress") && one.traits.zip !== null && one.traits.zip === other.traits.zip;
}

function areMistyped(one: Prepared, other: Prepared, most = 1): boolean {
  return areMistypedNames(one.spellings, other.spellings, most);
}

/** "Gamma Test Academy" and "Gamma Learning Center", but not an elementary and a high school. */
function shareFirstWord(one: Prepared, other: Prepared): boolean {
  return someNames(one, other, (name, its) => {
    const [parts, theirs] = [namePartsOf(name), namePartsOf(its)];
    const [first, theirFirst] = [parts.telling[0], theirs.telling[0]];
    if (first === undefined || theirFirst === undefined || !isSameWord(first, theirFirst)) return false;
    return !likenessOfNames(parts, theirs, [one.traits.city]).contradicts;
  });
}

function someNames(one: Prepared, other: Prepared, is: (name: string, its: string) => boolean): boolean {
  return one.traits.names.some((name) => other.traits.names.some((its) => is(name, its)));
}

/**
 * Whether one of two schools in the same house and with the same telephone is in no register: staff have entered it, and
 * may not have seen the other one. Those that registers list are often the parts of one campus.
 */
function isEnteredAgain(one: Prepared, other: Prepared, reasons: readonly Reason[]): boolean {
  const isEntered = ({ school: { ncesIds, releases } }: Prepared) =>
    ncesIds.length === 0 && releases.every((release) => release === null);
  if (!isEntered(one) && !isEntered(other)) return false;
  return reasons.includes("sameAddress") && reasons.includes("samePhone");
}

function prepare(school: PairSchool, at: number): Prepared {
  const { latitude, longitude, zip } = school;
  const city = school.city === null ? null : cityKey(school.city);
  const place = zip ?? city;
  const street = school.street === null ? null : streetKey(school.street);
  const traits: Traits = {
    names: school.names.map(nameWords),
    sector: school.schoolType === "private" ? "private" : "public",
    state: school.state,
    zip,
    city,
    street,
    position: latitude === null || longitude === null ? null : { lat: latitude, long: longitude },
    approximate: false,
    phone: phoneNumber(school.phone),
    grades: gradeBits(school.grades),
    students: school.students,
    identifiers: school.ncesIds.map((value) => ({ scheme: "nces" as const, value })),
    releases: releaseList(school.releases),
    website: websiteKey(school.website),
    religion: school.religion,
    schoolType: school.schoolType,
  };
  const address = street === null || place === null || !/\d/.test(street) ? null : `${street}|${place}`;
  const spellings = school.names.flatMap((name, index) => spellingsOfName(name, traits.names[index]));
  return { at, school, traits, spellings, address };
}

/** An address without its optional parts: "https://www.garfield.example/" → "garfield.example". */
function websiteKey(website: string | null): string | null {
  const key = website
    ?.trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/#?]+$/, "");
  return key?.includes(".") ? key : null;
}

/**
 * The cities of schools that no register lists under its ID. Elsewhere, registers know any two names that are nearly the
 * same as those of two schools.
 */
function citiesWithUnlisted(schools: readonly PairSchool[]): ReadonlySet<string> {
  return new Set(
    schools.flatMap(({ city, ncesIds }) => (city !== null && ncesIds.length === 0 ? [cityKey(city)] : [])),
  );
}

/** Begins the keys of names that may differ by a typo. */
const SPELLED = "spelled ";

/** The groups that the school belongs to. */
function keysOf(
  { school, traits: { names, city, phone, website }, address }: Prepared,
  cities: ReadonlySet<string>,
): Set<string> {
  const keys = new Set<string>();
  if (phone) keys.add(`phone ${phone}`);
  if (website) keys.add(`website ${website}`);
  if (address) keys.add(`address ${address}`);
  if (school.zip) keys.add(`zip ${school.zip}`);
  for (const name of names) {
    const { telling, key } = namePartsOf(name);
    if (city) keys.add(`city ${city}|${telling[0] ?? key}`);
    if (city && telling[0] && cities.has(city)) {
      for (const spelling of spellingsOf(telling[0])) keys.add(`${SPELLED}${city}|${spelling}`);
    }
    keys.add(`name ${telling.join("") || key}`);
  }
  for (const spot of spotsOf(school)) keys.add(`spot ${spot}`);
  return keys;
}

/** The maximum number of schools that may share a key for it to mean anything. */
function mostIn(key: string): number {
  if (key.startsWith("spot ")) return MOST_AT_ONE_POINT;
  if (key.startsWith("name ")) return MOST_OF_ONE_NAME;
  return /^(phone|website|address) /.test(key) ? MOST_SHARING : Number.POSITIVE_INFINITY;
}

/** In degrees: at least 400 m, even in northern Alaska. */
const SPOT = { latitude: 0.0036, longitude: 0.01 } as const;

/** Four grids, shifted by half a spot: two points within 200 m share a spot in one of them. */
function spotsOf({ latitude, longitude }: PairSchool): string[] {
  if (latitude === null || longitude === null) return [];
  const [y, x] = [latitude / SPOT.latitude, longitude / SPOT.longitude];
  return [0, 0.5].flatMap((down) =>
    [0, 0.5].map((right) => `${down}/${right}: ${Math.floor(y + down)} ${Math.floor(x + right)}`),
  );
}
