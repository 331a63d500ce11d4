import "server-only";
import { db } from "#lib/platform/db.ts";
import type { SchoolType } from "#prisma/generated/enums.ts";
import { AVERAGED_FIGURE_PATHS, type Average, type Averages } from "./averages.schema.ts";

/** What `school_average.place` calls the country. */
const COUNTRY = "US";

/**
 * What the figures of a school are compared with: two rows of each figure at most, read by the primary key.
 * @param state two-letter code; null when the school's is not known
 */
export async function averagesFor(type: SchoolType, state: string | null): Promise<Averages> {
  const rows = await db().schoolAverage.findMany({
    where: { schoolType: type, place: { in: state === null ? [COUNTRY] : [COUNTRY, state] } },
    select: { place: true, figure: true, value: true, schools: true, firstYear: true, lastYear: true },
  });
  const byKey = new Map(rows.map(({ place, figure, ...average }) => [`${place} ${figure}`, average]));
  const find = (place: string | null, figure: string): Average | null =>
    byKey.get(`${place} ${figure}`) ?? null;
  const entries = AVERAGED_FIGURE_PATHS.map((figure) => [
    figure,
    { state: find(state, figure), type: find(COUNTRY, figure) },
  ]);
  return Object.fromEntries(entries) as Averages;
}
