import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { pool } from "#lib/platform/pool.ts";
import { IMAGE_FIELDS } from "#lib/schools/images.schema.ts";

const HOUR_MS = 3_600_000;
/** A picture is fetched before the school that shows it is saved, and may be chosen again by somebody who undoes. */
const YOUNGEST_MS = 7 * 24 * HOUR_MS;

/** What `keepPictureFile` calls pictures; other files are none of this job's. */
const PICTURE = /\b[0-9a-f]{40}\.(?:webp|svg)\b/g;

/**
 * Deletes the kept pictures that no school shows, and that no revision could bring back: those that were fetched for a
 * change that then failed, and those of schools that are gone.
 * @returns how many were deleted
 */
export async function deleteUnshownPictures(now = Date.now()): Promise<number> {
  const files = fileStore("pictures");
  const before = new Date(now - YOUNGEST_MS);
  await files.removeAbandoned(before);
  const old = await files.list(before);
  const candidates = old.map(({ name }) => name).filter((name) => name.match(PICTURE));
  if (candidates.length === 0) return 0;
  const shown = await shownNames();
  const unshown = candidates.filter((name) => !shown.has(name));
  for (const name of unshown) await files.remove(name);
  return unshown.length;
}

/** The names of all pictures that a school or its history holds. */
async function shownNames(): Promise<Set<string>> {
  const { rows } = await pool().query<{ text: string }>(
    `SELECT address AS text FROM school_image
     UNION ALL
     SELECT changes::text FROM revision WHERE changes ?| $1`,
    [IMAGE_FIELDS],
  );
  return new Set(rows.flatMap(({ text }) => text.match(PICTURE) ?? []));
}

export const PICTURE_CLEANING: JobDefinition = {
  kind: "picture_cleaning",
  // In the small hours from coast to coast.
  schedule: "17 9 * * *",
  async work() {
    await deleteUnshownPictures();
  },
};
