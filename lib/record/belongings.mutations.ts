import "server-only";
import type pg from "pg";
import { MOST_GALLERY_IMAGES } from "#lib/schools/images.format.ts";

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

/**
 * Transfers a school's register identifiers to another school, so that register rows lead to it.
 * @returns the identifiers as stored in a revision: "nces:250327000436"
 */
export async function moveIdentifiers(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<string[]> {
  const { rows } = await client.query<{ identifier: string }>(
    `UPDATE school_identifier SET school_id = $1 WHERE school_id = $2
     RETURNING scheme || ':' || value AS identifier`,
    [stays, goes],
  );
  return rows.map(({ identifier }) => identifier).sort();
}

/**
 * Moves the saved-school entries of the removed school to the one that stays, with the earlier of the two dates;
 * nobody has it twice, and no list grows.
 * @returns how many families were affected
 */
export async function moveFavorites(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<number> {
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
 * one that stays has a reading of its own.
 */
export async function moveSources(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<void> {
  await client.query(
    `UPDATE source_content SET school_id = $1 WHERE school_id = $2 AND deleted_at IS NULL AND (url IS NULL OR url NOT IN
       (SELECT url FROM source_content WHERE school_id = $1 AND deleted_at IS NULL AND url IS NOT NULL))`,
    [stays, goes],
  );
}

/**
 * Moves news about the removed school to the one that stays. An article that both have stays with each, as it was
 * decided there.
 */
export async function moveNews(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<void> {
  await client.query(
    `UPDATE news_article SET school_id = $1 WHERE school_id = $2 AND url_key NOT IN
       (SELECT url_key FROM news_article WHERE school_id = $1)`,
    [stays, goes],
  );
}

/**
 * Moves the access to deep research about the removed school to the one that stays, so that families keep what they paid
 * for. Who has access to both keeps both.
 */
export async function moveResearchGrants(client: pg.ClientBase, { stays, goes }: MergedPair): Promise<void> {
  await client.query(
    `UPDATE research_grant SET school_id = $1 WHERE school_id = $2 AND account_id NOT IN
       (SELECT account_id FROM research_grant WHERE school_id = $1)`,
    [stays, goes],
  );
}

/** A picture as described in a revision. */
type Picture = { alt: string; url: string };

export type TakenPictures = { before: Picture[]; after: Picture[]; leftOut: number };

/**
 * Copies the photos of the removed school, which keeps its own in case it is restored: its main photo and logo where
 * the other has none, otherwise into the gallery, up to its limit. Duplicates are not copied, and neither are
 * drawings, which do not belong to any particular school.
 */
export async function copyPictures(
  client: pg.ClientBase,
  { stays, goes }: MergedPair,
): Promise<TakenPictures> {
  const before = await picturesOf(client, stays);
  const { rows } = await client.query<{ wanted: number; copied: number }>(
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
       RETURNING id
     )
     SELECT (SELECT count(*)::int FROM coming) AS wanted, (SELECT count(*)::int FROM copied) AS copied`,
    [stays, goes, MOST_GALLERY_IMAGES],
  );
  const { wanted = 0, copied = 0 } = rows[0] ?? {};
  return { before, after: await picturesOf(client, stays), leftOut: wanted - copied };
}

async function picturesOf(client: pg.ClientBase, schoolId: number): Promise<Picture[]> {
  const { rows } = await client.query<Picture>(
    "SELECT alt, address AS url FROM school_image WHERE school_id = $1 ORDER BY role, position, id",
    [schoolId],
  );
  return rows;
}
