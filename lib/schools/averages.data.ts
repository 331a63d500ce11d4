import "server-only";
import { db } from "#lib/platform/db.ts";
import type { SchoolType } from "#prisma/generated/enums.ts";
import { AVERAGED_FIGURE_PATHS, type Average, type Averages } from "./averages.schema.ts";
import { ANY_LEVEL, type ComparedLevel } from "./like-schools.rules.ts";

/** The value of `school_average.place` for the whole country. */
const COUNTRY = "US";

type Like = {
  type: SchoolType;
  /** Null if the school's grades are unknown: its figures are compared with those of all levels. */
  level: ComparedLevel | null;
  /** Two-letter code; null if unknown. */
  state: string | null;
};

/** The averages to compare a school's figures with: at most two rows per figure, read by primary key. */
export async function averagesFor({ type, level, state }: Like): Promise<Averages> {
  const rows = await db().schoolAverage.findMany({
    where: {
      schoolType: type,
      level: level ?? ANY_LEVEL,
      place: { in: state === null ? [COUNTRY] : [COUNTRY, state] },
    },
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
