import { gradeName } from "#lib/fields/grades.rules.ts";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { stateMeant } from "#lib/places/lookup.rules.ts";
import { isStateCode, STATES, stateInSentence } from "#lib/places/states.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { DEFAULT_RADIUS_MILES, type SearchParams } from "./params.schema.ts";
import { isOfWholeCity } from "./sort.format.ts";

/** An active filter: its label, and the change of the search that removes it. */
export type ActiveFilter = { label: string; without: SearchParams };

export function activeFilters(params: SearchParams): ActiveFilter[] {
  const { type, grades, religion, magnet, charter, listed } = params;
  const filters: ActiveFilter[] = [];
  if (type) filters.push({ label: type, without: { type: undefined } });
  for (const grade of grades ?? []) {
    const others = grades?.filter((other) => other !== grade);
    filters.push({ label: gradeName(grade), without: { grades: others?.length ? others : undefined } });
  }
  if (religion) filters.push({ label: RELIGIONS[religion], without: { religion: undefined } });
  if (magnet) filters.push({ label: "Magnet", without: { magnet: undefined } });
  if (charter) filters.push({ label: "Charter", without: { charter: undefined } });
  if (listed) filters.push({ label: "On the latest list", without: { listed: undefined } });
  return filters;
}

/** Those that stand below "Additional Filters", and not among what families choose most often. */
export function furtherFilters({ religion, magnet, charter, listed }: SearchParams): ActiveFilter[] {
  return activeFilters({ religion, magnet, charter, listed });
}

/** The change of a search that removes all filters and keeps the name and the place. */
export const WITHOUT_FILTERS: SearchParams = {
  type: undefined,
  grades: undefined,
  religion: undefined,
  magnet: undefined,
  charter: undefined,
  listed: undefined,
};

/** "Queens County, NY" → "Queens County, New York": in a sentence, two letters would be read as a word. */
function withStateName(label: string): string {
  return label.replace(/(?<=, )[A-Z]{2}$/, (code) => (isStateCode(code) ? STATES[code] : code));
}

/** The state or the county that is searched as a whole; null for any other place. @param county its label, if it is one */
export function wholeArea({ zip, city }: SearchParams, county: string | null): string | null {
  const state = city && !zip ? stateMeant(city) : null;
  return state ? stateInSentence(state) : county && withStateName(county);
}

/**
 * What was searched for, in words: "“latin” in Boston, MA", "within 10 miles of 02115", "in or within 10 miles of
 * Boston, MA", or "in Vermont".
 * @param place the gazetteer's name for the place, if known
 */
export function describeSearch(
  params: SearchParams,
  { place, county = null }: { place?: string | undefined; county?: string | null } = {},
): string {
  const { q, zip, city, radiusMiles, bounds } = params;
  if (bounds) return q ? `“${q}” in this part of the map` : "in this part of the map";
  const area = wholeArea(params, county);
  if (area) return q ? `“${q}” in ${area}` : `in ${area}`;
  const where = place ?? zip ?? city;
  if (q) return where ? `“${q}” in ${where}` : `“${q}”`;
  if (!where) return "";
  const within = `within ${countOf(radiusMiles ?? DEFAULT_RADIUS_MILES, "mile")} of ${where}`;
  return isOfWholeCity(params) ? `in or ${within}` : within;
}
