import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { fetchPicture } from "#lib/platform/fetched-pictures.ts";
import { keepPictureFile } from "#lib/platform/files/pictures.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { log } from "#lib/platform/log.ts";
import { PictureError } from "#lib/platform/pictures.ts";
import { pool } from "#lib/platform/pool.ts";
import { FetchError } from "#lib/platform/safe-fetch.ts";
import { tellNewsChanged } from "./telling.jobs.ts";

/** The longer side of a stored picture, in pixels: cards show it at half of that. */
const KEPT_EDGE = 800;
/** What is smaller, in pixels, is a mark for counting readers or a button. */
const SMALLEST = 60;
const MOST_FAILURES = 3;
const BATCH = 20;
/** How many are fetched at the same time. */
const AT_ONCE = 3;

const DAY_MS = 24 * 3_600_000;
/** A picture is stored before its article names it. */
const YOUNGEST_MS = DAY_MS;
/** How long a dismissed article keeps its picture, in days. */
const DISMISSED_DAYS = 30;

type Wanted = { id: string; source: string };

/**
 * Fetches the pictures of published articles, and of pending ones that are likely to be published, as far as they are not stored
 * yet. One that cannot be had three times is not asked for again.
 * @returns how many were stored
 */
export async function fetchNewsPictures(): Promise<number> {
  let stored = 0;
  let after = "0";
  for (;;) {
    const { rows } = await pool().query<Wanted>(
      `SELECT id::text AS id, image_source AS source FROM news_article
       WHERE image_source IS NOT NULL AND image_file IS NULL AND image_failures < ${MOST_FAILURES} AND id > $1
         AND (status = 'approved' OR status = 'pending' AND (is_likely OR score IS NULL))
       ORDER BY news_article.id LIMIT ${BATCH}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return stored;
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const done = await Promise.all(rows.slice(at, at + AT_ONCE).map(fetchOne));
      stored += done.filter(Boolean).length;
    }
    after = last.id;
  }
}

async function fetchOne({ id, source }: Wanted): Promise<boolean> {
  try {
    const { bytes, extension, width, height } = await fetchPicture(source, KEPT_EDGE);
    if (Math.min(width, height) < SMALLEST) throw new PictureError("The picture is too small.");
    const file = await keepPictureFile(bytes, extension, "news");
    await pool().query("UPDATE news_article SET image_file = $2 WHERE id = $1 AND image_source = $3", [
      id,
      file,
      source,
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof PictureError)) throw error;
    log().info({ article: id, reason: error.message }, "news: no picture");
    // A file that is not a picture will not become one; a server that is down may come back.
    const isFinal = error instanceof PictureError;
    await pool().query("UPDATE news_article SET image_failures = $2 + image_failures WHERE id = $1", [
      id,
      isFinal ? MOST_FAILURES : 1,
    ]);
    return false;
  }
}

/**
 * Deletes stored pictures that no article has, and those of articles that were dismissed a month ago.
 * @returns how many were deleted
 */
export async function deleteUnusedNewsPictures(now = Date.now()): Promise<number> {
  await pool().query(
    `UPDATE news_article SET image_file = NULL
     WHERE image_file IS NOT NULL AND status = 'dismissed' AND dismissed_at < $1`,
    [new Date(now - DISMISSED_DAYS * DAY_MS)],
  );
  const files = fileStore("news");
  const before = new Date(now - YOUNGEST_MS);
  await files.removeAbandoned(before);
  const names = (await files.list(before)).map(({ name }) => name);
  if (names.length === 0) return 0;
  const { rows } = await pool().query<{ file: string }>(
    "SELECT DISTINCT image_file AS file FROM news_article WHERE image_file = ANY($1::text[])",
    [names],
  );
  const used = new Set(rows.map(({ file }) => file));
  const unused = names.filter((name) => !used.has(name));
  for (const name of unused) await files.remove(name);
  return unused.length;
}

export const NEWS_PICTURES: JobDefinition = {
  kind: "news_pictures",
  gatherSeconds: 5,
  // At night from coast to coast, also for those whose servers were away.
  schedule: "27 9 * * *",
  async work() {
    if ((await fetchNewsPictures()) > 0) await tellNewsChanged();
    await deleteUnusedNewsPictures();
  },
};
