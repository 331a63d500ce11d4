import "server-only";
import { hasCountyParts, type PlaceInCounty, partsOfCity } from "#lib/places/city-parts.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";

/** They change with the schools, of which an hour more or less says nothing. */
const parts = recentAnswers<string[]>(50, 3_600_000);

/** The postal places that are part of a city in addition to its own name; none for most cities, because no source says. */
export async function partsOf({ city, state }: { city: string; state: string }): Promise<string[]> {
  if (!hasCountyParts(city, state)) return [];
  return parts(`${city}, ${state}`, async () => {
    const { rows } = await pool().query<PlaceInCounty>({
      name: "places-in-counties",
      text: `SELECT city, county, count(*)::int AS schools FROM school
        WHERE state = $1 AND archived_at IS NULL AND city IS NOT NULL AND county IS NOT NULL
        GROUP BY city, county ORDER BY schools DESC, city`,
      values: [state],
    });
    return partsOfCity(city, state, rows);
  });
}
