import "server-only";
import { z } from "zod";
import { pool } from "#lib/platform/pool.ts";
import { newsProblemSchema } from "./providers.schema.ts";
import {
  type NewsLog,
  type NewsLogList,
  type NewsLogQuery,
  type NewsSchools,
  type NewsTrend,
  SEARCH_TRIGGERS,
} from "./searches.schema.ts";

const rowSchema = z.object({
  id: z.string(),
  schoolId: z.int().nullable(),
  schoolName: z.string().nullable(),
  searchedAt: z.date(),
  trigger: z.enum(SEARCH_TRIGGERS),
  provider: z.string(),
  query: z.string(),
  success: z.boolean(),
  error: z.string().nullable(),
  problems: z.array(newsProblemSchema),
  found: z.int(),
  stored: z.int(),
  milliseconds: z.int(),
  articles: z.array(
    z.object({
      headline: z.string(),
      url: z.string(),
      source: z.string(),
      publishDate: z.string().nullable(),
    }),
  ),
});

const COLUMNS = `n.id::text AS id, n.school_id AS "schoolId", s.name AS "schoolName", n.searched_at AS "searchedAt", n.trigger,
  n.provider, n.query, n.success, n.error, n.problems, n.found, n.stored, n.milliseconds, n.articles`;

/** Which searches a list has. */
export type LogChoice = { errorsOnly?: boolean; schoolId?: number };

/** A page of the log, newest first. */
export async function listSearches(
  { page, limit }: NewsLogQuery,
  { errorsOnly = false, schoolId }: LogChoice = {},
): Promise<NewsLogList> {
  const conditions = [
    ...(errorsOnly ? ["NOT n.success"] : []),
    ...(schoolId === undefined ? [] : ["n.school_id = $1"]),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const chosen = schoolId === undefined ? [] : [schoolId];
  const [{ rows }, counted] = await Promise.all([
    pool().query(
      `SELECT ${COLUMNS} FROM (
         SELECT n.id FROM news_search n ${where}
         ORDER BY n.searched_at DESC, n.id DESC OFFSET $${chosen.length + 1} LIMIT $${chosen.length + 2}) listed
       JOIN news_search n ON n.id = listed.id LEFT JOIN school s ON s.id = n.school_id
       ORDER BY n.searched_at DESC, n.id DESC`,
      [...chosen, (page - 1) * limit, limit],
    ),
    pool().query<{ total: number }>(`SELECT count(*)::int AS total FROM news_search n ${where}`, chosen),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    success: true,
    logs: z.array(rowSchema).parse(rows).map(toLog),
    page,
    pages: Math.ceil(total / limit),
    total,
  };
}

/** The school of a search in the log; undefined if there is no such search, null if it is about none. */
export async function schoolOfSearch(id: string): Promise<number | null | undefined> {
  const { rows } = await pool().query<{ schoolId: number | null }>(
    `SELECT school_id AS "schoolId" FROM news_search WHERE id = $1`,
    [id],
  );
  return rows[0]?.schoolId;
}

function toLog({ id, schoolId, searchedAt, found, stored, ...rest }: z.infer<typeof rowSchema>): NewsLog {
  return {
    _id: id,
    schoolId: schoolId === null ? null : String(schoolId),
    searchDate: searchedAt.toISOString(),
    articlesFound: found,
    articlesStored: stored,
    ...rest,
  };
}

/** What was found, stored, and went wrong by day (UTC), today included, the oldest first. */
export async function searchTrend(days: number): Promise<NewsTrend["days"]> {
  const { rows } = await pool().query<NewsTrend["days"][number]>({
    name: "news-trend",
    text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(n.id)::int AS searches,
        coalesce(sum(n.found), 0)::int AS found, coalesce(sum(n.stored), 0)::int AS stored,
        count(n.id) FILTER (WHERE NOT n.success)::int AS errors
      FROM generate_series(date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => $1 - 1),
        date_trunc('day', now() AT TIME ZONE 'UTC'), interval '1 day') day
      LEFT JOIN news_search n ON n.trigger <> 'preview' AND n.searched_at >= day AT TIME ZONE 'UTC'
        AND n.searched_at < (day + interval '1 day') AT TIME ZONE 'UTC'
      GROUP BY day ORDER BY day`,
    values: [days],
  });
  return rows;
}

/** The most schools that are listed to choose from. */
const MOST_SCHOOLS = 20;

/** Schools that have a news feed name; with a text, those whose name or feed name has it. */
export async function schoolsWithFeed(q: string): Promise<NewsSchools> {
  const { rows } = await pool().query<NewsSchools["schools"][number] & { total: number; last: Date | null }>({
    name: "news-schools",
    // Whatever is looked at to count them is in an index (school_news_names).
    text: `SELECT id::text AS _id, s.name, city, state, s.news_feed_name AS "newsFeedName", last_news_search AS last, total
      FROM (
        SELECT id, name, count(*) OVER ()::int AS total FROM school
        WHERE news_feed_name <> '' AND archived_at IS NULL AND merged_into_id IS NULL
          AND ($1 = '' OR strpos(lower(name), lower($1)) > 0 OR strpos(lower(news_feed_name), lower($1)) > 0)
        ORDER BY name, id LIMIT $2) listed
      JOIN school s USING (id) ORDER BY s.name, id`,
    values: [q, MOST_SCHOOLS],
  });
  return {
    success: true,
    schools: rows.map(({ total: _, last, ...school }) => ({
      ...school,
      lastNewsSearch: last?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
