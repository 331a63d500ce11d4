import "server-only";
import { cityKey } from "#lib/places/cities.rules.ts";
import { COUNTY_WORD, countyName } from "#lib/places/counties.format.ts";
import { cityReadings } from "#lib/places/lookup.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { Place, PlaceLookup } from "#lib/places/schema.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";

/** A county, parish or borough by the schools in it: no gazetteer of ours has counties. */
export type County = Place & { key: string; schools: number; box: Bounds; spellings: string[] };

/** Counties change with the schools, of which a minute more or less says nothing. */
const counties = recentAnswers<County[]>(1, 3_600_000);

/**
 * The county that a text means: "queens", "Cook County", "orange county, fl"; null if there is none. Of several with
 * the same name, the one with the most schools; the others are named.
 */
export async function lookUpCounty(text: string): Promise<Extract<PlaceLookup, { kind: "found" }> | null> {
  const [name = "", ...rest] = text.split(",");
  const readings = cityReadings([name.trim().replace(COUNTY_WORD, ""), ...rest].join(","));
  const all = await allCounties();
  for (const { key, state } of readings) {
    const [first, ...others] = all.filter(
      (one) => one.key === key && (state === null || one.state === state),
    );
    if (first) return { kind: "found", place: placeOf(first), others: others.map(placeOf), county: first };
  }
  return null;
}

/** Whether a text says that it is a county. */
export function saysCounty(text: string): boolean {
  return COUNTY_WORD.test((text.split(",")[0] ?? "").trim());
}

/** "Parish" of "Vermilion Parish"; what says nothing else is a county. */
export function kindOfCounty(name: string): string {
  return COUNTY_WORD.exec(name)?.[0].trim() ?? "County";
}

/** All counties with schools, most schools first. */
export function allCounties(): Promise<County[]> {
  return counties("all", readCounties);
}

type Row = { county: string; state: string; schools: number; latitudes: number[]; longitudes: number[] };

async function readCounties(): Promise<County[]> {
  // The outermost hundredth is left out: one school with a wrong position would make a county as large as a state.
  const { rows } = await pool().query<Row>(`SELECT county, state, count(*)::int AS schools,
      percentile_cont(ARRAY[0.01, 0.5, 0.99]) WITHIN GROUP (ORDER BY latitude) AS latitudes,
      percentile_cont(ARRAY[0.01, 0.5, 0.99]) WITHIN GROUP (ORDER BY longitude) AS longitudes
    FROM school
    WHERE archived_at IS NULL AND county IS NOT NULL AND state IS NOT NULL AND latitude IS NOT NULL
    GROUP BY county, state ORDER BY 3 DESC, county, state`);
  const known = new Map<string, County>();
  for (const row of rows) {
    const county = countyOf(row);
    // Registers spell a county differently; the commonest spelling stands for all.
    const same = known.get(county.label);
    if (same) same.spellings.push(row.county);
    else known.set(county.label, county);
  }
  return [...known.values()];
}

/** About three miles, for the schools left out. */
const MARGIN = 0.05;

function countyOf({ county, state, schools, latitudes, longitudes }: Row): County {
  const [south = 0, latitude = 0, north = 0] = latitudes;
  const [west = 0, longitude = 0, east = 0] = longitudes;
  const city = countyName(county, state);
  return {
    key: cityKey(county.replace(COUNTY_WORD, "")),
    label: `${city}, ${state}`,
    city,
    state,
    zip: null,
    latitude,
    longitude,
    schools,
    spellings: [county],
    box: { south: south - MARGIN, west: west - MARGIN, north: north + MARGIN, east: east + MARGIN },
  };
}

function placeOf({ label, city, state, zip, latitude, longitude }: County): Place {
  return { label, city, state, zip, latitude, longitude };
}
