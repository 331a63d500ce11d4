import { cityKey } from "#lib/places/cities.rules.ts";
import { parseState, STATES, type StateCode } from "#lib/places/states.rules.ts";
import type { SchoolLevel } from "./levels.rules.ts";
import type { SchoolCard } from "./schema.ts";

/** Where the schools of a state stand whose city is not known. */
export const OTHER_PLACES = "other";

/** How many schools one page of a city lists. */
export const DIRECTORY_PAGE_SIZE = 100;

/** One step of the way from the home page to a page. */
export type Crumb = { name: string; path: string };

/** A state, with how many schools we list there. */
export type StateEntry = { code: StateCode; schools: number };

/** A city of a state, by the spelling that most of its schools have; null is the name of "no city known". */
export type CityEntry = { slug: string; name: string | null; schools: number };

/** What is known of the schools of a place together. */
export type PlaceFacts = {
  schools: number;
  /** The types that there are, most schools first. */
  types: { type: SchoolCard["schoolType"]; schools: number }[];
  /** Students of the schools that report them. */
  students: {
    total: number;
    /** How many schools report a number. */
    reporting: number;
    /** Earliest and latest school year that the numbers describe, for instance "2013–14"; null when not known. */
    years: [from: string, to: string] | null;
  };
};

/** A school in the list of a place. */
export type ListedSchool = Pick<
  SchoolCard,
  | "slug"
  | "name"
  | "schoolType"
  | "charterSchool"
  | "magnetSchool"
  | "religiousAffiliation"
  | "gradesOffered"
  | "numOfStudents"
> & { level: SchoolLevel; county: string | null };

/** "NH" → "new-hampshire": a state's part of an address. */
function stateSlug(code: StateCode): string {
  return STATES[code].toLowerCase().replaceAll(" ", "-");
}

/** The state that an address means: "new-hampshire", "NH"; null when it names none. */
export function stateOfSlug(slug: string): StateCode | null {
  return parseState(slug.replaceAll("-", " "));
}

/** "St. Louis", "Saint Louis" → "saint-louis": a city's part of an address, "other" for a school without a city. */
export function citySlug(city: string | null): string {
  return cityKey(city ?? "").replaceAll(" ", "-") || OTHER_PLACES;
}

/** A typed or old spelling of a city's part as it is written now: "St-Louis" → "saint-louis". */
export function canonicalCitySlug(slug: string): string {
  return citySlug(slug.replaceAll("-", " "));
}

/** @param page counted from 1; the first one has no number in its address */
export function directoryPath(state: StateCode, city?: string, page = 1): string {
  const parts = ["/schools", stateSlug(state), ...(city ? [city] : []), ...(page > 1 ? [page] : [])];
  return parts.join("/");
}

/** The pages above a place's: home; then all states, the state and the city where these are given. */
export function crumbsAbove(state?: StateCode | null, city?: Crumb): Crumb[] {
  return [
    { name: "Home", path: "/" },
    ...(state === undefined ? [] : [{ name: "Schools", path: "/schools" }]),
    ...(state ? [{ name: STATES[state], path: directoryPath(state) }] : []),
    ...(city ? [city] : []),
  ];
}

/** The pages above a school's own: home, all states, its state, its city, as far as they are known. */
export function crumbsOfSchool({ city, state }: { city: string | null; state: string | null }): Crumb[] {
  const code = state && parseState(state);
  if (!code) return crumbsAbove(null);
  return crumbsAbove(code, city ? { name: city, path: directoryPath(code, citySlug(city)) } : undefined);
}

/** How many schools entries hold together. */
export function schoolsIn(entries: readonly { schools: number }[]): number {
  return entries.reduce((sum, { schools }) => sum + schools, 0);
}
