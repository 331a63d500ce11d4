import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { type CityReading, cityReadings, leads } from "./lookup.rules.ts";
import type { LargestCity, Place, PlaceLookup } from "./schema.ts";
import { parseState } from "./states.rules.ts";

type ZipRow = { zip: string; city: string; state: string; latitude: number; longitude: number };
type CityRow = {
  key: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  zips: number;
  areas: number;
};

/** How many similar spellings, or large cities of a state, are suggested for an unknown place. */
const NEAR_PLACES = 5;

/** The place of a five-digit ZIP code; null if it is not in the gazetteer. */
export async function findZip(zip: string): Promise<Place | null> {
  const { rows } = await pool().query<ZipRow>({
    name: "zip-place",
    text: "SELECT zip, city, state, latitude, longitude FROM zip_place WHERE zip = $1",
    values: [zip],
  });
  return rows[0] ? placeOfZip(rows[0]) : null;
}

const citiesAsked = recentAnswers<PlaceLookup>(10_000);

/** Looks up a typed city: "Boston", "Portland, ME", "portland maine", "St. Louis". */
export function lookUpCity(text: string): Promise<PlaceLookup> {
  return citiesAsked(text, () => findCity(text));
}

async function findCity(text: string): Promise<PlaceLookup> {
  const readings = cityReadings(text);
  const { rows } = await pool().query<CityRow>({
    name: "city-places",
    text: "SELECT key, city, state, latitude, longitude, zips, areas FROM city_place WHERE key = ANY($1) ORDER BY zips DESC, state",
    values: [[...new Set(readings.map((reading) => reading.key))]],
  });
  for (const reading of readings) {
    const namesakes = rows.filter(({ key }) => key === reading.key);
    const matching = withoutMailrooms(
      namesakes.filter(({ state }) => reading.state === null || state === reading.state),
    );
    const [first, ...others] = matching;
    if (!first) continue;
    if (leads(matching.map((row) => row.zips))) {
      return { kind: "found", place: placeOfCity(first), others: others.map(placeOfCity) };
    }
    return { kind: "ambiguous", choices: matching.map(placeOfCity) };
  }
  return { kind: "unknown", asked: text, near: await nearPlaces(text, readings) };
}

/** All ZIP codes of Norwood, MN, are mailrooms: it is not the Norwood that is meant, as long as there are others. */
function withoutMailrooms(namesakes: readonly CityRow[]): readonly CityRow[] {
  const peopled = namesakes.filter(({ areas }) => areas > 0);
  return peopled.length > 0 ? peopled : namesakes;
}

const largest = recentAnswers<LargestCity[]>(1);
/** With fewer ZIP codes, it is a town: there are 29,000. */
const CITY_ZIPS = 3;

/**
 * Some 1,200 cities, each at its middle to about a hundred meters, those with the most ZIP code areas first: "Parcel Return
 * Service" and Young America, MN, have more codes than most cities, none or one of them with an area.
 */
export function largestCities(): Promise<LargestCity[]> {
  return largest("", async () => {
    const { rows } = await pool().query<LargestCity>({
      name: "largest-cities",
      text: `SELECT city, state, round(latitude::numeric, 3)::float AS latitude, round(longitude::numeric, 3)::float AS longitude
        FROM city_place WHERE zips >= $1 AND areas > 0 ORDER BY areas DESC, zips DESC, key, state`,
      values: [CITY_ZIPS],
    });
    return rows;
  });
}

/** The place of the ZIP code nearest to a position, for "Use my location". */
export async function nearestPlace(latitude: number, longitude: number): Promise<Place | null> {
  const { rows } = await pool().query<ZipRow>({
    name: "nearest-place",
    // The index orders by degrees, and degrees of longitude are shorter: the nearest is among the first in that
    // order.
    text: `SELECT zip, city, state, latitude, longitude
      FROM (SELECT * FROM zip_place ORDER BY position <-> point($1, $2) LIMIT 20) near
      ORDER BY miles_between(position, point($1, $2)), zip LIMIT 1`,
    values: [longitude, latitude],
  });
  return rows[0] ? placeOfZip(rows[0]) : null;
}

/** For a state, its largest cities; otherwise cities with a similar spelling, those in the named state first. */
async function nearPlaces(text: string, readings: readonly CityReading[]): Promise<Place[]> {
  const state = parseState(text);
  const named = readings.at(-1);
  const { rows } = state
    ? await pool().query<CityRow>(
        "SELECT * FROM city_place WHERE state = $1 ORDER BY areas DESC, zips DESC LIMIT $2",
        [state, NEAR_PLACES],
      )
    : await pool().query<CityRow>(
        `SELECT * FROM (SELECT *, levenshtein_less_equal(key, $1, 2) AS edits FROM city_place) city
         WHERE edits <= least(2, length($1) / 3)
         ORDER BY edits, state = $2 DESC NULLS LAST, zips DESC LIMIT $3`,
        [named?.key ?? "", named?.state ?? null, NEAR_PLACES],
      );
  return rows.map(placeOfCity);
}

function placeOfZip({ zip, city, state, latitude, longitude }: ZipRow): Place {
  return { label: `${city}, ${state} ${zip}`, city, state, zip, latitude, longitude };
}

function placeOfCity({ city, state, latitude, longitude }: CityRow): Place {
  return { label: `${city}, ${state}`, city, state, zip: null, latitude, longitude };
}
