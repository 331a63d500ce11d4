import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { stateMeant } from "#lib/places/lookup.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { hiddenFields } from "#lib/schools/shown.rules.ts";
import { areaConditions } from "./area.data.ts";
import { filterConditions } from "./browse.data.ts";
import { aroundPlace, filtersOf, isElsewhere, placeMeant, withoutPlace } from "./finder.data.ts";
import { toSchoolList } from "./finder.format.ts";
import { aroundConditions } from "./nearby.data.ts";
import { MOST_SINGLE, type PositionsQuery, type SchoolPositions } from "./positions.schema.ts";
import { isOfWholeCity } from "./sort.format.ts";

const NOWHERE: SchoolPositions = { success: true, cell: null, places: [] };

/** Up to 60 kB each. */
const answers = recentAnswers<SchoolPositions>(200);

/**
 * Where all schools of a search without a name are, for its map. Nothing else about them is told.
 * @throws AppError place_not_found
 */
export async function schoolPositions(query: PositionsQuery): Promise<SchoolPositions> {
  const hidden = hiddenFields(await fieldDefinitions());
  if (hidden.has("address.lat") || hidden.has("address.long")) return NOWHERE;
  return answers(JSON.stringify(query), async () => {
    const matches = await matchesOf(query);
    return matches ? placesOf(matches) : NOWHERE;
  });
}

type Matches = { condition: string; values: unknown[] };

/** What the search of this address requires of an entry `e`, as in finder.data.ts; null if nothing can match. */
async function matchesOf(query: PositionsQuery): Promise<Matches | null> {
  const values: unknown[] = [];
  const filters = filtersOf(query);
  const { bounds, zip, city } = query;
  if (bounds) return { condition: areaConditions({ area: bounds, county: null }, filters, values), values };
  const state = city ? stateMeant(city) : null;
  if (state && isElsewhere(state, query)) return null;
  if (state) return { condition: filterConditions({ ...filters, state }, values), values };
  const lookup = await placeMeant(zip, city);
  if (!lookup) return { condition: filterConditions(filters, values), values };
  if (lookup.kind !== "found") {
    toSchoolList(await withoutPlace(lookup), 1);
    return null;
  }
  const { place, county } = lookup;
  if (!county) return aroundConditions(await aroundPlace(place, query, isOfWholeCity(query)), filters);
  const { box, spellings } = county;
  const where = { area: box, county: { spellings, state: place.state } };
  return { condition: areaConditions(where, filters, values), values };
}

/** Cells across a map with many schools; their size is a power of two, so that everybody finds the same edges. */
const CELLS_ACROSS = 32;
const LARGEST_CELL = 2;
/** Of what seven digits tell exactly: about half a mile. */
const SMALLEST_CELL = 2 ** -7;

const floored = (value: string) => `floor(${value} * 1e7) / 1e7`;

/**
 * Counts in the same statement decide whether there is a grid. Digits beyond the seventh are cut off, which never leads
 * out of a cell.
 */
function statement(condition: string): string {
  return `WITH matching AS MATERIALIZED (
      SELECT e.school_id, e.position[0] AS longitude, e.position[1] AS latitude,
        CASE WHEN e.position[0] > 100 THEN e.position[0] - 360 ELSE e.position[0] END AS unrolled
      FROM school_search e WHERE e.position IS NOT NULL AND (${condition})
    ), grid AS MATERIALIZED (
      SELECT CASE WHEN count(*) > ${MOST_SINGLE} THEN least(${LARGEST_CELL}, greatest(${SMALLEST_CELL}, power(2::float8,
        ceil(ln(greatest(max(latitude) - min(latitude), max(unrolled) - min(unrolled), 1e-6) / ${CELLS_ACROSS}) / ln(2::float8)))))
      END AS cell FROM matching
    )
    SELECT cell, max(school_id) AS id, count(*)::int AS schools,
      CASE WHEN cell IS NULL THEN avg(latitude) ELSE ${floored("avg(latitude)")} END AS latitude,
      CASE WHEN cell IS NULL THEN avg(longitude) ELSE ${floored("avg(longitude)")} END AS longitude
    FROM matching CROSS JOIN grid
    GROUP BY cell, CASE WHEN cell IS NULL THEN school_id END, floor(latitude / cell), floor(longitude / cell)`;
}

type PlaceRow = { cell: number | null; id: number; schools: number; latitude: number; longitude: number };

/** Not prepared, because the plan depends on the values. */
async function placesOf({ condition, values }: Matches): Promise<SchoolPositions> {
  const { rows } = await pool().query<PlaceRow>(statement(condition), values);
  return {
    success: true,
    cell: rows[0]?.cell ?? null,
    places: rows.map(({ cell, id, ...place }) => (cell === null ? { ...place, ids: [String(id)] } : place)),
  };
}
