import "server-only";
import type { Place } from "#lib/places/schema.ts";
import { pool } from "#lib/platform/db.ts";
import { lexeme } from "#lib/search/entries.rules.ts";
import { tsquery } from "#lib/search/query.rules.ts";
import type { PlaceChoice } from "./finder.schema.ts";

/** Cities to choose among, each with the number of schools that we list there, most schools first. */
export async function placeChoices(places: readonly Place[]): Promise<PlaceChoice[]> {
  if (places.length === 0) return [];
  const { rows } = await pool().query<{ schools: number }>({
    name: "schools-in-cities",
    text: `SELECT (SELECT count(*)::int FROM school_search e WHERE e.lexemes @@ asked.city::tsquery) AS schools
      FROM unnest($1::text[]) WITH ORDINALITY asked (city, at) ORDER BY at`,
    values: [places.map(({ city, state }) => tsquery([[[lexeme.city(city, state)]]]))],
  });
  return places
    .map(({ city, state, label }, at) => ({ city, state, label, schools: rows[at]?.schools ?? 0 }))
    .sort((a, b) => b.schools - a.schools);
}
