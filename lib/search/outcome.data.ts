import "server-only";
import { nearbySchools, searchSchools } from "./finder.data.ts";
import type { SearchOutcome } from "./finder.schema.ts";
import type { SearchParams } from "./params.schema.ts";

/** Whether a search is around a place, like the API's `nearby`, rather than by name, like its `search`. */
export function isAroundPlace({ q, zip, city }: SearchParams): boolean {
  return !q && Boolean(zip || city);
}

/**
 * Runs a search with the parameters of its address. A place alone is searched around; a name is searched in the place
 * or the part of the map given with it, otherwise everywhere.
 */
export function runSearch({ map, ...params }: SearchParams): Promise<SearchOutcome> {
  const { q, radiusMiles, sort, ...others } = params;
  const { zip, city, bounds } = others;
  if (isAroundPlace(params)) return nearbySchools({ ...others, radiusMiles, sort });
  // The address may still have "distance" from a search whose place was removed.
  const canSort = sort !== "distance" || zip || city || bounds;
  return searchSchools({ ...others, q, sort: canSort ? sort : undefined });
}
