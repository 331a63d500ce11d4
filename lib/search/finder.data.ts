import "server-only";
import { meansPartOnly } from "#lib/places/city-parts.rules.ts";
import { findZip, lookUpCity } from "#lib/places/data.ts";
import type { Position } from "#lib/places/distance.rules.ts";
import { cityReadings, stateMeant } from "#lib/places/lookup.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { Place, PlaceLookup } from "#lib/places/schema.ts";
import type { StateCode } from "#lib/places/states.rules.ts";
import { AppError } from "#lib/platform/errors.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { zipOfPlace } from "#lib/schools/postal-code.rules.ts";
import type { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { placeOfLocation } from "./address.rules.ts";
import { type AreaCounty, schoolsInArea } from "./area.data.ts";
import type { Order, Window } from "./best-matches.data.ts";
import { toCards } from "./cards.data.ts";
import { placeChoices, zipOfSchools } from "./cities.data.ts";
import { partsOf } from "./city-parts.data.ts";
import { lookUpCounty, saysCounty } from "./counties.data.ts";
import type {
  NearbyQueryParams,
  PlaceChoice,
  SchoolList,
  SearchOutcome,
  SearchQueryParams,
} from "./finder.schema.ts";
import { findByName } from "./names.data.ts";
import { type Around, type NearbyOrder, nearestSchools, schoolsAround } from "./nearby.data.ts";
import { countedSchools, pageSize, type Reach } from "./paging.rules.ts";
import { DEFAULT_RADIUS_MILES, type SearchParams } from "./params.schema.ts";
import { placesBegunBy } from "./places.data.ts";
import { type ExactCity, type SearchFilters, typedWords } from "./query.rules.ts";
import { wishAtPlace, wishOf } from "./wish.rules.ts";

type FoundPlace = Extract<PlaceLookup, { kind: "found" }>;

/** Fewer letters begin the names of too many places to mean one. */
const FEWEST_LETTERS = 3;

/** How many other places of the same name are offered in addition to the one chosen. */
const OTHER_PLACES = 5;

/**
 * Schools by name, by exact place and by filters, in any combination. A name of five digits is a ZIP code, one like
 * "Portland, ME" is that city, and "schools in Portland, ME" are the schools there.
 * @param reach how far the list goes: see paging.rules.ts
 */
export async function searchSchools(
  params: SearchQueryParams,
  reach: Reach = "first",
): Promise<SearchOutcome> {
  if (params.bounds) return schoolsOnMap(params.bounds, params, reach);
  const meant = await searchMeant(params);
  if (meant) return searchSchools({ ...params, ...meant }, reach);
  const { name, zip, city } = nameAndPlace(params);
  const state = city ? stateMeant(city) : null;
  if (state && isElsewhere(state, params))
    return { kind: "schools", list: listOf([], { total: 0, hasMore: false }, params) };
  if (state) return schoolsCalled(name, null, { ...params, state }, reach);
  const lookup = await placeMeant(zip, city);
  if (lookup && lookup.kind !== "found") {
    const typed = params.q?.trim() ?? "";
    const wasReadAsPlace = typed !== "" && name === "";
    const called =
      wasReadAsPlace && lookup.kind === "unknown" ? await spelledLike(typed, params, reach) : null;
    return called ?? withoutPlace(lookup);
  }
  if (lookup?.county) return schoolsInCounty(lookup, lookup.county, { ...params, q: name }, reach);
  return schoolsCalled(name, lookup, params, reach);
}

/** Whether a state that was named as the place is another one than the search is limited to: nothing is in both. */
export function isElsewhere(named: StateCode, { state = named }: Pick<SearchQueryParams, "state">): boolean {
  return state !== named;
}

/** What else a place's name may mean. A place without schools would only lead to an empty list. */
async function otherPlacesOf(others: readonly Place[]): Promise<PlaceChoice[]> {
  const withSchools = (await placeChoices(others)).filter(({ schools }) => schools > 0);
  return withSchools.slice(0, OTHER_PLACES);
}

/** Schools by name and by filters in a county: the largest first, since nobody is at its middle. */
async function schoolsInCounty(
  { place, others }: FoundPlace,
  { box, spellings }: { box: Bounds; spellings: readonly string[] },
  params: SearchQueryParams,
  reach: Reach,
): Promise<SearchOutcome> {
  const sort = params.sort === "name" ? "name" : "size";
  const { list } = await schoolsOnMap(box, { ...params, sort }, reach, { spellings, state: place.state });
  const otherPlaces = await otherPlacesOf(others);
  return { kind: "schools", list: { ...list, county: place.label, otherPlaces } };
}

/**
 * The schools whose names are spelled like the text in the name box: "Marygrove Services, In" is not a place in
 * Indiana.
 */
async function spelledLike(
  text: string,
  params: SearchQueryParams,
  reach: Reach,
): Promise<SearchOutcome | null> {
  const outcome = await schoolsCalled(text, null, params, reach);
  return outcome.list.schools.length > 0 && !outcome.list.corrected ? outcome : null;
}

async function schoolsCalled(
  name: string,
  lookup: FoundPlace | null,
  params: SearchQueryParams,
  reach: Reach,
): Promise<Extract<SearchOutcome, { kind: "schools" }>> {
  const place = lookup?.place ?? null;
  const filters = filtersOf(params);
  if (place?.zip) filters.zip = place.zip;
  else if (place) filters.city = await withParts(place, params.city);
  const words = typedWords(name);
  // A name made up only of punctuation ("???") matches no school; without words, every school would match.
  const found =
    name !== "" && words.length === 0
      ? { rows: [], total: 0, hasMore: false, correction: null }
      : await findByName(words, filters, orderOf(params, place), windowOf(params, reach));
  return {
    kind: "schools",
    list: {
      ...listOf(await toCards(found.rows, place), found, params),
      corrected: found.correction && { from: name, ...found.correction },
      place,
      otherPlaces: await otherPlacesOf(lookup?.others ?? []),
    },
  };
}

/** Schools in a part of the map, by name and by filters. */
async function schoolsOnMap(
  area: Bounds,
  params: SearchQueryParams,
  reach: Reach,
  county: AreaCounty | null = null,
): Promise<Extract<SearchOutcome, { kind: "schools" }>> {
  const name = (params.q ?? "").trim();
  const words = typedWords(name);
  const order = params.sort === "best" ? undefined : params.sort;
  const { schools, ...matches } =
    name !== "" && words.length === 0
      ? { schools: [], total: 0, hasMore: false }
      : await schoolsInArea({ area, county }, words, filtersOf(params), order, windowOf(params, reach));
  return { kind: "schools", list: listOf(schools, matches, params) };
}

/**
 * Schools within a radius of a ZIP code, a city or a position, nearest first unless sorted otherwise ("best": those in
 * the city first, all of them); of a state or a county, all of its schools.
 * @param isWholeCity whether every school of a city is found in the other orders, too
 */
export async function nearbySchools(
  params: NearbyQueryParams,
  reach: Reach = "first",
  isWholeCity = params.sort === "best",
): Promise<SearchOutcome> {
  const state = params.city ? stateMeant(params.city) : null;
  if (state) return schoolsCalled("", null, { ...params, state }, reach);
  const lookup = await placeMeant(params.zip, params.city);
  if (lookup && lookup.kind !== "found") return withoutPlace(lookup);
  if (lookup?.county) return schoolsInCounty(lookup, lookup.county, { ...params, q: undefined }, reach);
  const place = lookup?.place ?? null;
  const around = await aroundPlace(place, params, isWholeCity);
  const { schools, groups, ...matches } = await schoolsAround(
    around,
    filtersOf(params),
    orderAround(params, around.city),
    windowOf(params, reach),
  );
  return {
    kind: "schools",
    list: {
      ...listOf(schools, matches, params),
      place,
      otherPlaces: await otherPlacesOf(lookup?.others ?? []),
    },
    groups,
  };
}

/**
 * What schools are looked for around: a place, or without one a position.
 * @throws AppError place_not_found without either
 */
export async function aroundPlace(
  place: Place | null,
  { city, radiusMiles = DEFAULT_RADIUS_MILES, lat, lng }: Partial<NearbyQueryParams>,
  isWholeCity: boolean,
): Promise<Around> {
  const position = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
  const center = place ?? position;
  if (!center) throw new AppError("place_not_found");
  return {
    center,
    radiusMiles,
    city: isWholeCity && place?.zip === null ? await withParts(place, city) : null,
  };
}

/** The school nearest to a place that passes the filters, however far away it is. */
export async function nearestMatch(
  place: Position,
  params: SearchQueryParams,
): Promise<SchoolCard | undefined> {
  const [nearest] = await nearestSchools(place, 1, filtersOf(params));
  return nearest;
}

/**
 * How the search changes if the name box has no name: "good high schools in Denver" are schools of grades 9 to 12 in that
 * city. Null if it is a name, or if what it says is not known to be a place.
 */
export async function searchMeant({ q, zip, city, bounds }: SearchParams): Promise<SearchParams | null> {
  const hasPlace = Boolean(zip || city);
  if (!q || bounds) return null;
  const wish = hasPlace ? wishOf(q, { hasPlace }) : wishAtPlace(q);
  if (!wish) return null;
  if (wish.place === null) return hasPlace ? { q: undefined, ...wish.filters } : null;
  if (hasPlace) return null;
  const place = placeOfLocation(wish.place);
  const isKnown =
    stateMeant(wish.place) !== null ||
    (wish.isBarePlace
      ? await hasSchools(await lookUpPlace(place.zip, place.city))
      : (await placeMeant(place.zip, place.city))?.kind !== "unknown");
  return isKnown ? { q: undefined, ...wish.filters, ...place } : null;
}

/** Whether words that no other word calls a place are the whole name of one where we have schools: else they may be a school's. */
async function hasSchools(lookup: PlaceLookup | null): Promise<boolean> {
  if (!lookup || lookup.kind === "unknown") return false;
  const choices = await placeChoices(lookup.kind === "found" ? [lookup.place] : lookup.choices);
  return choices.some(({ schools }) => schools > 0);
}

/** Recognizes a place in the name box and moves it to where it belongs. */
function nameAndPlace({ q = "", zip, city }: SearchQueryParams): {
  name: string;
  zip: string | undefined;
  city: string | undefined;
} {
  const name = q.trim();
  if (zip || city) return { name, zip, city };
  if (/^\d{5}(-\d{4})?$/.test(name)) return { name: "", zip: name.slice(0, 5), city };
  const reading = name.includes(",") ? cityReadings(name)[0] : undefined;
  return reading?.state ? { name: "", zip, city: name } : { name, zip, city };
}

/** The place that is searched for: like `lookUpPlace`, and counties. */
export async function placeMeant(
  zip: string | undefined,
  city: string | undefined,
): Promise<PlaceLookup | null> {
  if (city && saysCounty(city)) {
    const county = await lookUpCounty(city);
    if (county) return county;
  }
  const lookup = await lookUpPlace(zip, city);
  if (!city || !lookup || lookup.kind === "found") return lookup;
  const county = await lookUpCounty(city);
  if (lookup.kind === "unknown") return county ?? (await placesBegun(city)) ?? lookup;
  if (!county) return lookup;
  // "Cook" is a county with many schools, and two cities without one.
  const hasSchools = (await placeChoices(lookup.choices)).some(({ schools }) => schools > 0);
  return hasSchools ? lookup : county;
}

/** How the title of a search names its place; nothing if it is not clear which one is meant. */
export async function placeNamed({
  zip,
  city,
}: Pick<SearchQueryParams, "zip" | "city">): Promise<{ place?: string; county?: string }> {
  if (city && stateMeant(city)) return {};
  const lookup = await placeMeant(zip, city);
  if (lookup?.kind !== "found") return {};
  return lookup.county ? { county: lookup.place.label } : { place: lookup.place.label };
}

/** Places whose names begin with what was typed: those that the box for places suggests. */
async function placesBegun(typed: string): Promise<PlaceLookup | null> {
  if (typed.trim().length < FEWEST_LETTERS) return null;
  const suggestions = (await placesBegunBy(typed)).filter(({ kind }) => kind === "city" || kind === "county");
  const lookups = await Promise.all(
    suggestions.map(({ text, kind }) => (kind === "county" ? lookUpCounty(text) : lookUpCity(text))),
  );
  const found = lookups.flatMap((one) => (one?.kind === "found" ? [one] : []));
  const [first] = found;
  if (!first) return null;
  return found.length === 1 ? first : { kind: "ambiguous", choices: found.map(({ place }) => place) };
}

const placesAsked = recentAnswers<PlaceLookup | null>(10_000);

/**
 * The place that a ZIP code or a typed city means; null without either. Cached for a while, because every page of a
 * list, and every list around the same place, needs it again.
 */
export function lookUpPlace(zip: string | undefined, city: string | undefined): Promise<PlaceLookup | null> {
  return placesAsked(JSON.stringify([zip, city]), () => findPlace(zip, city));
}

async function findPlace(zip: string | undefined, city: string | undefined): Promise<PlaceLookup | null> {
  const typed = city?.trim() ?? "";
  // Five digits are a ZIP code even in the city box, and more precise than a city in front of them.
  const code = typed ? zipOfPlace(typed) : zip;
  if (!code) return typed ? lookUpCity(typed) : null;
  const place = (await findZip(code)) ?? (await zipOfSchools(code));
  return place ? { kind: "found", place, others: [] } : { kind: "unknown", asked: code, near: [] };
}

/** What to choose or try instead of a place that is not clear. */
export async function withoutPlace(
  lookup: Exclude<PlaceLookup, FoundPlace>,
): Promise<Exclude<SearchOutcome, { kind: "schools" }>> {
  return lookup.kind === "ambiguous"
    ? { kind: "choose_place", choices: await placeChoices(lookup.choices) }
    : { kind: "unknown_place", asked: lookup.asked, suggestions: await placeChoices(lookup.near) };
}

const TYPE_KEYS = {
  "Public School": "PUBLIC",
  "Private School": "PRIVATE",
  "Online School": "ONLINE",
} as const satisfies Record<(typeof schoolTypeSchema.options)[number], string>;

type AskedFilters = Pick<
  SearchQueryParams,
  "type" | "grades" | "magnet" | "charter" | "religion" | "listed" | "state"
>;

/** The conditions of a search, as they are looked up. */
export function filtersOf(params: AskedFilters): SearchFilters {
  return {
    ...(params.type && { type: TYPE_KEYS[params.type] }),
    ...(params.grades && { grades: params.grades }),
    ...(params.magnet && { magnet: true }),
    ...(params.charter && { charter: true }),
    ...(params.religion && { religion: params.religion }),
    ...(params.listed && { listed: true }),
    ...(params.state && { state: params.state }),
  };
}

function orderOf({ sort = "best" }: SearchQueryParams, place: Place | null): Order {
  if (sort !== "distance") return sort;
  return place ? { nearTo: place } : "best";
}

/** A city that was looked up, with its parts, unless one of these was typed. */
async function withParts({ city, state }: Place, typed = ""): Promise<ExactCity> {
  return { city, state, parts: meansPartOnly(typed) ? [] : await partsOf({ city, state }) };
}

function orderAround({ sort }: NearbyQueryParams, city: Around["city"]): NearbyOrder {
  if (sort === "name" || sort === "size") return sort;
  return sort === "best" && city ? "cityFirst" : "distance";
}

type Paging = Pick<SearchQueryParams, "page" | "limit"> & { count?: boolean | undefined };

function windowOf({ page = 1, limit: asked, count = true }: Paging, reach: Reach): Window {
  const limit = pageSize(asked, currentSettings().general);
  if (!count) return { offset: (page - 1) * limit, limit, counted: null };
  // Only the counted schools can be paged through.
  const counted = countedSchools(limit, reach);
  const offset = Math.min((page - 1) * limit, counted);
  return { offset, limit: Math.min(limit, counted - offset), counted };
}

function listOf(
  schools: SchoolCard[],
  { total, hasMore }: { total: number; hasMore: boolean },
  { page = 1, limit: asked }: Paging,
): SchoolList {
  const limit = pageSize(asked, currentSettings().general);
  return {
    success: true,
    schools,
    total,
    totalIsCapped: hasMore,
    page,
    pages: Math.ceil(total / limit),
    limit,
    corrected: null,
    place: null,
    county: null,
    choices: [],
    otherPlaces: [],
  };
}
