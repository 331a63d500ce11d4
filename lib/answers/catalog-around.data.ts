import "server-only";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import type { FindSchools, WhichSchool } from "#lib/lookups/tools.schema.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Look } from "./catalog-none.data.ts";

/** Searches around a school. */

/** The filters of a search that hold around a school as well. */
export function filtersAround({
  type,
  kind,
  grades,
  allGrades,
  charter,
  magnet,
  religion,
  without,
}: FindSchools) {
  return {
    ...(type && { type }),
    ...(kind && { kind }),
    ...(grades && { grades }),
    ...(allGrades && { allGrades }),
    ...(charter && { charter }),
    ...(magnet && { magnet }),
    ...(religion && { religion }),
    ...(without && { without }),
  };
}

export const lookAroundSchool =
  (school: WhichSchool): Look =>
  (search, radiusMiles, limit) =>
    nearbySchools({
      from: school,
      ...filtersAround(search),
      radiusMiles: radiusMiles ?? DEFAULT_RADIUS_MILES,
      limit,
    });
