import { stateMeant, stateText } from "#lib/places/lookup.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import { isStateCode, type StateCode, stateInSentence } from "#lib/places/states.rules.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { activeFilters, WITHOUT_FILTERS } from "./params.format.ts";
import { DEFAULT_RADIUS_MILES, LARGEST_RADIUS_MILES, type SearchParams } from "./params.schema.ts";

/**
 * A change of a search that may find something where the search found nothing.
 * @property where set if it finds every school somewhere: "in American Samoa"
 */
export type Change = { label: string; change: SearchParams; where?: string };

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
  /** Why a search by distance finds fewer than there are; null if it does not. */
  withoutPosition: string | null;
};

type SearchedPlace = Pick<Place, "state" | "city" | "zip" | "label">;

const WIDER_RADII = [25, 50, LARGEST_RADIUS_MILES];

/**
 * The changes worth trying: a wider radius, without each filter and without all, the name without the place and the place
 * without the name, the whole state.
 * @param place the place searched for, as in the gazetteer
 */
export function changesToTry(params: SearchParams, place: SearchedPlace | null): Change[] {
  return [
    ...widerRadii(params),
    ...fewerFilters(params),
    ...onlyName(params),
    ...onlyPlace(params, place),
    ...wholeState(params, place),
  ];
}

/** "See all 3 private schools in American Samoa", "Search within 25 miles (7 schools)" */
export function wayText({ label, where, change, schools, isCapped }: WayOut, params: SearchParams): string {
  if (where === undefined)
    return `${label} (${isCapped ? `more than ${formatCount(schools)} schools` : countOf(schools, "school")})`;
  const which = kindOfSchool({ ...params, ...change });
  if (isCapped) return `See more than ${formatCount(schools)} ${which}s ${where}`;
  if (schools === 1) return `See the only ${which} ${where}`;
  return schools === 2 ? `See both ${which}s ${where}` : `See all ${countOf(schools, which)} ${where}`;
}

/** What a search finds, as far as its filters say so in a word: "private school"; with any others, "matching school". */
function kindOfSchool(params: SearchParams): string {
  const filters = activeFilters(params);
  if (filters.length === 0) return "school";
  return filters.length === 1 && params.type ? params.type.toLowerCase() : "matching school";
}

/** "3 schools in American Samoa have no exact location, so a distance search cannot find them." Null if all have one. */
export function withoutPositionText(state: StateCode, schools: number, hasFilters: boolean): string | null {
  if (schools === 0) return null;
  const which = countOf(schools, hasFilters ? "matching school" : "school");
  const [have, them] = schools === 1 ? ["has", "it"] : ["have", "them"];
  return `${which} in ${stateInSentence(state)} ${have} no exact location, so a distance search cannot find ${them}.`;
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

function onlyPlace(params: SearchParams, place: SearchedPlace | null): Change[] {
  const { q, zip, city, bounds } = params;
  if (!q || !(zip || city || bounds)) return [];
  return [all(whereText(params, place), { q: undefined })];
}

/** Where a search without its name looks: in a state, or around a city or a ZIP code. */
function whereText({ zip, city }: SearchParams, place: SearchedPlace | null): string {
  const state = city && !zip ? stateMeant(city) : null;
  if (state) return `in ${stateInSentence(state)}`;
  if (place?.zip || zip) return `near ${place?.label ?? zip}`;
  if (!city) return "in this area";
  return place ? `in or near ${place.city}` : `in ${city}`;
}

/** From a part of the map without schools to the town of the nearest one. */
export function aroundTown({ city, state }: Pick<SchoolCard, "city" | "state">): Change[] {
  if (!city || !state) return [];
  const town = `${city}, ${state}`;
  return [{ label: `Search around ${town}`, change: { bounds: undefined, city: town } }];
}

function all(where: string, change: SearchParams): Change {
  return { label: `All schools ${where}`, where, change };
}

/** A state lists its schools of no known position as well, which no search around a place finds. */
function wholeState({ q, zip, city }: SearchParams, place: SearchedPlace | null): Change[] {
  if (q || !place || !isStateCode(place.state) || !(zip || city) || (city && stateMeant(city))) return [];
  // "Washington" alone would be the city.
  const state = stateText(place.state);
  return [all(`in ${state}`, { zip: undefined, city: state, radiusMiles: undefined })];
}
