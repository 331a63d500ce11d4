import "server-only";
import { nearbySchools, searchSchools } from "./finder.data.ts";
import type { SearchOutcome } from "./finder.schema.ts";
import type { SearchParams } from "./params.schema.ts";

/** Whether a search is one around a place, like those of the API's `nearby`; else it is one by name, like its `search`. */
export function isAroundPlace({ q, zip, city }: SearchParams): boolean {
  return !q && Boolean(zip || city);
}

/**
 * A search by the parameters of its address: a place alone is searched around; a name in the place or the part of the map
 * that stands beside it, else everywhere.
 */
export function runSearch({ map, ...params }: SearchParams): Promise<SearchOutcome> {
  const { q, radiusMiles, sort, ...others } = params;
  const { zip, city, bounds } = others;
  if (isAroundPlace(params)) return nearbySchools({ ...others, radiusMiles, sort });
  // The address may keep "distance" from a search whose place was taken away.
  const canSort = sort !== "distance" || zip || city || bounds;
  return searchSchools({ ...others, q, sort: canSort ? sort : undefined });
}
