import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import {
  hasNeighbors,
  LEVELS,
  NEARBY_MILES,
  nearestForLevel,
  SURROUNDING_MILES,
  type Surroundings,
} from "#lib/schools/neighborhood.format.ts";
import type { School } from "#lib/schools/schema.ts";
import type { Center } from "./cards.data.ts";
import { nearestSchools, schoolsAround } from "./nearby.data.ts";

/** Far more than any five-mile radius contains, so the count is never cut short. */
const COUNTED = 10_000;

/**
 * The schools around a school, excluding itself: how many of each type, and the nearest one of each level.
 * @returns null if its position is unknown, or says nothing about where its students live
 */
export async function surroundingsOf(school: School): Promise<Surroundings | null> {
  if (!school.geoLocation || !hasNeighbors(school)) return null;
  const [longitude, latitude] = school.geoLocation.coordinates;
  const center = { latitude, longitude, isApproximate: school.positionPrecision !== "exact" };
  const [publicSchools, privateSchools, ...levels] = await Promise.all([
    typeAround(school, center, "PUBLIC"),
    typeAround(school, center, "PRIVATE"),
    ...LEVELS.map(async ({ label, grades }) => {
      const nearest = async (teaches: "some" | "each") => {
        // The two nearest, because one of them may be the school itself.
        const schools = await nearestSchools(center, 2, { grades: [...grades] }, teaches);
        return (
          schools.find(({ _id, distance = 0 }) => _id !== school._id && distance <= NEARBY_MILES) ?? null
        );
      };
      return { label, nearest: nearestForLevel(await nearest("each"), await nearest("some")) };
    }),
  ]);
  return { publicSchools, privateSchools, levels };
}

async function typeAround(school: School, center: Center, type: "PUBLIC" | "PRIVATE") {
  const window = { offset: 0, limit: 2, counted: COUNTED };
  const { schools, total } = await schoolsAround(
    { center, radiusMiles: SURROUNDING_MILES },
    { type },
    "distance",
    window,
  );
  const isCounted =
    school.schoolType === SCHOOL_TYPES[type] && !school.archived && school.status !== "closed";
  return {
    count: isCounted ? total - 1 : total,
    nearest: schools.find(({ _id }) => _id !== school._id) ?? null,
  };
}
