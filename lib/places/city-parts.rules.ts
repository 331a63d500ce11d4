import { cityKey } from "./cities.rules.ts";
import { COUNTY_WORD } from "./counties.format.ts";
import type { StateCode } from "./states.rules.ts";

/**
 * A city whose border is that of whole counties, but for the named towns in them. There, the county of a school tells
 * that its postal place is part of the city: Dorchester is not a separate town; it is in Boston.
 */
type CountyCity = {
  city: string;
  state: StateCode;
  /** As registers name them, without "County" and the like. */
  counties: readonly string[];
  /** The other cities and towns of these counties. */
  others: readonly string[];
};

const COUNTY_CITIES: readonly CountyCity[] = [
  { city: "Boston", state: "MA", counties: ["Suffolk"], others: ["Chelsea", "Revere", "Winthrop"] },
  { city: "Denver", state: "CO", counties: ["Denver"], others: [] },
  {
    city: "Jacksonville",
    state: "FL",
    counties: ["Duval"],
    others: ["Atlantic Beach", "Baldwin", "Jacksonville Beach", "Neptune Beach", "Ponte Vedra Beach"],
  },
  { city: "New Orleans", state: "LA", counties: ["Orleans"], others: [] },
  {
    city: "New York",
    state: "NY",
    counties: ["New York", "Kings", "Queens", "Bronx", "Richmond"],
    others: [],
  },
  { city: "Philadelphia", state: "PA", counties: ["Philadelphia"], others: [] },
  { city: "San Francisco", state: "CA", counties: ["San Francisco"], others: [] },
];

/** Schools of one postal place in one county. */
export type PlaceInCounty = { city: string; county: string; schools: number };

/**
 * A place whose schools are nearly all in these counties is part of the city. One that lies across the border is not,
 * and neither is one with a school whose county a register has wrong.
 */
const LEAST_SHARE = 0.9;

/** The states that have cities known by their counties. */
export const STATES_OF_COUNTY_CITIES: readonly StateCode[] = [
  ...new Set(COUNTY_CITIES.map(({ state }) => state)),
];

/** The cities of a state that are known by their counties. */
export function countyCitiesOf(state: string): string[] {
  return COUNTY_CITIES.filter((one) => one.state === state).map(({ city }) => city);
}

/** Whether a county is one of a city's, so that a place in it may be part of the city. */
export function isCountyOfCity(city: string, state: string, county: string): boolean {
  return countyCity(city, state)?.counties.some((one) => cityKey(one) === bareCounty(county)) ?? false;
}

/** Whether a city is known by its counties, so that its parts can be told. */
export function hasCountyParts(city: string, state: string): boolean {
  return countyCity(city, state) !== undefined;
}

/**
 * The postal places that are part of a city besides its own name, those with the most schools first: of Boston,
 * "Dorchester" and "Roxbury".
 * @param places where the schools of its state are
 */
export function partsOfCity(city: string, state: string, places: readonly PlaceInCounty[]): string[] {
  const known = countyCity(city, state);
  if (!known) return [];
  const counties = new Set(known.counties.map(cityKey));
  const left = new Set([known.city, ...known.others].map(cityKey));
  const parts = [...Map.groupBy(places, (place) => cityKey(place.city))].flatMap(([key, some]) => {
    const inside = some.filter(({ county }) => counties.has(bareCounty(county)));
    const schools = countIn(inside);
    if (left.has(key) || schools === 0 || schools < LEAST_SHARE * countIn(some)) return [];
    return [{ name: some[0]?.city ?? key, schools }];
  });
  return parts
    .toSorted((a, b) => b.schools - a.schools || a.name.localeCompare(b.name, "en-US"))
    .map(({ name }) => name);
}

function bareCounty(county: string): string {
  return cityKey(county.replace(COUNTY_WORD, ""));
}

function countyCity(city: string, state: string): CountyCity | undefined {
  const key = cityKey(city);
  return COUNTY_CITIES.find((one) => one.state === state && cityKey(one.city) === key);
}

function countIn(places: readonly PlaceInCounty[]): number {
  return places.reduce((sum, { schools }) => sum + schools, 0);
}

/** Boroughs that the list of post offices has under the name of the whole city. */
const BOROUGHS: ReadonlyMap<string, string> = new Map([["manhattan", "Manhattan"]]);

/** The part that is meant by a typed place that is looked up as a whole city; null if that is meant. */
export function partMeant(typed: string): string | null {
  return BOROUGHS.get(cityKey(typed.split(",")[0] ?? "")) ?? null;
}

/** Whether a typed place is only a part of the city that it is looked up as. */
export function meansPartOnly(typed: string): boolean {
  return partMeant(typed) !== null;
}
