import { phoneNumber, streetKey } from "#lib/catalog/identity.rules.ts";
import { likenessOf } from "#lib/catalog/likeness.rules.ts";
import type { Caution, Reason } from "#lib/catalog/likeness.schema.ts";
import { namePartsOf, nameWords } from "#lib/catalog/name-parts.rules.ts";
import { gradeBits, PERHAPS, releaseList, type Traits } from "#lib/catalog/traits.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";

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
  /** Keys of the releases that its main facts are from. */
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
  address: string | null;
};

/**
 * The pairs of schools in one state that may be the same school, judged as the catalog judges its records. Only schools
 * that share a phone number, a website, an address, a ZIP code, a city and the first distinctive word of the name, or a
 * spot on the map are compared.
 * @param schools in the order of their IDs
 * @yields the pairs found since the last yield, often enough for the caller to let other work run
 */
export function* likelyPairs(schools: readonly PairSchool[]): Generator<LikelyPair[]> {
  const groups = new Map<string, Prepared[]>();
  for (const [at, school] of schools.entries()) {
    const prepared = prepare(school, at);
    for (const key of keysOf(prepared)) {
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
        seen.add(key);
        const { score: judged, reasons, cautions } = likenessOf(one.traits, other.traits);
        const score = isEnteredAgain(one, other, reasons) ? Math.max(judged, PERHAPS) : judged;
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
  return { at, school, traits, address };
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

/** The groups that the school belongs to. */
function keysOf({ school, traits: { names, city, phone, website }, address }: Prepared): Set<string> {
  const keys = new Set<string>();
  if (phone) keys.add(`phone ${phone}`);
  if (website) keys.add(`website ${website}`);
  if (address) keys.add(`address ${address}`);
  if (school.zip) keys.add(`zip ${school.zip}`);
  for (const name of names) {
    const { telling, key } = namePartsOf(name);
    if (city) keys.add(`city ${city}|${telling[0] ?? key}`);
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
