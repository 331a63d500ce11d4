import { redirect } from "next/navigation";
import type { Place } from "#lib/places/schema.ts";
import { nearbySchools, searchSchools } from "#lib/schools/finder.data.ts";
import type { SearchOutcome } from "#lib/schools/finder.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { searchHref } from "#lib/schools/search-params.rules.ts";
import { LARGEST_RADIUS_MILES, type SearchParams } from "#lib/schools/search-params.schema.ts";

/**
 * A place alone is searched around; a name is searched everywhere, or in the place that stands beside it.
 * Leaves for the search around a place when the name turns out to be one ("02115", "Portland, ME").
 */
export async function findSchools(params: SearchParams): Promise<SearchOutcome> {
  const { q, radiusMiles, sort, ...others } = params;
  const hasPlace = Boolean(params.zip || params.city);
  if (!q && hasPlace) return nearbySchools({ ...others, radiusMiles, sort });
  // The address may keep "distance" from a search whose place was taken away.
  const outcome = await searchSchools({
    ...others,
    q,
    sort: sort === "distance" && !hasPlace ? undefined : sort,
  });
  const place = outcome.kind === "schools" ? outcome.list.place : null;
  if (place && !hasPlace) {
    const asPlace = place.zip ? { zip: place.zip } : { city: place.label };
    redirect(searchHref(params, { q: undefined, ...asPlace }));
  }
  return outcome;
}

/**
 * The nearest school to a place, within the largest radius, that passes the filters.
 * @returns undefined when there is none, and for a search by name, which distance says nothing about
 */
export async function nearestMatch(
  { q, type, grades, magnet, charter, religion }: SearchParams,
  place: Place | null,
): Promise<SchoolCard | undefined> {
  if (q || !place) return undefined;
  const { latitude: lat, longitude: lng } = place;
  const filters = { type, grades, magnet, charter, religion };
  const outcome = await nearbySchools({ lat, lng, radiusMiles: LARGEST_RADIUS_MILES, limit: 1, ...filters });
  return outcome.kind === "schools" ? outcome.list.schools[0] : undefined;
}
