import "server-only";
import type pg from "pg";
import { MOST_GALLERY_IMAGES } from "#lib/schools/images.format.ts";
import type { Moved } from "./belongings.schema.ts";
import { moveReports } from "./reports.mutations.ts";

/**
 * Locks the lists of the families who saved a school until the transaction ends. Call it before locking any school,
 * because a member who saves a school locks the list first.
 */
export async function lockFamilies(client: pg.ClientBase, schoolId: number): Promise<void> {
  await client.query(
    `SELECT FROM account WHERE id IN (SELECT account_id FROM favorite WHERE school_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [schoolId],
  );
}

/** The two schools of a merge, by their numbers. */
export type MergedPair = { stays: number; goes: number };

export type MovedBelongings = { identifiers: string[]; families: number; pictures: TakenPictures };

/**
 * Moves what a school of a merge has besides its fields to the one that stays, and keeps with the merge what moved, so
 * that it can be returned (`returnBelongings`). The transaction has locked both schools, and the families first.
 */
export async function moveBelongings(client: pg.ClientBase, pair: MergedPair): Promise<MovedBelongings> {
  const identifiers = await moveIdentifiers(client, pair);
  const pictures = await copyPictures(client, pair);
  const moved: Moved = {
    pictures: pictures.copied,
    sources: await moveSources(client, pair),
    news: await moveNews(client, pair),
    research: [],
    ...(await moveReports(client, pair)),
  };
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO school_merge (stays_id, goes_id, not_in_register, moved)
     SELECT stays.id, goes.id, CASE WHEN goes.not_in_register IS NULL THEN stays.not_in_register END, $3
     FROM school stays, school goes WHERE stays.id = $1 AND goes.id = $2 RETURNING id`,
    [pair.stays, pair.goes, JSON.stringify(moved)],
  );
  const families = await moveFavorites(client, pair, rows[0]?.id ?? 0);
  return { identifiers, families, pictures };
}

/**
 * Transfers a school's register identifiers to another school, so that register rows lead to it.
 * @returns the identifiers as stored in a revision: "nces:250327000436"
 */
async function moveIdentifiers(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<string[]> {
  const { rows } = await client.query<{ identifier: string }>(
    `UPDATE school_identifier SET school_id = $1 WHERE school_id = $2
     RETURNING scheme || ':' || value AS identifier`,
    [stays, goes],
  );
  return rows.map(({ identifier }) => identifier).sort();
}

/**
 * Moves the saved-school entries of the removed school to the one that stays, with the earlier of the two dates;
 * nobody has it twice, and no list grows. What the lists said before is kept with the merge.
 * @returns how many families were affected
 */
async function moveFavorites(
  client: pg.ClientBase,
  { stays, goes }: MergedPair,
  mergeId: number,
): Promise<number> {
  await client.query(
    `INSERT INTO school_merge_favorite (merge_id, account_id, goes_saved_at, stays_saved_at)
     SELECT $3, gone.account_id, gone.created_at, kept.created_at FROM favorite gone
     LEFT JOIN favorite kept ON kept.account_id = gone.account_id AND kept.school_id = $1
     WHERE gone.school_id = $2`,
    [stays, goes, mergeId],
  );
  await client.query(
    `INSERT INTO favorite (account_id, school_id, created_at)
     SELECT account_id, $1, created_at FROM favorite WHERE school_id = $2
     ON CONFLICT (account_id, school_id) DO UPDATE SET created_at = least(favorite.created_at, EXCLUDED.created_at)`,
    [stays, goes],
  );
  const { rowCount } = await client.query("DELETE FROM favorite WHERE school_id = $1", [goes]);
  return rowCount ?? 0;
}

/**
 * Moves what staff have read about the removed school to the one that stays. A page that both have stays with each: the
 * one that stays has its own reading.
 */
async function moveSources(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE source_content SET school_id = $1 WHERE school_id = $2 AND deleted_at IS NULL AND (url IS NULL OR url NOT IN
       (SELECT url FROM source_content WHERE school_id = $1 AND deleted_at IS NULL AND url IS NOT NULL))
     RETURNING id`,
    [stays, goes],
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves news about the removed school to the one that stays. An article that both have stays with each, as it was
 * decided there.
 */
async function moveNews(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<Moved["news"]> {
  const { rows } = await client.query<Moved["news"][number]>(
    `UPDATE news_article SET school_id = $1 WHERE school_id = $2 AND url_key NOT IN
       (SELECT url_key FROM news_article WHERE school_id = $1)
     RETURNING id::text, status::text`,
    [stays, goes],
  );
  return rows;
}

/** A picture as described in a revision. */
export type Picture = { alt: string; url: string };

export type TakenPictures = {
  before: Picture[];
  after: Picture[];
  copied: Moved["pictures"];
  leftOut: number;
};

/**
 * Copies the photos of the removed school, which keeps its own in case it is restored: its main photo and logo where
 * the other has none, otherwise into the gallery, up to its limit. Duplicates are not copied, and neither are
 * drawings, which do not belong to any particular school.
 */
async function copyPictures(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<TakenPictures> {
  const before = await picturesOf(client, stays);
  const { rows } = await client.query<{ wanted: number; copied: Moved["pictures"] }>(
    `WITH held AS (
       SELECT count(*) FILTER (WHERE role = 'gallery') AS gallery, bool_or(role = 'main') AS main,
         bool_or(role = 'logo') AS logo, max(position) FILTER (WHERE role = 'gallery') AS last
       FROM school_image WHERE school_id = $1
     ), coming AS (
       SELECT i.*, CASE WHEN i.role = 'main' AND held.main IS NOT TRUE THEN 'main'
           WHEN i.role = 'logo' AND held.logo IS NOT TRUE THEN 'logo' ELSE 'gallery' END AS place
       FROM school_image i, held
       WHERE i.school_id = $2 AND i.kind = 'photo'
         AND i.address NOT IN (SELECT address FROM school_image WHERE school_id = $1)
     ), ranked AS (
       SELECT coming.*, row_number() OVER (PARTITION BY place ORDER BY role, position, id) AS rank FROM coming
     ), copied AS (
       INSERT INTO school_image (school_id, role, kind, position, address, width, height, alt, credit, licence,
         licence_address, source_page)
       SELECT $1, place::image_role, kind, CASE place WHEN 'gallery' THEN coalesce(held.last, -1) + rank ELSE 0 END,
         address, width, height, alt, credit, licence, licence_address, source_page
       FROM ranked, held WHERE place <> 'gallery' OR held.gallery + rank <= $3
       RETURNING address, role::text, alt
     )
     SELECT (SELECT count(*)::int FROM coming) AS wanted,
       (SELECT coalesce(jsonb_agg(to_jsonb(copied)), '[]') FROM copied) AS copied`,
    [stays, goes, MOST_GALLERY_IMAGES],
  );
  const { wanted = 0, copied = [] } = rows[0] ?? {};
  return { before, after: await picturesOf(client, stays), copied, leftOut: wanted - copied.length };
}

/** The pictures of a school as a revision describes them. */
export async function picturesOf(client: pg.ClientBase, schoolId: number): Promise<Picture[]> {
  const { rows } = await client.query<Picture>(
    "SELECT alt, address AS url FROM school_image WHERE school_id = $1 ORDER BY role, position, id",
    [schoolId],
  );
  return rows;
}
