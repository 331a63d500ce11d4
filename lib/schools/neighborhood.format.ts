import { describeLocale } from "#lib/fields/locale.format.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { formatMiles } from "./format.ts";
import type { School, SchoolCard } from "./schema.ts";

/** How far "around" a school reaches. */
export const SURROUNDING_MILES = 5;

/** Levels that a family looks for, by the grades of which a school teaches at least one. */
export const LEVELS = [
  { label: "Elementary grades (1–5)", grades: [1, 2, 3, 4, 5] },
  { label: "Middle grades (6–8)", grades: [6, 7, 8] },
  { label: "High school grades (9–12)", grades: [9, 10, 11, 12] },
] as const;

/** The other schools within SURROUNDING_MILES of a school. */
type TypeAround = { count: number; nearest: SchoolCard | null };

export type Surroundings = {
  publicSchools: TypeAround;
  privateSchools: TypeAround;
  /** The nearest other school of each level, however far. */
  levels: { label: string; nearest: SchoolCard | null }[];
};

/** A school of a list of neighbours, as its line shows it. */
export type NeighbourLine = { slug: string; name: string; kind: string; distance: string };

/** Only what a line shows: this travels with every page. */
export function neighbourLines(schools: SchoolCard[]): NeighbourLine[] {
  return schools.map(({ slug, name, schoolType, gradesOffered, distance }) => ({
    slug,
    name,
    kind: [schoolType, gradesOffered && `Grades ${gradesOffered}`].filter(Boolean).join(" · "),
    distance: distance === undefined ? "" : formatMiles(distance),
  }));
}

/**
 * A few sentences about the surroundings of a school for which none were written: what registers and distances say.
 * @returns null when nothing is known
 */
export function neighborhoodSummaryOf(school: School, surroundings: Surroundings | null): string | null {
  const sentences = [
    placeOf(school),
    settingOf(school.locale),
    ...(surroundings ? schoolsOf(surroundings) : []),
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}

function placeOf({ name, location, address: { county } }: School): string | null {
  const places = [location, county && countyInWords(county)].filter(Boolean);
  return places.length > 0 ? `${name} stands in ${places.join(", in ")}.` : null;
}

/** Registers write "Suffolk" and "Suffolk County" alike. */
function countyInWords(county: string): string {
  return /\b(county|parish|borough|census area|municipality|city)$/i.test(county)
    ? county
    : `the county of ${county}`;
}

function settingOf(code: number | null): string | null {
  const locale = code === null ? null : describeLocale(code);
  if (!locale) return null;
  const meaning = locale.meaning.charAt(0).toLowerCase() + locale.meaning.slice(1);
  return `The National Center for Education Statistics classes the place as “${locale.name}”: ${meaning}.`;
}

function schoolsOf({ publicSchools, privateSchools }: Surroundings): string[] {
  const total = publicSchools.count + privateSchools.count;
  if (total === 0) return [`No other school of our catalog lies within ${SURROUNDING_MILES} miles.`];
  const types = [
    countOf(publicSchools.count, "public school"),
    countOf(privateSchools.count, "private school"),
  ];
  const nearest = [nearestOf("public", publicSchools), nearestOf("private", privateSchools)].filter(
    (clause) => clause !== null,
  );
  return [
    `Within ${SURROUNDING_MILES} miles our catalog has ${types.join(" and ")} besides.`,
    `The nearest ${nearest.join(", the nearest ")}.`,
  ];
}

function nearestOf(type: string, { nearest }: TypeAround): string | null {
  if (!nearest) return null;
  const distance = nearest.distance === undefined ? "" : ` (${formatMiles(nearest.distance)})`;
  return `${type} school is ${nearest.name}${distance}`;
}
