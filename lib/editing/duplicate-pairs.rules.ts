import { milesBetween } from "#lib/catalog/gazetteer.rules.ts";
import { streetKey } from "#lib/catalog/identity.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import type { Caution, Reason } from "./duplicate-report.schema.ts";
import { likenessOf, type NameParts, partsOf, sharesKind } from "./duplicates.rules.ts";

/** The parts of a school needed to find its duplicates. */
export type PairSchool = {
  id: number;
  /** Its name first, then the alternative ones. */
  names: string[];
  schoolType: string;
  /** On our scale of -1 (pre-kindergarten) to 12. */
  grades: number[];
  religion: string | null;
  street: string | null;
  city: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  website: string | null;
  ncesIds: string[];
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

/**
 * The minimum score for a pair to be reported: a shared name in one place is enough, a shared campus alone is not.
 */
const LEAST_SCORE = 45;
/** What each piece of evidence is worth. They add up. */
const FOR = {
  sameName: 50,
  similarName: 35,
  sameAddress: 25,
  samePhone: 20,
  sameWebsite: 10,
  near: 10,
} as const;
const AGAINST = { otherNcesId: 15, otherGrades: 30, otherAffiliation: 15, otherType: 25, apart: 15 } as const;

const MILES_NEAR = 200 / 1609.344;
const MILES_APART = 2;
/** If more schools than this share a phone number or website, it belongs to their district. */
const MOST_SHARING = 10;
/** If more schools than this are at one point, they were placed at the center of their ZIP code. */
const MOST_AT_ONE_POINT = 30;

type Prepared = {
  /** Its index among the schools of its state. */
  at: number;
  school: PairSchool;
  names: NameParts[];
  address: string | null;
  city: string | null;
  phone: string | null;
  website: string | null;
};

/**
 * The pairs of schools in one state that may be the same school. Only schools that share a phone number, a website,
 * an address, a ZIP code, a city and the first distinctive word of the name, or a spot on the map are compared.
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
        const pair = judge(one, other);
        if (pair) found.push(pair);
      }
    }
    yield found;
  }
}

function prepare(school: PairSchool, at: number): Prepared {
  const { street, zip, city } = school;
  const cityOf = city === null ? null : cityKey(city);
  const place = zip ?? cityOf;
  return {
    at,
    school,
    names: school.names.map(partsOf),
    address: street === null || place === null || !/\d/.test(street) ? null : `${streetKey(street)}|${place}`,
    city: cityOf,
    phone: phoneKey(school.phone),
    website: websiteKey(school.website),
  };
}

/** The ten digits of a phone number, however it is written. */
function phoneKey(phone: string | null): string | null {
  const digits = phone?.replaceAll(/\D/g, "").slice(-10) ?? "";
  return digits.length === 10 ? digits : null;
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
function keysOf({ school, names, address, city, phone, website }: Prepared): Set<string> {
  const keys = new Set<string>();
  if (phone) keys.add(`phone ${phone}`);
  if (website) keys.add(`website ${website}`);
  if (address) keys.add(`address ${address}`);
  if (school.zip) keys.add(`zip ${school.zip}`);
  for (const { key, telling } of names) {
    if (city) keys.add(`city ${city}|${telling[0] ?? key}`);
  }
  for (const spot of spotsOf(school)) keys.add(`spot ${spot}`);
  return keys;
}

/** The maximum number of schools that may share a key for it to mean anything. */
function mostIn(key: string): number {
  if (key.startsWith("spot ")) return MOST_AT_ONE_POINT;
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

/** @returns null if the two are unlikely to be one school */
function judge(one: Prepared, other: Prepared): LikelyPair | null {
  const reasons: Reason[] = [];
  const cautions: Caution[] = [];
  let score = 0;
  const speaksFor = (reason: Reason, worth: number) => {
    reasons.push(reason);
    score += worth;
  };
  const speaksAgainst = (caution: Caution) => {
    cautions.push(caution);
    score -= AGAINST[caution];
  };
  const likeness = isInOnePlace(one, other) ? nameLikenessOf(one, other) : 0;
  if (likeness === 1) speaksFor("sameName", FOR.sameName);
  else if (likeness > 0) speaksFor("similarName", FOR.similarName * likeness);
  if (one.address !== null && one.address === other.address) speaksFor("sameAddress", FOR.sameAddress);
  if (one.phone !== null && one.phone === other.phone) speaksFor("samePhone", FOR.samePhone);
  if (one.website !== null && one.website === other.website) speaksFor("sameWebsite", FOR.sameWebsite);
  // Most pairs end here, before the expensive comparisons.
  if (score + FOR.near < LEAST_SCORE) return null;
  const miles = milesApart(one.school, other.school);
  if (miles !== null && miles <= MILES_NEAR) speaksFor("near", FOR.near);
  if (miles !== null && miles > MILES_APART) speaksAgainst("apart");
  if (isOther(one.school.ncesIds, other.school.ncesIds)) speaksAgainst("otherNcesId");
  if (isOther(one.school.grades, other.school.grades) || !sharesSomeKind(one, other))
    speaksAgainst("otherGrades");
  if (one.school.religion && other.school.religion && one.school.religion !== other.school.religion)
    speaksAgainst("otherAffiliation");
  if (one.school.schoolType !== other.school.schoolType) speaksAgainst("otherType");
  if (score < LEAST_SCORE) return null;
  return {
    one: one.school.id,
    other: other.school.id,
    score: Math.min(100, Math.round(score)),
    reasons,
    cautions,
  };
}

function isInOnePlace(one: Prepared, other: Prepared): boolean {
  return (
    (one.school.zip !== null && one.school.zip === other.school.zip) ||
    (one.city !== null && one.city === other.city)
  );
}

function nameLikenessOf(one: Prepared, other: Prepared): number {
  return Math.max(...one.names.flatMap((name) => other.names.map((its) => likenessOf(name, its))));
}

/** Based on current names, because a former name may indicate a different kind. */
function sharesSomeKind(one: Prepared, other: Prepared): boolean {
  const [name, its] = [one.names[0], other.names[0]];
  return !name || !its || sharesKind(name, its);
}

/** Whether both are known and have nothing in common. */
function isOther<Item>(list: readonly Item[], others: readonly Item[]): boolean {
  return list.length > 0 && others.length > 0 && !list.some((item) => others.includes(item));
}

function milesApart(one: PairSchool, other: PairSchool): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  return milesBetween(one.latitude, one.longitude, other.latitude, other.longitude);
}
