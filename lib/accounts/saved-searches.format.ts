import { formatGrades, gradeName } from "#lib/fields/grades.rules.ts";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { addressOf, formatBounds, placeOfLocation } from "#lib/search/address.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { LONGEST_SEARCH_NAME } from "./saved-searches.rules.ts";
import type { SavedSearchParams } from "./saved-searches.schema.ts";

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
  const { q, location, bounds, type, grades = [], magnet, charter, religion, listed } = params;
  const parts = [
    q && `“${q}”`,
    location || (bounds && "Part of the map"),
    type,
    gradesName(grades),
    magnet && "Magnet",
    charter && "Charter",
    religion && RELIGIONS[religion],
    listed && "Currently listed",
  ];
  return parts.filter(Boolean).join(" - ").slice(0, LONGEST_SEARCH_NAME) || "Search";
}

function gradesName(grades: readonly number[]): string | null {
  const [only] = grades;
  if (only !== undefined && grades.length === 1) return gradeName(only);
  return grades.length > 0 ? `Grades ${formatGrades(grades)}` : null;
}
