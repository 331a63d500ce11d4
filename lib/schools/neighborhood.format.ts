import { namedGrades } from "#lib/fields/grades.rules.ts";
import { describeLocale } from "#lib/fields/locale.format.ts";
import { SCHOOL_KINDS, SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { countyName } from "#lib/places/counties.format.ts";
import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { formatMiles } from "./format.ts";
import { withMaybeLower } from "./register-limits.rules.ts";
import type { School, SchoolCard } from "./schema.ts";
import { noticeOf } from "./status.format.ts";

/** The radius that counts as "around" a school. */
export const SURROUNDING_MILES = 5;

/** A school farther away than this is nobody's neighbor. */
export const NEARBY_MILES = 50;
/** Where there are enough schools, those farther away than this are not listed as nearby. */
export const CLOSE_MILES = 15;
const ENOUGH_CLOSE = 3;

/** As many schools around one as its list of neighbors has room for; where there are more, it has only the nearest. */
export const MOST_LISTED = 25;
/** As many as its map has room for; more would overlap. */
export const MOST_MAPPED = 50;

/** How far away a school may be to be listed as nearby. @param found the nearest for the same grades */
export function nearbyReach(found: readonly Pick<SchoolCard, "distance">[]): number {
  const close = found.filter(({ distance = 0 }) => distance <= CLOSE_MILES);
  return close.length < ENOUGH_CLOSE ? NEARBY_MILES : CLOSE_MILES;
}

/** Said where schools are listed that are farther away than CLOSE_MILES; null where none are. */
export function fartherText(listed: readonly Pick<SchoolCard, "distance">[]): string | null {
  return listed.some(({ distance = 0 }) => distance > CLOSE_MILES)
    ? `Fewer than three schools within ${CLOSE_MILES} miles teach these grades, so this list goes up to ${NEARBY_MILES} miles.`
    : null;
}

/** Whether schools are listed by their distance from this one: students of an online school live anywhere. */
export function hasNeighbors({ schoolType }: Pick<School, "schoolType">): boolean {
  return schoolType !== "Online School";
}

/** Levels that families look for. */
export const LEVELS = [
  { label: "Elementary grades (1–5)", grades: [1, 2, 3, 4, 5] },
  { label: "Middle grades (6–8)", grades: [6, 7, 8] },
  { label: "High school grades (9–12)", grades: [9, 10, 11, 12] },
] as const;

/**
 * The other schools of a type within SURROUNDING_MILES of a school.
 * @param nearest the one to name: none that is for some children only
 * @param isNearestOfAll whether no other of the type is nearer than that
 */
type TypeAround = { count: number; nearest: SchoolCard | null; isNearestOfAll: boolean };

export type Surroundings = {
  publicSchools: TypeAround;
  privateSchools: TypeAround;
  /** Only counted: where its office is says nothing about who can go there. */
  onlineSchools: number;
  /** The other school to name for each level, within NEARBY_MILES, by the same rule. */
  levels: { label: string; nearest: SchoolCard | null }[];
};

/**
 * The school to name for a level: a child can stay for all of it at one that teaches each of its grades. Where that one
 * is much farther away, the nearest that teaches some of them.
 */
export function nearestForLevel(each: SchoolCard | null, some: SchoolCard | null): SchoolCard | null {
  if (!each || !some) return each ?? some;
  return (each.distance ?? 0) - (some.distance ?? 0) > SURROUNDING_MILES ? some : each;
}

/** A school in a list of neighbors, as displayed: its kind, and a notice if one may not be able to go there. */
export type NeighborLine = {
  slug: string;
  name: string;
  kind: string;
  distance: string;
  /** Whether it is on the map of those around (`isAround`). */
  isMapped: boolean;
};

/** What a school is, if it is not a regular one: not every child can go to a special education school. */
export function unusualKind({ schoolKind }: Pick<SchoolCard, "schoolKind">): string | null {
  return schoolKind === SCHOOL_KINDS.regular ? null : schoolKind;
}

/** Only what is displayed: this is sent with every page. */
export function neighborLines(schools: SchoolCard[]): NeighborLine[] {
  return schools.map(({ slug, name, schoolType, gradesOffered, mayTeachLowerGrades, ...school }) => ({
    slug,
    name,
    kind: [
      schoolType,
      unusualKind(school),
      gradesOffered && withMaybeLower(namedGrades(gradesOffered), mayTeachLowerGrades),
      noticeOf(school),
    ]
      .filter(Boolean)
      .join(" · "),
    distance: milesTo(school) ?? "",
    isMapped: isAround(school),
  }));
}

/** Whether a school is near enough for the map of those around another. */
export function isAround({ distance = 0 }: Pick<SchoolCard, "distance">): boolean {
  return distance <= SURROUNDING_MILES;
}

/**
 * A few sentences about the surroundings of a school that has no written text, based on registers and distances.
 * @returns null if nothing is known
 */
export function neighborhoodSummaryOf(school: School, surroundings: Surroundings | null): string | null {
  if (!hasNeighbors(school)) return officeOf(school);
  const sentences = [
    placeOf(school),
    settingOf(school.locale),
    ...(surroundings ? schoolsOf(school, surroundings) : []),
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}

function placeOf(school: School): string | null {
  const places = placesOf(school);
  return places === "" ? null : `${school.name} is in ${places}.`;
}

/** "Exeter, NH, in Rockingham County" */
function placesOf({ location, state, address: { county } }: School): string {
  return [location, county && countyName(county, state)].filter(Boolean).join(", in ");
}

/** Nobody goes to the address of an online school, so what is around it says nothing about the school. */
function officeOf(school: School): string {
  const places = placesOf(school);
  const office = places === "" ? "" : ` The address in our sources is that of its office, in ${places}.`;
  return `${school.name} is an online school. Its students learn from wherever they are.${office}`;
}

function settingOf(code: number | null): string | null {
  const locale = code === null ? null : describeLocale(code);
  if (!locale) return null;
  // What that means stands beside it, with the facts of the location.
  return `The National Center for Education Statistics calls its setting “${locale.name}.”`;
}

/** "5 miles", or "about 5 miles" around an approximate position. */
function radiusOf({ positionPrecision }: School): string {
  return positionPrecision === "exact" ? `${SURROUNDING_MILES} miles` : `about ${SURROUNDING_MILES} miles`;
}

/** How many other schools there are within SURROUNDING_MILES, of every type: as many as the list and the map speak of. */
export function countAround({ publicSchools, privateSchools, onlineSchools }: Surroundings): number {
  return publicSchools.count + privateSchools.count + onlineSchools;
}

/** Below a list of neighbors: how many of those around it has, and how many from farther away. Null if there are none around. */
export function listedText(
  school: School,
  listed: readonly Pick<SchoolCard, "distance">[],
  total: number,
): string | null {
  if (total === 0) return null;
  const near = listed.filter(({ distance = 0 }) => distance <= SURROUNDING_MILES).length;
  const far = listed.length - near;
  const which =
    near < total
      ? `${near} of the ${otherSchools(total)}`
      : total === 1
        ? "the only other school"
        : total === 2
          ? "both other schools"
          : `all ${otherSchools(total)}`;
  return `This list has ${which} in our catalog within ${radiusOf(school)}${far > 0 ? `, and ${far} farther away` : ""}.`;
}

/** Below the map: what its star is, and whom it shows besides. @param most as many of them as it has room for */
export function mappedText(school: School, total: number, most: number): string {
  const star = "The star is this school.";
  if (total === 0) return star;
  const others =
    total === 1
      ? "The other is the only other school"
      : total > most
        ? `The others are the nearest ${most} of the ${countOf(total, "school")}`
        : `The others are the ${countOf(total, "school")}`;
  return `${star} ${others} in our catalog within ${radiusOf(school)}. Numbers match the list of nearby schools.`;
}

function otherSchools(total: number): string {
  return countOf(total, "other school");
}

function schoolsOf(school: School, surroundings: Surroundings): string[] {
  const radius = radiusOf(school);
  const { publicSchools, privateSchools, onlineSchools } = surroundings;
  if (countAround(surroundings) === 0) return [`Our catalog has no other school within ${radius}.`];
  const types = andList([
    countOrNo(publicSchools.count, otherThan(school, SCHOOL_TYPES.PUBLIC)),
    countOrNo(privateSchools.count, otherThan(school, SCHOOL_TYPES.PRIVATE)),
    ...(onlineSchools > 0 ? [countOf(onlineSchools, "online school")] : []),
  ]);
  const nearest = [nearestOf("public", publicSchools), nearestOf("private", privateSchools)].filter(
    (clause) => clause !== null,
  );
  return [
    `Our catalog has ${types} within ${radius}.`,
    ...(nearest.length > 0 ? [`Of these, the nearest ${nearest.join(", and the nearest ")}.`] : []),
  ];
}

/** "other private school", said of a private school; of any other, a private school is not another one. */
function otherThan({ schoolType }: School, type: School["schoolType"]): string {
  const named = type.toLowerCase();
  return schoolType === type ? `other ${named}` : named;
}

function countOrNo(count: number, singular: string): string {
  return count === 0 ? `no ${singular}` : countOf(count, singular);
}

/** More names than these nobody reads. */
const MOST_STATES = 4;

/**
 * That public schools for younger children are around and are not listed.
 * @param listed names of the states where they are
 */
export function lowerGradesGap(stateName: string, listed: readonly string[]): string {
  if (listed.length === 0 || listed.length > MOST_STATES)
    return `Our catalog does not yet include ${stateName}’s public schools below grade 9.`;
  const names = andList(listed);
  return `So far, our catalog has public schools below grade 9 only in ${names}, so those near here are missing.`;
}

function nearestOf(type: string, { nearest, isNearestOfAll }: TypeAround): string | null {
  if (!nearest) return null;
  const notice = noticeOf(nearest);
  const kind = unusualKind(nearest);
  const remarks = [milesTo(nearest), kind && uncapitalized(kind), notice && uncapitalized(notice)];
  const inBrackets = remarks.filter(Boolean).join(", ");
  const whom = isNearestOfAll || kind ? "" : " for all children";
  return `${type} school${whom} is ${nearest.name}${inBrackets ? ` (${inBrackets})` : ""}`;
}

/** The distance of a school from the one next to it, or from the place searched for, as displayed. */
export function milesTo({
  distance,
  isDistanceApproximate,
}: Pick<SchoolCard, "distance" | "isDistanceApproximate">): string | null {
  return distance === undefined ? null : formatMiles(distance, isDistanceApproximate);
}
