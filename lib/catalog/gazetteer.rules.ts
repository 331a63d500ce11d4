import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import { placeKey, spelledOut } from "#lib/places/cities.rules.ts";
import { milesOfChord, type Position, unitVector } from "#lib/places/distance.rules.ts";
import { properCity } from "./casing.rules.ts";
import { NOT_REPORTED, oneDecimal, type Reading, WITHHELD } from "./values.rules.ts";
import { type Stray, ZipCenters } from "./zip-centers.rules.ts";

export type ZipPlace = { zip: string; city: string; state: string; latitude: number; longitude: number };

const MOST_SPELLINGS = 2000;

/** ZIP codes and their cities, against which positions, states and cities in the registers are checked. */
export class Gazetteer {
  readonly #places: ReadonlyMap<string, ZipPlace>;
  /** The ZIP codes of each city, by `placeKey` and state. */
  readonly #cities: ReadonlyMap<string, readonly ZipPlace[]>;
  readonly #centers: ZipCenters;
  /** The last spellings that were asked for: registers list the schools of a place one after the other. */
  readonly #spelled = new Map<string, string>();

  /** @param areas a point within the area of each ZIP code that has one: without it, no position strays */
  constructor(places: Iterable<ZipPlace>, areas: ReadonlyMap<string, Position> = new Map()) {
    this.#places = new Map(Array.from(places, (place) => [place.zip, place]));
    this.#cities = Map.groupBy(this.#places.values(), ({ city, state }) => cityAndState(city, state));
    this.#centers = new ZipCenters(this.#places.values(), areas);
  }

  /**
   * The one spelling of a city, in proper case: the gazetteer's if it knows one that differs at most in abbreviations,
   * spaces and punctuation, otherwise without abbreviations.
   * @param cell as a register writes it
   */
  city(cell: string, state: string): string {
    const written = `${cell}|${state}`;
    const known = this.#spelled.get(written);
    if (known !== undefined) return known;
    const city = spelledOut(properCity(cell));
    const place = this.#cities.get(cityAndState(city, state))?.at(-1);
    const spelled = properCity((place?.city ?? city).toUpperCase());
    if (this.#spelled.size >= MOST_SPELLINGS) this.#spelled.clear();
    this.#spelled.set(written, spelled);
    return spelled;
  }

  place(zip: string): ZipPlace | undefined {
    return this.#places.get(zip);
  }

  /**
   * Whether a position lies among other ZIP codes than that of its address. If the address names a city elsewhere than
   * its ZIP code and the position is there, two of three agree that the ZIP code is wrong.
   */
  strayed(position: Position, { city, state, zip }: PostalPlace): Stray | null {
    const place = zip === null ? undefined : this.#places.get(zip);
    const stray = place && this.#centers.strayed(position, place.zip);
    if (!stray || city === null) return stray ?? null;
    const key = cityAndState(city, state);
    if (key === cityAndState(place.city, place.state)) return stray;
    const named = this.#cities.get(key) ?? [];
    const isThere = nearestMiles(position, named) + MILES_TO_NAMED_CITY < nearestMiles(place, named);
    return isThere ? null : stray;
  }

  /** Whether the ZIP code is not where the state or the city is: then nothing tells which of them is wrong. */
  contradictsItself({ city, state, zip }: PostalPlace): boolean {
    const place = zip === null ? undefined : this.#places.get(zip);
    if (!place) return false;
    if (place.state !== state) return true;
    const named = city === null ? undefined : this.#cities.get(cityAndState(city, state));
    return named !== undefined && nearestMiles(place, named) > MILES_TO_OWN_CITY;
  }

  /** State of the ZIP code with the nearest center. Reads them all, so use it only for the odd row. */
  nearestState(latitude: number, longitude: number): string | undefined {
    let nearest: ZipPlace | undefined;
    let shortest = Number.POSITIVE_INFINITY;
    for (const place of this.#places.values()) {
      const length = greatCircleMiles(latitude, longitude, place.latitude, place.longitude);
      if (length >= shortest) continue;
      [nearest, shortest] = [place, length];
    }
    return nearest?.state;
  }
}

/**
 * How far the city that an address names may be from its ZIP code. Of the 75 rows whose position is far away from the
 * ZIP code, 32 name the ZIP code's own city, 5 an unknown one, and 38 one that is more than a hundred miles off.
 */
const MILES_TO_OWN_CITY = 25;

/** How much nearer to the city that its address names a position has to be than the ZIP code of that address. */
const MILES_TO_NAMED_CITY = 5;

function nearestMiles({ latitude, longitude }: Position, places: readonly ZipPlace[]): number {
  const miles = places.map((place) => greatCircleMiles(latitude, longitude, place.latitude, place.longitude));
  return Math.min(...miles);
}

function cityAndState(city: string, state: string): string {
  return `${placeKey(city)}|${state}`;
}

/** Great-circle miles. */
export function greatCircleMiles(
  latitude: number,
  longitude: number,
  otherLatitude: number,
  otherLongitude: number,
): number {
  const [ax, ay, az] = unitVector(latitude, longitude);
  const [bx, by, bz] = unitVector(otherLatitude, otherLongitude);
  return milesOfChord(Math.hypot(ax - bx, ay - by, az - bz));
}

/**
 * How far a school may be from the center of its ZIP code. In Alaska, one post office serves places hundreds of miles
 * away; elsewhere, a hundred miles can only be explained by an error in one of the two (decision 0020).
 */
const MILES_FROM_ZIP = 100;
const MILES_FROM_ZIP_ALASKA = 400;

/** What an address says about where a school is. */
export type PostalPlace = { city: string | null; state: string; zip: string | null };

/**
 * A plausible position: in the United States, not far away from the ZIP code, and not among others.
 * @param address with `yields` if, where it contradicts the position by a few miles, the address is what is wrong
 * @param notes receives the reason why a given position is withheld
 */
export function coordinates(
  latitudeCell: string,
  longitudeCell: string,
  address: PostalPlace & { yields?: boolean },
  gazetteer: Gazetteer,
  notes: string[],
): Reading<SchoolFacts["coordinates"]> {
  const [lat, long] = [Number(latitudeCell), Number(longitudeCell)];
  if (latitudeCell === "" || longitudeCell === "" || (lat === 0 && long === 0)) return NOT_REPORTED;
  if (!isInUnitedStates(lat, long)) {
    notes.push(`the position ${latitudeCell}, ${longitudeCell} is not in the United States`);
    return WITHHELD;
  }
  const place = address.zip === null ? undefined : gazetteer.place(address.zip);
  if (place && !isNear(lat, long, place)) {
    const miles = greatCircleMiles(lat, long, place.latitude, place.longitude);
    const limit = address.state === "AK" ? MILES_FROM_ZIP_ALASKA : MILES_FROM_ZIP;
    if (miles > limit) {
      notes.push(`the position ${lat}, ${long} is ${Math.round(miles)} miles from ZIP code ${address.zip}`);
      return WITHHELD;
    }
  }
  const stray = address.yields ? null : gazetteer.strayed({ latitude: lat, longitude: long }, address);
  if (stray) {
    const { nearer, miles } = stray;
    notes.push(
      `the position ${lat}, ${long} lies among ${nearer} other ZIP codes, ${oneDecimal(miles)} miles from ZIP code ${address.zip}`,
    );
    return WITHHELD;
  }
  return { value: { lat: rounded(lat), long: rounded(long) } };
}

/** Whether two positions are obviously less than seventy miles apart: nearly all are, and need no arithmetic. */
function isNear(lat: number, long: number, place: ZipPlace): boolean {
  return Math.abs(lat - place.latitude) < 0.7 && Math.abs(long - place.longitude) < 0.7;
}

/** Six decimals are four inches: no register is more precise than that. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** The states and the territories, from American Samoa to Alaska and from Guam to the Virgin Islands. */
function isInUnitedStates(lat: number, long: number): boolean {
  return lat >= -15 && lat <= 72 && ((long >= -180 && long <= -64) || (long >= 144 && long <= 180));
}
