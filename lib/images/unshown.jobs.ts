import "server-only";
import { db } from "#lib/platform/db.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { log } from "#lib/platform/log.ts";
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
  const rows = await db().$queryRaw<{ text: string }[]>`
    SELECT address AS text FROM school_image
    UNION ALL
    SELECT changes::text FROM revision WHERE changes ?| ${[...IMAGE_FIELDS]}`;
  return new Set(rows.flatMap(({ text }) => text.match(PICTURE) ?? []));
}

/** Looks once a day, first an hour after the start. Several processes that share their files look twice, which is no harm. */
export function startPictureCleaning(): void {
  const clean = async () => {
    try {
      const deleted = await deleteUnshownPictures();
      if (deleted > 0) log().info({ deleted }, "pictures that nothing shows are deleted");
    } catch (err) {
      log().warn({ err }, "pictures that nothing shows are not looked for");
    }
  };
  setTimeout(() => {
    void clean();
    setInterval(() => void clean(), 24 * HOUR_MS).unref();
  }, HOUR_MS).unref();
}
