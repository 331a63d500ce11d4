import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { pool } from "#lib/platform/pool.ts";
import { IMAGE_FIELDS } from "#lib/schools/images.schema.ts";

const HOUR_MS = 3_600_000;
/** A picture is fetched before the school that shows it is saved, and an undo may bring it back. */
const YOUNGEST_MS = 7 * 24 * HOUR_MS;
/** No upload takes that long. */
const UPLOADING_MS = 24 * HOUR_MS;

/** The names that `keepPictureFile` gives; this job leaves other files alone. */
const PICTURE = /\b[0-9a-f]{40}\.(?:webp|svg)\b/g;

/**
 * Deletes stored pictures that no school shows and no revision could bring back: those fetched for a change that then
 * failed, and those of deleted schools.
 * @returns how many were deleted
 */
export async function deleteUnshownPictures(now = Date.now()): Promise<number> {
  await deleteLeftUploads(new Date(now - UPLOADING_MS));
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

/** Deletes pictures as they were sent, of uploads whose process died. */
async function deleteLeftUploads(before: Date): Promise<void> {
  const uploads = fileStore("uploads");
  await uploads.removeAbandoned(before);
  for (const { name } of await uploads.list(before)) await uploads.remove(name);
}

/** The names of all pictures in a school or its history. */
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
  // At night from coast to coast.
  schedule: "17 9 * * *",
  async work() {
    await deleteUnshownPictures();
  },
};
