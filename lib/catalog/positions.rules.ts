import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import {
  byAddressKey,
  CENTER_OF_STREET,
  CENTER_OF_ZIP,
  followsAddress,
} from "#lib/schools/position.rules.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { HIGH_GRADES_RELEASE } from "#lib/schools/register-limits.rules.ts";
import { greatCircleMiles } from "./gazetteer.rules.ts";
import { streetKey } from "./identity.rules.ts";
import type { Release } from "./schema.ts";

type Position = SchoolFacts["coordinates"];

/** The parts of an address by which two are compared. */
export type Address = { key: string; street: string; hasNumber: boolean };

/** A place with its address. */
export type Placed = { address: Address; position: Position };

/** An address of a register of locations. */
export type PlacedAddress = Placed & {
  release: string;
  id: string;
  county: string | null;
  locale: number | null;
};

/** What is known about the places with one ZIP code. */
export type KnownPlaces = {
  /** Newest release first. */
  addresses: readonly PlacedAddress[];
  /** Where registers say that schools are. */
  schools: readonly Placed[];
  /** The center of the ZIP code, if it is in the school's state. */
  center: Position | null;
};

/** The place of a school by its address: each fact with the key of its origin. */
export type Place = {
  [Fact in "coordinates" | "county" | "locale"]?: { value: SchoolFacts[Fact]; s: string };
};

/**
 * Rows with the same address are this near to each other: buildings of one campus. Farther apart, they say nothing.
 */
const MILES_OF_ADDRESS = 0.25;
/** A street whose known places are farther than this from their middle is too long for the middle to say anything. */
const MILES_OF_STREET = 1;

/**
 * Where a school is, judging by its address: at the same address in a register of locations, otherwise in the middle of what is
 * known on its street, otherwise in the center of its ZIP code. The county and the setting come only with the address.
 */
export function placeOf(street: string | null, known: KnownPlaces): Place {
  const at = street === null ? null : addressOf(street);
  const found = at?.hasNumber ? sameAddress(at.key, known.addresses) : null;
  if (found) return found;
  const middle = at ? middleOf(at.street, known) : null;
  if (middle) return { coordinates: { value: middle, s: CENTER_OF_STREET } };
  return known.center ? { coordinates: { value: known.center, s: CENTER_OF_ZIP } } : {};
}

/** @returns null for a post office box, which is not where a school is */
export function addressOf(text: string): Address | null {
  if (/^\W*p\W*o\W*(box|drawer)\b|^\W*box\b/i.test(text)) return null;
  const [, street] = /^\s*\d+\S*\s+(.+)$/.exec(text) ?? [];
  const key = streetKey(text);
  if (key === "") return null;
  return street === undefined
    ? { key, street: key, hasNumber: false }
    : { key, street: streetKey(street), hasNumber: true };
}

/** Only the rows of the newest release that has the address count, and only if they agree. */
function sameAddress(key: string, addresses: readonly PlacedAddress[]): Place | null {
  const same = addresses.filter(({ address }) => address.key === key);
  const rows = same.filter(({ release }) => release === same[0]?.release);
  const [first] = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!first || rows.some(({ position }) => milesApart(position, first.position) > MILES_OF_ADDRESS))
    return null;
  const s = byAddressKey(first.release);
  const isSame = (fact: "county" | "locale") => rows.every((row) => row[fact] === first[fact]);
  return {
    coordinates: { value: first.position, s },
    ...(first.county !== null && isSame("county") && { county: { value: first.county, s } }),
    ...(first.locale !== null && isSame("locale") && { locale: { value: first.locale, s } }),
  };
}

function middleOf(street: string, { addresses, schools }: KnownPlaces): Position | null {
  const near = [...addresses, ...schools]
    .filter(({ address }) => address.street === street)
    .map(({ position }) => position);
  if (near.length === 0) return null;
  const middle = { lat: mean(near.map(({ lat }) => lat)), long: mean(near.map(({ long }) => long)) };
  return near.every((position) => milesApart(position, middle) <= MILES_OF_STREET) ? middle : null;
}

/** Sorted first: sums in another order differ in their last digit. */
function mean(values: number[]): number {
  const sum = values.toSorted((one, other) => one - other).reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 1e6) / 1e6;
}

function milesApart(one: Position, other: Position): number {
  return greatCircleMiles(one.lat, one.long, other.lat, other.long);
}

/**
 * Whether a fact about the place is open to what follows from the address. Not if staff entered or cleared it, and not
 * if we withhold a position of a register whose address is less reliable, because then the address may be what is wrong.
 */
export function isOpen(value: unknown, origin: StoredProvenance | undefined): boolean {
  if (origin?.by !== undefined || (origin?.b === "withheld" && addressYields(origin.s))) return false;
  return value === undefined || followsAddress(origin);
}

/**
 * Whether, where a release's address and position disagree, the address is more likely wrong: in the file of 2010–11 it
 * was looked up by the position, and in the register of the locations of public schools, of 20 such rows, 15 had the
 * ZIP code of another place.
 */
export function addressYields(release: string): boolean {
  return release === HIGH_GRADES_RELEASE || release.startsWith("nces-edge-public-");
}

/** What was looked up by address loses to every register that gives the fact itself, however old. */
const LOSES = { year: 0, rank: 0 } as const;

/** A release of locations as the origin of what was looked up in it by address. */
export function byAddress(
  release: Pick<Release, "key" | "name" | "publisher" | "schoolYear" | "url">,
): Release {
  const { name, publisher, schoolYear, url } = release;
  return {
    key: byAddressKey(release.key),
    name: `${name}, looked up by the school’s address`,
    publisher,
    schoolYear,
    url,
    ...LOSES,
  };
}

const CALCULATED = {
  publisher: "Our own calculation",
  schoolYear: "approximate",
  url: null,
  ...LOSES,
} as const;

/** The origins of approximate positions. */
export const CENTERS: readonly Release[] = [
  { key: CENTER_OF_STREET, name: "Middle of the other schools on the same street", ...CALCULATED },
  { key: CENTER_OF_ZIP, name: "Center of the school’s ZIP code", ...CALCULATED },
];
