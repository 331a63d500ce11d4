import { countyName } from "#lib/places/counties.format.ts";
import { STATES, type StateCode } from "#lib/places/states.rules.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { DIRECTORY_PAGE_SIZE, type ListedSchool, type PlaceFacts } from "#lib/schools/directory.rules.ts";
import type { SchoolLevel } from "#lib/schools/levels.rules.ts";
import { shortYear, yearsBetween } from "#lib/schools/years.format.ts";

/** Schools under one heading. */
export type SchoolGroup = { heading: string; schools: ListedSchool[] };

/** A level of a city's schools: how many there are, and the page of the list on which they begin. */
export type LevelEntry = { heading: string; schools: number; page: number };

const LEVEL_HEADINGS: Record<SchoolLevel, string> = {
  preschool: "Preschools and kindergartens",
  elementary: "Elementary schools",
  middle: "Middle schools",
  high: "High schools",
  combined: "Schools spanning several levels",
  unknown: "Schools with unknown grades",
};

/**
 * One page of a city's schools, grouped by level. The levels are in the order of their first schools, so that the first
 * school of the list stays the first.
 * @param schools all schools in the city, in the order of the list
 * @param page counted from 1; a page past the end has no groups
 */
export function groupsByLevel(schools: readonly ListedSchool[], page: number): SchoolGroup[] {
  return grouped(pageOf(byLevel(schools), page), headingOfLevel);
}

/** Where each level begins in the list paged by `groupsByLevel`. */
export function levelIndex(schools: readonly ListedSchool[]): LevelEntry[] {
  const sorted = byLevel(schools);
  return [...Map.groupBy(sorted, headingOfLevel)].map(([heading, group]) => ({
    heading,
    schools: group.length,
    page:
      Math.floor(sorted.findIndex((school) => headingOfLevel(school) === heading) / DIRECTORY_PAGE_SIZE) + 1,
  }));
}

function byLevel(schools: readonly ListedSchool[]): ListedSchool[] {
  return [...Map.groupBy(schools, ({ level }) => level).values()].flat();
}

function headingOfLevel(school: ListedSchool): string {
  return LEVEL_HEADINGS[school.level];
}

/** The ID of a group's heading: "High schools" → "high-schools". */
export function groupId(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** One page of a state's schools whose city is unknown, grouped by county; those without a county come last. */
export function groupsByCounty(
  schools: readonly ListedSchool[],
  state: StateCode,
  page: number,
): SchoolGroup[] {
  const sorted = schools.toSorted((a, b) =>
    a.county === null || b.county === null
      ? Number(a.county === null) - Number(b.county === null)
      : a.county.localeCompare(b.county, "en-US"),
  );
  return grouped(pageOf(sorted, page), ({ county }) =>
    county === null ? "County not known" : countyName(county, state),
  );
}

function pageOf(schools: readonly ListedSchool[], page: number): ListedSchool[] {
  return schools.slice((page - 1) * DIRECTORY_PAGE_SIZE, page * DIRECTORY_PAGE_SIZE);
}

function grouped(
  schools: readonly ListedSchool[],
  headingOf: (school: ListedSchool) => string,
): SchoolGroup[] {
  return [...Map.groupBy(schools, headingOf)].map(([heading, group]) => ({ heading, schools: group }));
}

/** "Boston, Massachusetts"; for schools without a city, "Massachusetts, city not known". */
export function placeName(city: string | null, state: StateCode): string {
  return city === null ? `${STATES[state]}, city not known` : `${city}, ${STATES[state]}`;
}

/**
 * The total number of students in a place's schools, and its basis: "1,234", "reported by 3 of 4 schools, 2009–10 to
 * 2013–14".
 * @returns null if no school reports any
 */
export function describeStudents({
  students,
  schools,
}: PlaceFacts): { figure: string; basis: string } | null {
  const { total, reporting, years } = students;
  if (reporting === 0) return null;
  const who =
    reporting === schools
      ? countOf(schools, "school")
      : `${formatCount(reporting)} of ${countOf(schools, "school")}`;
  const when = years && yearsBetween(shortYear(years[0]), shortYear(years[1]));
  return { figure: formatCount(total), basis: `reported by ${who}${when ? `, ${when}` : ""}` };
}
