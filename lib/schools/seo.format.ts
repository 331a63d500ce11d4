import { namedGrades } from "#lib/fields/grades.rules.ts";
import { formatRatio } from "#lib/fields/units.format.ts";
import { type StateCode, stateInSentence } from "#lib/places/states.rules.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { type CityEntry, type PlaceFacts, type StateEntry, schoolsIn } from "./directory.rules.ts";
import type { SchoolLevel } from "./levels.rules.ts";
import { isRatioOfK12 } from "./ratio.format.ts";
import { mayTeachLowerGrades, saidLevelOf, withMaybeLower } from "./register-limits.rules.ts";
import type { School } from "./schema.ts";
import { SCHOOL_TABS, type SchoolTab } from "./tabs.rules.ts";
import { agedYear } from "./years.format.ts";

/** What a search engine shows for a page, and whether it should list the page at all. */
export type PageText = { title: string; description: string; isIndexed: boolean };

/**
 * Approximately what search engines show before truncating: characters of a title without the site's name, and of a
 * description.
 */
export const TITLE_MAX = 70;
export const DESCRIPTION_MAX = 160;

const LEVEL_NOUNS: Record<SchoolLevel, string> = {
  preschool: "preschool",
  elementary: "elementary school",
  middle: "middle school",
  high: "high school",
  combined: "school",
  unknown: "school",
};
const TYPE_WORDS = {
  "Public School": "public",
  "Private School": "private",
  "Online School": "online",
} as const;

/** Title and description of one tab of a school. Locked tabs show visitors nothing, so they are not indexed. */
export function schoolPageText(school: School, tab: SchoolTab): PageText {
  const title = clip(school.name, TITLE_MAX - placeOf(school).length) + placeOf(school);
  if (tab === "overview") {
    return { title, description: schoolDescription(school), isIndexed: isCurrent(school) };
  }
  const subject = `${school.name}${placeOf(school)}`;
  if (tab === "neighborhood") {
    return {
      title: fitted(`${SCHOOL_TABS.neighborhood.label}: `, school),
      description: clip(
        `Where ${subject} is located: its setting and the schools around it.`,
        DESCRIPTION_MAX,
      ),
      isIndexed: isCurrent(school) && (school.geoLocation !== null || school.neighborhoodSummary !== null),
    };
  }
  return {
    title: fitted(`${SCHOOL_TABS[tab].label}: `, school),
    description: clip(`${SCHOOL_TABS[tab].label} of ${subject}, for signed-in users.`, DESCRIPTION_MAX),
    isIndexed: false,
  };
}

/** Pages of closed or archived schools stay readable but are no longer indexed. */
function isCurrent(school: School): boolean {
  return !school.archived && school.status !== "closed";
}

function fitted(start: string, school: School): string {
  const place = placeOf(school);
  return start + clip(school.name, TITLE_MAX - start.length - place.length) + place;
}

/** ", Boston, MA"; with a distinguishing addition if several schools in a city share the name (decision 0003). */
function placeOf({ slug, _id, location, address }: School): string {
  if (!location) return "";
  if (address.zip && slug.endsWith(`-${address.zip}`)) return `, ${location} ${address.zip}`;
  if (address.street && slug.endsWith(`-${_id}`)) return `, ${address.street}, ${location}`;
  return `, ${location}`;
}

/** "public charter high school" */
function kindOf(school: School): string {
  return [
    TYPE_WORDS[school.schoolType],
    school.charterSchool ? "charter" : null,
    school.magnetSchool ? "magnet" : null,
    LEVEL_NOUNS[saidLevelOf(school)],
  ]
    .filter(Boolean)
    .join(" ");
}

function schoolDescription(school: School): string {
  const where = school.address.fullAddress ?? school.location;
  const preposition = school.address.street ? "at" : "in";
  const start = `${clip(school.name, 80)}: ${kindOf(school)}${where ? ` ${preposition} ${where}` : ""}`;
  const dated = (text: string, path: string) => {
    const year = agedYear(own(school.provenance, path)?.year);
    return year ? `${text} (${year})` : text;
  };
  const facts = [
    school.gradesOffered &&
      withMaybeLower(uncapitalized(namedGrades(school.gradesOffered)), mayTeachLowerGrades(school)),
    school.numOfStudents === null ? null : dated(countOf(school.numOfStudents, "student"), "numOfStudents"),
    school.studentTeacherRatio === null
      ? null
      : dated(
          `${formatRatio(school.studentTeacherRatio)} student–teacher ratio${isRatioOfK12(school) ? " in K–12" : ""}`,
          "studentTeacherRatio",
        ),
  ].filter((fact) => fact !== null);
  return sentences([start, ...facts], "Every figure with its source and year.");
}

/** Joins as many parts as fit with commas, and adds the last sentence if it fits too. */
function sentences([start = "", ...facts]: string[], last: string): string {
  let text = clip(start, DESCRIPTION_MAX - 1);
  for (const fact of facts) if (text.length + fact.length + 3 <= DESCRIPTION_MAX) text += `, ${fact}`;
  text += ".";
  return text.length + 1 + last.length <= DESCRIPTION_MAX ? `${text} ${last}` : text;
}

/** Cuts at the end of a word if one is near, with an ellipsis. */
function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,:;–-]+$/, "")}…`;
}

/** Title and description of the list of all states. */
export function countryPageText(states: readonly StateEntry[]): PageText {
  const schools = formatCount(schoolsIn(states));
  return {
    title: "Schools by state and city",
    description: sentences(
      [
        `${schools} public, private and online schools in ${countOf(states.length, "US state or territory", "US states and territories")}, by city`,
      ],
      "Every figure with its source and year.",
    ),
    isIndexed: true,
  };
}

/** Title and description of a state's page. */
export function statePageText(state: StateCode, facts: PlaceFacts, cities: readonly CityEntry[]): PageText {
  return {
    title: `Schools in ${stateInSentence(state)}`,
    description: sentences(
      [
        `${countOf(facts.schools, "school")} in ${countOf(cities.length, "place")} of ${stateInSentence(state)}`,
        ...typeCounts(facts),
      ],
      "Find a school by city.",
    ),
    isIndexed: true,
  };
}

/**
 * Title and description of a page of a city's list. A list of one school says less than that school's own page, and
 * is not indexed.
 */
export function cityPageText(place: string, facts: PlaceFacts, page: number): PageText {
  const suffix = page > 1 ? `, page ${page}` : "";
  return {
    title: clip(`Schools in ${place}`, TITLE_MAX - suffix.length) + suffix,
    description: sentences(
      [`${countOf(facts.schools, "school")} in ${place}${suffix}`, ...typeCounts(facts)],
      "Grades, enrollment and student–teacher ratios.",
    ),
    isIndexed: facts.schools > 1,
  };
}

/** "1,838 public", "805 private": the existing types. */
function typeCounts({ types }: PlaceFacts): string[] {
  return types.map(({ type, schools }) => `${formatCount(schools)} ${TYPE_WORDS[type]}`);
}
