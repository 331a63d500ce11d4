import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { SearchParamName, SearchParams } from "./params.schema.ts";

/*
 * How a search is written as an address. Apart from reading one (search-params.rules.ts), which brings the schemas along,
 * because pages in the browser write many and read few.
 */

/** The radius that the search panel proposes for a new search, and that a search around the visitor uses. */
export const SESSION_RADIUS_MILES = 15;

/** In the order in which an address has them. */
export const SEARCH_PARAM_NAMES = [
  "q",
  "zip",
  "city",
  "radiusMiles",
  "limit",
  "type",
  "grades",
  "magnet",
  "charter",
  "religion",
  "page",
  "sort",
  "bounds",
  "map",
] as const satisfies readonly SearchParamName[];

/** The address of a search. Changing what is found, or its order, begins at the first page again. */
export function searchHref(params: SearchParams, changes: SearchParams = {}): string {
  const startsOver = Object.keys(changes).some((name) => name !== "page" && name !== "map");
  const wanted: SearchParams = { ...params, ...(startsOver && { page: undefined }), ...changes };
  return addressOf({
    ...wanted,
    page: wanted.page === 1 ? undefined : wanted.page,
    bounds: wanted.bounds && formatBounds(wanted.bounds),
  });
}

/** The address of what the fields of the search form say: without what is chosen beside the results. */
export function formHref(params: SearchParams): string {
  return searchHref(params, { sort: undefined, bounds: undefined, map: undefined });
}

/** An address of values as they stand in it. */
export function addressOf(values: { [Name in SearchParamName]?: unknown }): string {
  const query = new URLSearchParams();
  for (const name of SEARCH_PARAM_NAMES) {
    if (values[name] !== undefined) query.set(name, String(values[name]));
  }
  const text = query.toString();
  return text ? `/search?${text}` : "/search";
}

/** The one box for a place: exactly five digits are a ZIP code, anything else is a city. */
export function placeOfLocation(location: string): { zip?: string; city?: string } {
  const place = location.trim();
  if (place === "") return {};
  return /^\d{5}$/.test(place) ? { zip: place } : { city: place };
}

/** "south,west,north,east", to about ten meters. */
export function formatBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(",");
}
