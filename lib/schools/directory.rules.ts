import { cityKey } from "#lib/places/cities.rules.ts";
import { parseState, STATES, type StateCode } from "#lib/places/states.rules.ts";
import type { SchoolLevel } from "./levels.rules.ts";
import type { SchoolCard } from "./schema.ts";

/** The entry for a state's schools whose city is unknown. */
export const OTHER_PLACES = "other";

/** How many schools one page of a city lists. */
export const DIRECTORY_PAGE_SIZE = 100;

/** One breadcrumb from the home page to a page. */
export type Crumb = { name: string; path: string };

/** A state, with the number of schools we list there. */
export type StateEntry = { code: StateCode; schools: number };

/** A city in a state, in the spelling that most of its schools have; the name is null for "no city known". */
export type CityEntry = { slug: string; name: string | null; schools: number };

/** What is known about the schools of a place as a whole. */
export type PlaceFacts = {
  schools: number;
  /** The existing types, most schools first. */
  types: { type: SchoolCard["schoolType"]; schools: number }[];
  /** Students of the schools that report them. */
  students: {
    total: number;
    /** How many schools report a number. */
    reporting: number;
    /** Earliest and latest school year that the numbers describe, for instance "2013–14"; null if unknown. */
    years: [from: string, to: string] | null;
  };
};

/** A school in the list of a place. */
export type ListedSchool = Pick<
  SchoolCard,
  | "_id"
  | "slug"
  | "name"
  | "location"
  | "schoolType"
  | "charterSchool"
  | "magnetSchool"
  | "religiousAffiliation"
  | "gradesOffered"
  | "mayTeachLowerGrades"
  | "numOfStudents"
  | "numOfStudentsYear"
  | "status"
  | "statusYear"
  | "notInRegisterYear"
> & { level: SchoolLevel; county: string | null };

/** "NH" → "new-hampshire": a state's part of an address. */
function stateSlug(code: StateCode): string {
  return STATES[code].toLowerCase().replaceAll(" ", "-");
}

/** The state that an address means: "new-hampshire", "NH"; null if it is not a state. */
export function stateOfSlug(slug: string): StateCode | null {
  return parseState(slug.replaceAll("-", " "));
}

/** "St. Louis", "Saint Louis" → "saint-louis": a city's part of an address, "other" for a school without a city. */
export function citySlug(city: string | null): string {
  return cityKey(city ?? "").replaceAll(" ", "-") || OTHER_PLACES;
}

/** The canonical form of a typed or old spelling of a city's part: "St-Louis" → "saint-louis". */
export function canonicalCitySlug(slug: string): string {
  return citySlug(slug.replaceAll("-", " "));
}

/** @param page counted from 1; the first one has no number in its address */
export function directoryPath(state: StateCode, city?: string, page = 1): string {
  const parts = ["/schools", stateSlug(state), ...(city ? [city] : []), ...(page > 1 ? [page] : [])];
  return parts.join("/");
}

/** The breadcrumbs above a place's page: home, then all states, the state and the city if given. */
export function crumbsAbove(state?: StateCode | null, city?: Crumb): Crumb[] {
  return [
    { name: "Home", path: "/" },
    ...(state === undefined ? [] : [{ name: "Schools", path: "/schools" }]),
    ...(state ? [{ name: STATES[state], path: directoryPath(state) }] : []),
    ...(city ? [city] : []),
  ];
}

/** The breadcrumbs above a school's page: home, all states, its state, its city, as far as they are known. */
export function crumbsOfSchool({ city, state }: { city: string | null; state: string | null }): Crumb[] {
  const code = state && parseState(state);
  if (!code) return crumbsAbove(null);
  return crumbsAbove(code, city ? { name: city, path: directoryPath(code, citySlug(city)) } : undefined);
}

/** The total number of schools in these entries. */
export function schoolsIn(entries: readonly { schools: number }[]): number {
  return entries.reduce((sum, { schools }) => sum + schools, 0);
}
