import { stateMeant } from "#lib/places/lookup.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import { isStateCode, STATES } from "#lib/places/states.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { activeFilters, WITHOUT_FILTERS } from "./params.format.ts";
import { DEFAULT_RADIUS_MILES, LARGEST_RADIUS_MILES, type SearchParams } from "./params.schema.ts";

/** A change of a search that may find something where the search found nothing. */
export type Change = { label: string; change: SearchParams };

/** A change that does find something: this many schools, or more if `isCapped`. */
export type WayOut = Change & { schools: number; isCapped: boolean };

export type WaysOut = {
  ways: WayOut[];
  /** The nearest school that passes the filters, however far away it is. */
  nearest: SchoolCard | undefined;
  /**
   * Schools located in the place by their address: without a known position, a search around the place misses them.
   */
  unplaced: SchoolCard[];
};

const WIDER_RADII = [25, 50, LARGEST_RADIUS_MILES];

/**
 * The changes worth trying: a wider radius, without each filter and without all, the name without the place and the place
 * without the name, the whole state.
 * @param place the place searched for, as in the gazetteer
 */
export function changesToTry(params: SearchParams, place: Pick<Place, "state"> | null): Change[] {
  return [
    ...widerRadii(params),
    ...fewerFilters(params),
    ...onlyName(params),
    ...onlyPlace(params),
    ...wholeState(params, place),
  ];
}

/** The changes that help. Of several radii, the smallest one is enough. */
export function helpfulWays(tried: readonly WayOut[]): WayOut[] {
  const found = tried.filter(({ schools }) => schools > 0);
  const firstWider = found.find(({ change }) => change.radiusMiles !== undefined);
  return found.filter((way) => way.change.radiusMiles === undefined || way === firstWider);
}

function widerRadii({ q, zip, city, radiusMiles = DEFAULT_RADIUS_MILES }: SearchParams): Change[] {
  if (q || !(zip || city) || (city && stateMeant(city))) return [];
  return WIDER_RADII.filter((miles) => miles > radiusMiles).map((miles) => ({
    label: `Search within ${miles} miles`,
    change: { radiusMiles: miles },
  }));
}

function fewerFilters(params: SearchParams): Change[] {
  const filters = activeFilters(params);
  const single = filters.map(({ label, without }) => ({ label: `Without “${label}”`, change: without }));
  return filters.length > 1 ? [...single, { label: "Without any filter", change: WITHOUT_FILTERS }] : single;
}

function onlyName({ q, zip, city, bounds }: SearchParams): Change[] {
  if (!q || !(zip || city || bounds)) return [];
  const anywhere = { zip: undefined, city: undefined, radiusMiles: undefined, bounds: undefined };
  return [{ label: `“${q}” anywhere`, change: anywhere }];
}

function onlyPlace({ q, zip, city, bounds }: SearchParams): Change[] {
  if (!q || !(zip || city || bounds)) return [];
  const where = zip ? `near ${zip}` : city ? `in ${city}` : "in this area";
  return [{ label: `All schools ${where}`, change: { q: undefined } }];
}

/** A state lists its schools of no known position as well, which no search around a place finds. */
function wholeState({ q, zip, city }: SearchParams, place: Pick<Place, "state"> | null): Change[] {
  if (q || !place || !isStateCode(place.state) || !(zip || city) || (city && stateMeant(city))) return [];
  const name = STATES[place.state];
  return [
    { label: `All schools in ${name}`, change: { zip: undefined, city: name, radiusMiles: undefined } },
  ];
}
