import "server-only";
import { centerOf } from "#lib/places/area.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import { isStateCode } from "#lib/places/states.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { filtersOf as conditionsOf, nearestMatch, searchSchools } from "./finder.data.ts";
import { countUnplaced } from "./nearby.data.ts";
import { isAroundPlace, runSearch } from "./outcome.data.ts";
import { activeFilters } from "./params.format.ts";
import type { SearchParams } from "./params.schema.ts";
import {
  aroundTown,
  type Change,
  changesToTry,
  helpfulWays,
  type WayOut,
  type WaysOut,
  withoutPositionText,
} from "./ways-out.rules.ts";

/** How many schools without a position are listed. */
const MOST_UNPLACED = 20;

/**
 * Ways from a search without results to schools: the filters and the radius that exclude them, each with the number
 * of schools behind it. Schools that were not searched for are never shown as if they matched.
 * @param place the place searched for, as in the gazetteer
 */
export async function waysOut(params: SearchParams, place: Place | null): Promise<WaysOut> {
  const from = place ?? (params.bounds ? centerOf(params.bounds) : null);
  const [tried, nearest, unplaced, withoutPosition] = await Promise.all([
    Promise.all(changesToTry(params, place).map((change) => countSchools(params, change))),
    // Distance means nothing in a search by name.
    params.q || !from ? undefined : nearestMatch(from, filtersOf(params)),
    schoolsByAddress(params, place),
    missedByDistance(params, place),
  ]);
  const around = place || !nearest ? [] : aroundTown(nearest);
  const there = await Promise.all(around.map((change) => countSchools(params, change)));
  return { ways: helpfulWays([...tried, ...there]), nearest, unplaced, withoutPosition };
}

/** That schools of the place's state cannot be found around it, because nobody knows where they are. */
async function missedByDistance(params: SearchParams, place: Place | null): Promise<string | null> {
  if (!place || !isStateCode(place.state) || !isAroundPlace(params)) return null;
  const schools = await countUnplaced({ ...conditionsOf(params), state: place.state });
  return withoutPositionText(place.state, schools, activeFilters(params).length > 0);
}

async function countSchools(params: SearchParams, way: Change): Promise<WayOut> {
  const outcome = await runSearch({ ...params, ...way.change, page: undefined, limit: undefined });
  const { total: schools, totalIsCapped: isCapped } =
    outcome.kind === "schools" ? outcome.list : { total: 0, totalIsCapped: false };
  return { ...way, schools, isCapped };
}

async function schoolsByAddress(params: SearchParams, place: Place | null): Promise<SchoolCard[]> {
  if (params.q || !place) return [];
  const { zip, city } = params;
  const outcome = await searchSchools({ zip, city, limit: MOST_UNPLACED, ...filtersOf(params) });
  if (outcome.kind !== "schools") return [];
  return outcome.list.schools.filter((school) => school.latitude === null);
}

function filtersOf({ type, grades, magnet, charter, religion, listed }: SearchParams): SearchParams {
  return { type, grades, magnet, charter, religion, listed };
}
