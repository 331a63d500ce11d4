import "server-only";
import { meansPartOnly } from "#lib/places/city-parts.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import { parseState, type StateCode } from "#lib/places/states.rules.ts";
import { partsOf } from "#lib/search/city-parts.data.ts";
import { lookUpPlace, withoutPlace } from "#lib/search/finder.data.ts";
import type { PlaceChoice } from "#lib/search/finder.schema.ts";
import type { SearchFilters } from "#lib/search/query.rules.ts";
import type { Unclear } from "./tools.schema.ts";

export type UnclearPlace = Extract<Unclear, { kind: "choose_place" | "unknown_place" }>;

/** Where somebody asks for schools: a place of the gazetteer, a whole state, or anywhere. */
export type AskedPlace = {
  kind: "found";
  place: Place | null;
  state: StateCode | null;
  /** The postal places that are part of a city besides its own name, as in the site's search: Dorchester is in Boston. */
  parts: readonly string[];
};

/**
 * Reads a typed place: "Boston", "Portland, ME", "02115", and "Massachusetts" or "MA", which is a state.
 * @param state in which the place has to be, or all that is asked for
 */
export async function askedPlace(
  text: string | undefined,
  state: StateCode | undefined,
): Promise<AskedPlace | UnclearPlace> {
  if (text === undefined) return { kind: "found", place: null, state: state ?? null, parts: [] };
  const isWhole = !/[\d,]/.test(text);
  const lookup = await lookUpPlace(undefined, state && isWhole ? `${text}, ${state}` : text);
  const named = isWhole ? parseState(text) : null;
  const found = lookup?.kind === "found" ? lookup.place : null;
  if (named && !isCityLikeState(found, named)) return { kind: "found", place: null, state: named, parts: [] };
  if (!lookup || lookup.kind === "found") {
    const isWholeCity = found !== null && found.zip === null && !meansPartOnly(text);
    return {
      kind: "found",
      place: found,
      state: state ?? null,
      parts: isWholeCity ? await partsOf(found) : [],
    };
  }
  return withSchoolsOnly(await withoutPlace(lookup));
}

/** A place without schools is not what somebody means, unless none of them has any. */
function withSchoolsOnly(unclear: UnclearPlace): UnclearPlace {
  const some = (choices: PlaceChoice[]) => {
    const known = choices.filter(({ schools }) => schools > 0);
    return known.length > 0 ? known : choices;
  };
  return unclear.kind === "choose_place"
    ? { ...unclear, choices: some(unclear.choices) }
    : { ...unclear, suggestions: some(unclear.suggestions) };
}

/**
 * Of the cities that share their name with a state, "New York" and "Washington" alone are usually the city. Nobody who asks
 * for schools in Delaware means the town in Ohio.
 */
function isCityLikeState(place: Place | null, named: StateCode): boolean {
  return place !== null && (place.state === named || (named === "WA" && place.state === "DC"));
}

type PlaceFilters = Pick<SearchFilters, "city" | "zip" | "state">;

/** The conditions that keep a search for a name to the postal place. */
export function placeFilters({ place, state }: AskedPlace): PlaceFilters {
  return {
    ...(place?.zip ? { zip: place.zip } : place && { city: place }),
    ...(state && { state }),
  };
}

/** The conditions that keep a search in the place itself: a city with all its parts. */
export function areaFilters(where: AskedPlace): PlaceFilters {
  const { city, ...others } = placeFilters(where);
  return { ...others, ...(city && { city: { city: city.city, state: city.state, parts: where.parts } }) };
}
