import "server-only";
import { pool } from "#lib/platform/pool.ts";

/** A school is searched for by itself at most this often. */
const EVERY_HOURS = 20;
/** After a search that brought no answer, its turn comes again this much later. */
const AGAIN_HOURS = 3;
/** The longest wait that counts, in days: one that was never searched for comes first. */
const LONGEST_WAIT = 60;

/** A school whose turn it can be. $2: whether those without their own feed can be searched for. */
const CAN_BE_DUE = `s.news_feed_name <> '' AND s.archived_at IS NULL AND s.merged_into_id IS NULL AND s.status <> 'closed'
    AND ($2 OR s.news_feed_name ~* '^\\s*https?://')
    AND (s.last_news_search IS NULL OR s.last_news_search < now() - make_interval(hours => ${EVERY_HOURS}))
    AND NOT EXISTS (SELECT 1 FROM news_search n
      WHERE n.school_id = s.id AND n.trigger = 'schedule' AND n.searched_at > now() - make_interval(hours => ${AGAIN_HOURS}))`;

/**
 * $1: how many. Of the schools without readers, only those that wait the longest can be among the first: an index has
 * them in this order (school_news_turns).
 */
const DUE = `
  WITH read AS (
    SELECT s.id, s.news_feed_name, s.last_news_search, saved.readers
    FROM (SELECT school_id, count(*) AS readers FROM favorite GROUP BY school_id) saved
    JOIN school s ON s.id = saved.school_id
    WHERE ${CAN_BE_DUE}
  ), unread AS (
    SELECT s.id, s.news_feed_name, s.last_news_search, 0::bigint AS readers
    FROM school s
    WHERE ${CAN_BE_DUE} AND NOT EXISTS (SELECT 1 FROM favorite f WHERE f.school_id = s.id)
    ORDER BY s.last_news_search NULLS FIRST, s.id
    LIMIT $1
  )
  SELECT id, news_feed_name AS "feedName" FROM (SELECT * FROM read UNION ALL SELECT * FROM unread) due
  ORDER BY least(coalesce(extract(epoch FROM now() - last_news_search) / 86400, ${LONGEST_WAIT}), ${LONGEST_WAIT})
      * (1 + ln(1 + readers)) DESC, last_news_search NULLS FIRST, id
  LIMIT $1`;

/**
 * The schools whose turn it is: those that many people have saved and that have not been searched for the longest. Each day of
 * waiting counts, for a school with seven readers about three times; so nobody waits forever.
 */
export async function dueSchools(
  most: number,
  canSearch: boolean,
): Promise<{ id: number; feedName: string }[]> {
  const { rows } = await pool().query<{ id: number; feedName: string }>(DUE, [most, canSearch]);
  return rows;
}

/** How many schools have a news feed name. */
export async function countOfSchoolsWithFeed(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM school
     WHERE news_feed_name <> '' AND archived_at IS NULL AND merged_into_id IS NULL`,
  );
  return rows[0]?.count ?? 0;
}

/** How many searches the site has made by itself since a time. */
export async function scheduledSince(time: Date): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    "SELECT count(*)::int AS count FROM news_search WHERE trigger = 'schedule' AND searched_at >= $1",
    [time],
  );
  return rows[0]?.count ?? 0;
}
