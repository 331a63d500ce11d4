import "server-only";
import type { Place } from "#lib/places/schema.ts";
import { pool } from "#lib/platform/pool.ts";
import { partsOf } from "./city-parts.data.ts";
import { lexeme } from "./entries.rules.ts";
import type { PlaceChoice } from "./finder.schema.ts";
import { amongAll, cityClause, tsquery } from "./query.rules.ts";

/** Cities to choose from, each with the number of schools that a search there finds in it, most schools first. */
export async function placeChoices(places: readonly Place[]): Promise<PlaceChoice[]> {
  if (places.length === 0) return [];
  const { rows } = await pool().query<{ schools: number }>({
    name: "schools-in-cities",
    text: `SELECT (SELECT count(*)::int FROM school_search e WHERE e.lexemes @@ asked.city::tsquery) AS schools
      FROM unnest($1::text[]) WITH ORDINALITY asked (city, at) ORDER BY at`,
    values: [
      await Promise.all(
        places.map(async ({ city, state }) =>
          amongAll(tsquery([cityClause({ city, state, parts: await partsOf({ city, state }) })])),
        ),
      ),
    ],
  });
  return places
    .map(({ city, state, label }, at) => ({ city, state, label, schools: rows[at]?.schools ?? 0 }))
    .sort((a, b) => b.schools - a.schools);
}

/** Of these cities, those with schools before the others; otherwise in the given order. */
export async function withSchoolsFirst<City extends Pick<Place, "city" | "state">>(
  cities: readonly City[],
): Promise<City[]> {
  if (cities.length < 2) return [...cities];
  const { rows } = await pool().query<{ has: boolean }>({
    name: "cities-with-schools",
    text: `SELECT EXISTS (SELECT FROM school_search e WHERE e.lexemes @@ asked.city::tsquery) AS has
      FROM unnest($1::text[]) WITH ORDINALITY asked (city, at) ORDER BY at`,
    values: [cities.map(({ city, state }) => amongAll(tsquery([[[lexeme.city(city, state)]]])))],
  });
  const [some, none] = [true, false].map((has) => cities.filter((_, at) => (rows[at]?.has ?? false) === has));
  return [...(some ?? []), ...(none ?? [])];
}

/**
 * The place of a ZIP code that is missing from the gazetteer (codes come and go) but used by schools: their average
 * position.
 */
export async function zipOfSchools(zip: string): Promise<Place | null> {
  const { rows } = await pool().query<Omit<Place, "label">>({
    name: "zip-of-schools",
    text: `SELECT city, state, zip, avg(latitude) AS latitude, avg(longitude) AS longitude FROM school
      WHERE zip = $1 AND city IS NOT NULL AND state IS NOT NULL AND latitude IS NOT NULL
      GROUP BY city, state, zip ORDER BY count(*) DESC LIMIT 1`,
    values: [zip],
  });
  const place = rows[0];
  return place ? { ...place, label: `${place.city}, ${place.state} ${zip}` } : null;
}
