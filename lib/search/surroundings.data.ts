import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { isNextSchool } from "#lib/schools/kinds.rules.ts";
import {
  hasNeighbors,
  isAround,
  LEVELS,
  MOST_LISTED,
  NEARBY_MILES,
  nearestForLevel,
  SURROUNDING_MILES,
  type Surroundings,
} from "#lib/schools/neighborhood.format.ts";
import type { School, SchoolCard } from "#lib/schools/schema.ts";
import type { Center } from "./cards.data.ts";
import { nearestSchools, neighborsOf, schoolsAround } from "./nearby.data.ts";

/** The nearest to choose from: one may be the school itself, and around it may be several that are for some children only. */
const ASKED = 25;

/** Far more than any five-mile radius contains, so the count is never cut short. */
const COUNTED = 10_000;

/**
 * The schools around a school, excluding itself: how many of each type, and the nearest one of each type and for each level
 * that is for every child.
 * @returns null if its position is unknown, or says nothing about where its students live
 */
export async function surroundingsOf(school: School): Promise<Surroundings | null> {
  if (!school.geoLocation || !hasNeighbors(school)) return null;
  const [longitude, latitude] = school.geoLocation.coordinates;
  const center = { latitude, longitude, isApproximate: school.positionPrecision !== "exact" };
  const [publicSchools, privateSchools, onlineSchools, ...levels] = await Promise.all([
    typeAround(school, center, "PUBLIC"),
    typeAround(school, center, "PRIVATE"),
    countOnline(school, center),
    ...LEVELS.map(async ({ label, grades }) => {
      const nearest = async (teaches: "some" | "each") => {
        const schools = await nearestSchools(center, ASKED, { grades: [...grades] }, teaches);
        return nextSchool(
          school,
          schools.filter(({ distance = 0 }) => distance <= NEARBY_MILES),
        );
      };
      return { label, nearest: nearestForLevel(await nearest("each"), await nearest("some")) };
    }),
  ]);
  return { publicSchools, privateSchools, onlineSchools, levels };
}

/**
 * All schools around one, the nearest first, if a list has room for them, and those of its neighbors that are farther away.
 * @param neighbors as `neighborsByLevel` has them
 * @param total how many there are around
 * @returns null if there are too many, or none
 */
export async function allAround(
  school: School,
  { like, others }: Neighbors,
  total: number,
): Promise<{ near: SchoolCard[]; far: SchoolCard[] } | null> {
  if (total === 0 || total > MOST_LISTED) return null;
  const nearest = await neighborsOf(Number(school._id), MOST_LISTED);
  const all = new Map([...nearest.filter(isAround), ...like, ...others].map((one) => [one._id, one]));
  const byDistance = [...all.values()].toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return { near: byDistance.filter(isAround), far: byDistance.filter((one) => !isAround(one)) };
}

type Neighbors = { like: SchoolCard[]; others: SchoolCard[] };

/** The first of these that may be named as the next school, other than itself; null if there is none. */
function nextSchool(own: School, schools: readonly SchoolCard[]): SchoolCard | null {
  return othersOf(own, schools).find((other) => isNextSchool(own, other)) ?? null;
}

/** Without itself, and without online schools: where the office of one is, is near to nobody. */
function othersOf(own: School, schools: readonly SchoolCard[]): SchoolCard[] {
  return schools.filter((other) => other._id !== own._id && hasNeighbors(other));
}

async function typeAround(school: School, center: Center, type: "PUBLIC" | "PRIVATE") {
  const { schools, count } = await around(school, center, type, ASKED);
  const nearest = nextSchool(school, schools);
  return { count, nearest, isNearestOfAll: nearest === (othersOf(school, schools)[0] ?? null) };
}

async function countOnline(school: School, center: Center): Promise<number> {
  return (await around(school, center, "ONLINE", 1)).count;
}

async function around(school: School, center: Center, type: keyof typeof SCHOOL_TYPES, limit: number) {
  const { schools, total } = await schoolsAround(
    { center, radiusMiles: SURROUNDING_MILES },
    { type },
    "distance",
    { offset: 0, limit, counted: COUNTED },
  );
  const isCounted =
    school.schoolType === SCHOOL_TYPES[type] && !school.archived && school.status !== "closed";
  return { schools, count: isCounted ? total - 1 : total };
}
