import "server-only";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { amongAll, tsquery } from "#lib/search/query.rules.ts";
import { localOutlets } from "./local.rules.ts";
import { namesakeLexemes } from "./namesakes.rules.ts";
import { type NewsSource, newsSourceOf } from "./query.rules.ts";
import type { NewsContext, NewsSchool } from "./relevance.schema.ts";

/** A school whose news is searched for, with what tells it from others. */
export type NewsSubject = {
  id: number;
  /** Null if it has no news feed name. */
  source: NewsSource | null;
  school: NewsSchool;
  context: NewsContext;
  isLocal: ReturnType<typeof localOutlets>;
};

/** A town this far away is near by. */
const NEAR_MILES = 15;
const MOST_NEARBY = 40;
/** Of the most common name, some three hundred schools. */
const MOST_NAMESAKES = 400;

/** @throws AppError school_not_found */
export async function schoolIdOf(reference: string): Promise<number> {
  const [id] = await schoolIdsOf([reference]);
  if (!id) throw new AppError("school_not_found");
  return id;
}

type SchoolRow = Omit<NewsSchool, "mascot"> & { longitude: number | null; latitude: number | null };

/**
 * A school with its namesakes and the towns near by, in two statements.
 * @throws AppError school_not_found
 */
export async function readSubject(id: number): Promise<NewsSubject> {
  const { rows } = await pool().query<SchoolRow>({
    name: "news-school",
    text: `SELECT name, coalesce(alternative_names, '{}') AS "otherNames", news_feed_name AS "feedName", city, state, county, district,
        principal, contact_info->>'website' AS website, longitude, latitude
      FROM school WHERE id = $1 AND archived_at IS NULL AND merged_into_id IS NULL`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw new AppError("school_not_found");
  const { longitude, latitude, ...known } = row;
  const source = newsSourceOf(known.feedName);
  // Papers do not print the address of a feed as a school's name.
  const school: NewsSchool = {
    ...known,
    feedName: source?.kind === "search" ? known.feedName : null,
    mascot: null,
  };
  const context = await readContext(id, school, longitude, latitude);
  return { id, source, school, context, isLocal: localOutlets(school, context) };
}

type AroundRow = { what: "namesake" | "near"; city: string | null; state: string | null };

async function readContext(
  id: number,
  school: NewsSchool,
  longitude: number | null,
  latitude: number | null,
): Promise<NewsContext> {
  const { rows } = await pool().query<AroundRow>({
    name: "news-context",
    text: CONTEXT,
    values: [
      id,
      amongAll(tsquery([namesakeLexemes(school).map((one) => [one])])),
      MOST_NAMESAKES,
      longitude,
      latitude,
      NEAR_MILES,
      MOST_NEARBY,
    ],
  });
  const isOwn = ({ city, state }: AroundRow) => city === school.city && state === school.state;
  return {
    namesakes: rows.flatMap(({ what, city, state }) => (what === "namesake" ? [{ city, state }] : [])),
    nearby: rows.flatMap((row) => (row.what === "near" && !isOwn(row) && row.city ? [row.city] : [])),
    unwanted: env().NEWS_UNWANTED,
    words: env().NEWS_UNWANTED_WORDS,
  };
}

/** $1: the school, $2: lexemes of namesakes, $3: how many, $4 and $5: its position, $6: miles, $7: how many towns. */
const CONTEXT = `
  (SELECT DISTINCT 'namesake' AS what, s.city, s.state
    FROM school_search e JOIN school s ON s.id = e.school_id
    WHERE e.lexemes @@ $2::tsquery AND s.id <> $1 LIMIT $3)
  UNION ALL
  (SELECT 'near', city, state FROM (
      SELECT city, state, min(miles_between(position, point($4::float8, $5::float8))) AS miles FROM zip_place
      WHERE $4::float8 IS NOT NULL AND position <@ box_around(point($4::float8, $5::float8), $6::float8)
      GROUP BY city, state) near
    WHERE miles <= $6::float8 ORDER BY miles LIMIT $7)`;
