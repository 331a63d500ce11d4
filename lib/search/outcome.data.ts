import "server-only";
import { stateMeant } from "#lib/places/lookup.rules.ts";
import { nearbySchools, searchSchools } from "./finder.data.ts";
import type { SearchOutcome } from "./finder.schema.ts";
import type { Reach } from "./paging.rules.ts";
import type { SearchParams } from "./params.schema.ts";
import { isAroundCity, isOfWholeCity } from "./sort.format.ts";

/** Whether a search is around a place, like the API's `nearby`, rather than by name, like its `search`. */
export function isAroundPlace({ q, zip, city }: SearchParams): boolean {
  return !q && Boolean(zip || (city && !stateMeant(city)));
}

/**
 * Runs a search with the parameters of its address. A place alone is searched around; a name is searched in the place
 * or the part of the map given with it, otherwise everywhere.
 * @param reach how far the list goes: see paging.rules.ts
 */
export function runSearch({ map, ...params }: SearchParams, reach: Reach = "first"): Promise<SearchOutcome> {
  const { q, radiusMiles, sort, ...others } = params;
  const { zip, city, bounds } = others;
  if (isAroundPlace(params)) {
    const natural = isAroundCity(params) ? "best" : undefined;
    return nearbySchools({ ...others, radiusMiles, sort: sort ?? natural }, reach, isOfWholeCity(params));
  }
  // The address may still have "distance" from a search whose place was removed.
  const canSort = sort !== "distance" || zip || city || bounds;
  return searchSchools({ ...others, q, sort: canSort ? sort : undefined }, reach);
}
