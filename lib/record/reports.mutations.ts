import "server-only";
import type pg from "pg";
import type { MovedReports } from "./belongings.schema.ts";

type Pair = { stays: number; goes: number };

/**
 * Moves the versions of the report about the removed school behind those of the school that stays, if that has none that
 * members can read. So whoever has paid for it finds it there. Access itself stays where it was bought, and counts for
 * the school that is left (`hasAccess` in lib/research/access.data.ts). A version that is being made stays behind if
 * the other school has one, too: there can be only one.
 */
export async function moveReports(client: pg.ClientBase, { stays, goes }: Pair): Promise<MovedReports> {
  const { rows } = await client.query<{ id: string; isPublished: boolean; behind: number }>(
    `WITH own AS (
       SELECT coalesce(max(number), 0) AS last, bool_or(state = 'published') IS TRUE AS is_read,
         bool_or(state IN ('queued', 'making')) IS TRUE AS is_at_work
       FROM research_report WHERE school_id = $1
     ), other AS (SELECT bool_or(state IN ('published', 'unpublished')) IS TRUE AS is_read FROM research_report WHERE school_id = $2)
     UPDATE research_report r SET school_id = $1, number = r.number + own.last FROM own, other
     WHERE r.school_id = $2 AND NOT own.is_read AND (own.last = 0 OR other.is_read)
       AND NOT (own.is_at_work AND r.state IN ('queued', 'making'))
     RETURNING r.id, r.state = 'published' AS "isPublished", own.last AS behind`,
    [stays, goes],
  );
  return {
    reports: rows.map(({ id }) => id),
    reportsBehind: rows[0]?.behind ?? 0,
    publishedReport: rows.find(({ isPublished }) => isPublished)?.id ?? null,
  };
}

type EndedMerge = Pair & { mergedAt: Date; moved: MovedReports };

/**
 * Moves the versions back, with those that were made from their text since; versions that are about the school that stays
 * remain there. What members could read before the merge, they can read again.
 */
export async function returnReports(
  client: pg.ClientBase,
  { stays, goes, moved }: EndedMerge,
): Promise<{ back: number; left: number }> {
  if (moved.reports.length === 0) return { back: 0, left: 0 };
  const { rowCount } = await client.query(
    "UPDATE research_report SET school_id = $3, number = number - $4 WHERE id = ANY($1::uuid[]) AND school_id = $2",
    [moved.reports, stays, goes, moved.reportsBehind],
  );
  await client.query(
    `WITH made_from AS (
       SELECT DISTINCT document->'school'->>'id' AS school FROM research_report WHERE id = ANY($1::uuid[])
     ), copies AS (
       SELECT id, row_number() OVER (ORDER BY number)
         + (SELECT max(number) FROM research_report WHERE school_id = $3) AS number
       FROM research_report JOIN made_from ON document->'school'->>'id' = school
       WHERE school_id = $2 AND school <> $2::text
     )
     UPDATE research_report r SET school_id = $3, number = copies.number FROM copies WHERE r.id = copies.id`,
    [moved.reports, stays, goes],
  );
  await client.query(
    `WITH again AS (
       UPDATE research_report SET state = 'published' WHERE id = $1 AND school_id = $2 AND state = 'superseded'
         AND NOT EXISTS (SELECT FROM research_report WHERE school_id = $2 AND state = 'published')
       RETURNING id
     )
     INSERT INTO research_event (report_id, action) SELECT id, 'published' FROM again`,
    [moved.publishedReport, goes],
  );
  const back = rowCount ?? 0;
  return { back, left: moved.reports.length - back };
}

/**
 * Access that was bought while the two were one goes along with the report that moved back (`returnReports`), unless the
 * school that stays has its own.
 * @returns whose access it is, in numbers
 */
export async function moveLaterGrants(
  client: pg.ClientBase,
  { stays, goes, mergedAt, moved }: EndedMerge,
): Promise<number> {
  if (moved.reports.length === 0) return 0;
  const bought = `school_id = $1 AND granted_at > $3
    AND EXISTS (SELECT FROM research_report WHERE school_id = $2 AND state = 'published')
    AND NOT EXISTS (SELECT FROM research_report WHERE school_id = $1 AND state = 'published')`;
  // Who has bought it again after a refund has the refunded one no longer.
  await client.query(
    `DELETE FROM research_grant WHERE school_id = $2
       AND credit_entry_id IN (SELECT refunds_id FROM credit_entry)
       AND account_id IN (SELECT account_id FROM research_grant WHERE ${bought})`,
    [stays, goes, mergedAt],
  );
  const { rowCount } = await client.query(
    `UPDATE research_grant SET school_id = $2 WHERE ${bought}
       AND account_id NOT IN (SELECT account_id FROM research_grant WHERE school_id = $2)`,
    [stays, goes, mergedAt],
  );
  return rowCount ?? 0;
}
