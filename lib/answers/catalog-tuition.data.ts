import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import type { FindSchools, FoundSchools } from "#lib/lookups/tools.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { filtersAround } from "./catalog-around.data.ts";
import { schoolsInWords, whereInWords } from "./search-words.format.ts";

/** Of a list of schools with a tuition under some amount: of how many private schools there the tuition is known. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

/**
 * "Tuition is known for 3 of the 7 private schools in Boston, MA in our catalog."; null where it is known of all, or the
 * list is by something else. Public schools charge none, so that they are not counted.
 */
export async function tuitionKnown(
  search: FindSchools,
  found: Found,
  isRadiusAsked: boolean,
): Promise<string | null> {
  const { figures = [], sort, among, type } = search;
  const [figure, ...others] = figures;
  if (figure?.field !== "tuition" || others.length > 0 || (sort && "order" in sort) || among) return null;
  if (type !== undefined && type !== SCHOOL_TYPES.PRIVATE) return null;
  const { figures: _, ...rest } = search;
  const all: FindSchools = { ...rest, type: SCHOOL_TYPES.PRIVATE };
  const known = { figures: [{ field: "tuition" as const, atLeast: 0 }], limit: 1 };
  const { from, radiusMiles } = found;
  const { data } =
    from && radiusMiles !== null
      ? await nearbySchools({ ...filtersAround(all), ...known, from: { school: from._id }, radiusMiles })
      : await findSchools({ ...all, ...known });
  if (data.kind !== "schools" || data.withoutFigure === 0) return null;
  const count = data.total + data.withoutFigure;
  const where = whereInWords(found, { search: all, near: from?.name ?? null, isRadiusAsked });
  const schools = `${schoolsInWords(all, count)} ${where}`.trim();
  const some = data.total === 0 ? "none" : formatCount(data.total);
  return `Tuition is known for ${some} of the ${formatCount(count)} ${schools} in our catalog.`;
}
