import "server-only";
import { db } from "#lib/platform/db.ts";
import type { SchoolType } from "#prisma/generated/enums.ts";
import { AVERAGED_FIGURE_PATHS, type Average, type Averages } from "./averages.schema.ts";

/** The value of `school_average.place` for the whole country. */
const COUNTRY = "US";

/**
 * The averages to compare a school's figures with: at most two rows per figure, read by primary key.
 * @param state two-letter code; null if the school's state is unknown
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
