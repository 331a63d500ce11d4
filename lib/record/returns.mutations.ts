import "server-only";
import type pg from "pg";
import { type Picture, picturesOf } from "./belongings.mutations.ts";
import { type Moved, movedSchema } from "./belongings.schema.ts";
import { moveLaterGrants, returnReports } from "./reports.mutations.ts";
import type { Returned, ReturnedCounts } from "./returns.schema.ts";
import { mergedIntoOf } from "./school.data.ts";

/** A merge that has not been undone. */
export type OpenMerge = {
  id: number;
  stays: number;
  goes: number;
  mergedAt: Date;
  /** What the school that stays had there before, if the merge brought it into the register. */
  notInRegister: string | null;
  moved: Moved;
};

/** The latest merge of a school into another one; null if it is from before merges were kept. */
export async function openMerge(
  client: pg.ClientBase,
  { stays, goes }: { stays: number; goes: number },
): Promise<OpenMerge | null> {
  const { rows } = await client.query<Omit<OpenMerge, "moved"> & { moved: unknown }>(
    `SELECT id, stays_id AS stays, goes_id AS goes, merged_at AS "mergedAt", not_in_register AS "notInRegister", moved FROM school_merge
     WHERE goes_id = $1 AND stays_id = $2 AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
    [goes, stays],
  );
  const [row] = rows;
  return row ? { ...row, moved: movedSchema.parse(row.moved) } : null;
}

/**
 * Locks both schools of a merge, in numerical order, and before them the families whose lists will change. Does nothing
 * for a school that is not merged. Call it before locking the school.
 */
export async function lockMerge(client: pg.ClientBase, goes: number): Promise<void> {
  const stays = await mergedIntoOf(client, goes);
  if (!stays) return;
  await client.query(
    `SELECT FROM account WHERE id IN (
       SELECT account_id FROM school_merge_favorite JOIN school_merge m ON m.id = merge_id
       WHERE m.goes_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [goes],
  );
  await client.query("SELECT FROM school WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE", [
    [goes, stays.id],
  ]);
}

/**
 * Moves what a merge moved back to the school that it came from, and ends the merge. What somebody has removed, changed,
 * or decided on since stays where it is.
 */
export async function returnBelongings(
  client: pg.ClientBase,
  merge: OpenMerge,
): Promise<Returned & { pictureLists: { before: Picture[]; after: Picture[] } }> {
  const before = await picturesOf(client, merge.stays);
  const all = {
    families: await returnFavorites(client, merge),
    sources: await returnSources(client, merge),
    news: await returnNews(client, merge),
    research: await returnResearchGrants(client, merge),
    pictures: await removePictures(client, merge),
    reports: await returnReports(client, merge),
  };
  all.research.back += await moveLaterGrants(client, merge);
  await client.query("UPDATE school_merge SET ended_at = clock_timestamp() WHERE id = $1", [merge.id]);
  await client.query("DELETE FROM school_merge_favorite WHERE merge_id = $1", [merge.id]);
  const counts = (which: "back" | "left"): ReturnedCounts => ({
    families: all.families[which],
    sources: all.sources[which],
    news: all.news[which],
    research: all.research[which],
    reports: all.reports[which],
    pictures: all.pictures[which],
  });
  return {
    back: counts("back"),
    left: counts("left"),
    pictureLists: { before, after: await picturesOf(client, merge.stays) },
  };
}

/**
 * The register that the school that stays is missing from without this merge, which has ended. If it is still in the
 * register because of another school that is merged into it, that merge keeps what it had there before.
 * @returns the register's key; null if it is not missing
 */
export async function missingAgain(
  client: pg.ClientBase,
  { stays, notInRegister }: OpenMerge,
): Promise<string | null> {
  if (notInRegister === null) return null;
  const { rows } = await client.query<{ merge: number | null }>(
    `SELECT m.id AS merge FROM school s
     LEFT JOIN school_merge m ON m.goes_id = s.id AND m.stays_id = s.merged_into_id AND m.ended_at IS NULL
     WHERE s.merged_into_id = $1 AND s.not_in_register IS NULL ORDER BY m.id LIMIT 1`,
    [stays],
  );
  const [other] = rows;
  if (!other) return notInRegister;
  await client.query(
    "UPDATE school_merge SET not_in_register = coalesce(not_in_register, $2) WHERE id = $1",
    [other.merge, notInRegister],
  );
  return null;
}

type Outcome = { back: number; left: number };

const outcome = (all: number, back: number | null): Outcome => ({ back: back ?? 0, left: all - (back ?? 0) });

/**
 * Gives the families their saved schools back as they were. Who has removed the school since has neither; who has saved
 * it again keeps it.
 */
async function returnFavorites(client: pg.ClientBase, { id, stays, goes }: OpenMerge): Promise<Outcome> {
  const { rowCount: all } = await client.query("SELECT FROM school_merge_favorite WHERE merge_id = $1", [id]);
  const { rowCount: back } = await client.query(
    `INSERT INTO favorite (account_id, school_id, created_at)
     SELECT account_id, $3, goes_saved_at FROM school_merge_favorite JOIN favorite kept USING (account_id)
     WHERE merge_id = $1 AND kept.school_id = $2
     ON CONFLICT (account_id, school_id) DO UPDATE SET created_at = favorite.created_at`,
    [id, stays, goes],
  );
  // A school that was merged into the same one later counted this list's entry as that one's own. Only merges that have not
  // been undone have rows.
  await client.query(
    `UPDATE school_merge_favorite later SET stays_saved_at = mine.stays_saved_at
     FROM school_merge_favorite mine, school_merge m
     WHERE mine.merge_id = $1 AND later.merge_id = m.id AND later.account_id = mine.account_id
       AND m.stays_id = $2 AND m.id > $1
       AND later.stays_saved_at = least(mine.goes_saved_at, mine.stays_saved_at)`,
    [id, stays],
  );
  // What is left of the entry without this school: its own date, or that of another school that was merged into it.
  await client.query(
    `WITH rest AS (
       SELECT mine.account_id, least(mine.goes_saved_at, mine.stays_saved_at) AS merged,
         least(mine.stays_saved_at, min(other.goes_saved_at)) AS saved_at
       FROM school_merge_favorite mine
       LEFT JOIN (school_merge_favorite other JOIN school_merge m ON m.id = other.merge_id
           AND m.stays_id = $2 AND m.id <> $1) ON other.account_id = mine.account_id
       WHERE mine.merge_id = $1 GROUP BY mine.account_id, mine.goes_saved_at, mine.stays_saved_at
     ), dated AS (
       UPDATE favorite SET created_at = rest.saved_at FROM rest
       WHERE favorite.account_id = rest.account_id AND favorite.school_id = $2
         AND favorite.created_at = rest.merged AND rest.saved_at IS NOT NULL
     )
     DELETE FROM favorite USING rest
     WHERE favorite.account_id = rest.account_id AND favorite.school_id = $2
       AND favorite.created_at = rest.merged AND rest.saved_at IS NULL`,
    [id, stays],
  );
  return outcome(all ?? 0, back);
}

/** What was deleted since stays deleted, and a page stays if the school has its own reading of it by now. */
async function returnSources(client: pg.ClientBase, { stays, goes, moved }: OpenMerge): Promise<Outcome> {
  const { rowCount } = await client.query(
    `UPDATE source_content SET school_id = $3 WHERE id = ANY($1::uuid[]) AND school_id = $2 AND deleted_at IS NULL
       AND (url IS NULL OR url NOT IN
         (SELECT url FROM source_content WHERE school_id = $3 AND deleted_at IS NULL AND url IS NOT NULL))`,
    [moved.sources, stays, goes],
  );
  return outcome(moved.sources.length, rowCount);
}

/** What moderators have decided since was decided about the school that stays, and remains there. */
async function returnNews(client: pg.ClientBase, { stays, goes, moved }: OpenMerge): Promise<Outcome> {
  const { rowCount } = await client.query(
    `UPDATE news_article SET school_id = $3 FROM jsonb_to_recordset($1) AS was (id bigint, status text)
     WHERE news_article.id = was.id AND school_id = $2 AND news_article.status::text = was.status
       AND url_key NOT IN (SELECT url_key FROM news_article WHERE school_id = $3)`,
    [JSON.stringify(moved.news), stays, goes],
  );
  return outcome(moved.news.length, rowCount);
}

/** Of merges that moved the access. */
async function returnResearchGrants(
  client: pg.ClientBase,
  { stays, goes, moved }: OpenMerge,
): Promise<Outcome> {
  const { rowCount } = await client.query(
    `UPDATE research_grant SET school_id = $3 WHERE credit_entry_id = ANY($1::uuid[]) AND school_id = $2
       AND account_id NOT IN (SELECT account_id FROM research_grant WHERE school_id = $3)`,
    [moved.research, stays, goes],
  );
  return outcome(moved.research.length, rowCount);
}

/** Removes the copies. Who has described or placed one differently since has made it this school's own. */
async function removePictures(client: pg.ClientBase, { stays, moved }: OpenMerge): Promise<Outcome> {
  const { rowCount } = await client.query(
    `DELETE FROM school_image i USING jsonb_to_recordset($1) AS copied (address text, role text, alt text)
     WHERE i.school_id = $2 AND i.address = copied.address AND i.role::text = copied.role AND i.alt = copied.alt`,
    [JSON.stringify(moved.pictures), stays],
  );
  return outcome(moved.pictures.length, rowCount);
}
