import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { SearchParamName, SearchParams } from "./params.schema.ts";

/*
 * How a search is written as an address. Separate from reading one (search-params.rules.ts), which pulls in the
 * schemas, because pages in the browser write many addresses but read few.
 */

/**
 * The radius of a search around the visitor, which is in its address, as the specification has it. Every other search
 * has DEFAULT_RADIUS_MILES unless it names another.
 */
export const LOCATED_RADIUS_MILES = 15;

/** In the order in which they appear in an address. */
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
  "listed",
  "page",
  "sort",
  "bounds",
  "map",
] as const satisfies readonly SearchParamName[];

/** The address of a search. Changing what is found, or its order, returns to the first page. */
export function searchHref(params: SearchParams, changes: SearchParams = {}): string {
  const startsOver = Object.keys(changes).some((name) => name !== "page" && name !== "map");
  const wanted: SearchParams = { ...params, ...(startsOver && { page: undefined }), ...changes };
  return addressOf({
    ...wanted,
    page: wanted.page === 1 ? undefined : wanted.page,
    bounds: wanted.bounds && formatBounds(wanted.bounds),
  });
}

/** The address for the fields of the search form, without the choices made next to the results. */
export function formHref(params: SearchParams): string {
  return searchHref(params, { sort: undefined, bounds: undefined, map: undefined });
}

/** The address for these values. */
export function addressOf(values: { [Name in SearchParamName]?: unknown }): string {
  const query = new URLSearchParams();
  for (const name of SEARCH_PARAM_NAMES) {
    if (values[name] !== undefined) query.set(name, String(values[name]));
  }
  const text = query.toString();
  return text ? `/search?${text}` : "/search";
}

/** A text typed into the location box: exactly five digits are a ZIP code, anything else is a city. */
export function placeOfLocation(location: string): { zip?: string; city?: string } {
  const place = location.trim();
  if (place === "") return {};
  return /^\d{5}$/.test(place) ? { zip: place } : { city: place };
}

/** "south,west,north,east", to about ten meters. */
export function formatBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(",");
}
