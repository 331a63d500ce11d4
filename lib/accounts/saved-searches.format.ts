import { formatGrades, gradeName } from "#lib/fields/grades.rules.ts";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { stateMeant, stateText } from "#lib/places/lookup.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { addressOf, formatBounds, placeOfLocation } from "#lib/search/address.rules.ts";
import { DEFAULT_RADIUS_MILES, type SearchParams } from "#lib/search/params.schema.ts";
import { LONGEST_SEARCH_NAME } from "./saved-searches.rules.ts";
import type { SavedSearch, SavedSearchParams } from "./saved-searches.schema.ts";

/** The parts of a search on the screen that are saved. */
export function paramsToSave({
  zip,
  city,
  bounds,
  page,
  sort,
  map,
  ...rest
}: SearchParams): SavedSearchParams {
  return { ...rest, location: zip ?? city, bounds: bounds && formatBounds(bounds) };
}

/** The address that runs a saved search again. */
export function savedSearchHref({ location = "", ...rest }: SavedSearchParams): string {
  return addressOf({ ...rest, ...placeOfLocation(location) });
}

/** The suggested name for a search: "02115 - Public School - Grade 9 - Magnet"; "Search" if nothing is set. */
export function savedSearchName(params: SavedSearchParams): string {
  const { location, bounds } = params;
  const parts = partsOf(params, location || (bounds && "Part of the map"));
  return parts.join(" - ").slice(0, LONGEST_SEARCH_NAME) || "Search";
}

/**
 * What a saved search looks for, to stand beside its name: "02115 · within 25 miles · Grade 9 · Magnet"; null if the name
 * says it all, as suggested names do.
 */
export function savedSearchWords({ displayName, searchParams }: SavedSearch): string | null {
  const { q, location = "", radiusMiles, bounds } = searchParams;
  const state = stateMeant(location);
  const place = state ? stateText(state) : location;
  // Neither a state nor a name is looked for around a place.
  const isAround = radiusMiles !== undefined && place !== "" && !state && !q;
  const where = isAround ? `${place} · within ${countOf(radiusMiles, "mile")}` : place;
  if (!isAround && displayName === savedSearchName(searchParams) && displayName !== "Search") return null;
  return partsOf(searchParams, where || (bounds && "Part of the map")).join(" · ") || "All schools";
}

/** A ZIP code, or a city with its state: a county is searched as a whole. */
const AROUND = /^\d{5}$|^(?!.*\b(?:county|parish)\b).+, *[a-z]{2}$/i;

/** How far around its place a saved search looks if it does not say: "within 10 miles". Null if it says, or has no such place. */
export function savedSearchReach({ searchParams }: Pick<SavedSearch, "searchParams">): string | null {
  const { q, location = "", radiusMiles } = searchParams;
  return radiusMiles === undefined && !q && AROUND.test(location)
    ? `within ${countOf(DEFAULT_RADIUS_MILES, "mile")}`
    : null;
}

function partsOf(params: SavedSearchParams, where: string | undefined): string[] {
  const { q, type, grades = [], magnet, charter, religion, listed } = params;
  const parts = [
    q && `“${q}”`,
    where,
    type,
    gradesName(grades),
    magnet && "Magnet",
    charter && "Charter",
    religion && RELIGIONS[religion],
    listed && "On the latest list",
  ];
  return parts.flatMap((part) => part || []);
}

function gradesName(grades: readonly number[]): string | null {
  const [only] = grades;
  if (only !== undefined && grades.length === 1) return gradeName(only);
  return grades.length > 0 ? `Grades ${formatGrades(grades)}` : null;
}
