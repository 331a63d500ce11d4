import "server-only";
import { LRUCache } from "lru-cache";
import { fetchPicture } from "#lib/platform/fetched-pictures.ts";
import { keepPictureFile } from "#lib/platform/files/pictures.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import type { Picture } from "#lib/platform/pictures.ts";
import { processState } from "#lib/platform/process-state.ts";

/** The longer side of a stored picture and of a thumbnail, in pixels. */
export const KEPT_EDGE = 1600;
const THUMBNAIL_EDGE = 330;

/** A picture stored on this site: its path, and its size in pixels. */
export type KeptPicture = { url: string; width: number; height: number };

/**
 * Long enough to fix whatever else was wrong with a gallery; after that, the address may show a different picture.
 */
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 500;

/** The pictures that this process has recently fetched, by address. */
const recent = processState(
  "fetched-pictures",
  () => new LRUCache<string, Promise<KeptPicture>>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS }),
);

/**
 * Stores a picture from the web on this site. It is fetched, at most 10 MB within five seconds, unless that was done
 * recently: resending a save that was refused because of a different picture fetches nothing again.
 * @throws FetchError, PictureError
 */
export async function keepPicture(url: string): Promise<KeptPicture> {
  const known = await recent.get(url);
  if (known && (await fileStore("pictures").stat(known.url.replace("/media/", "")))) return known;
  const kept = fetchAndKeep(url);
  recent.set(url, kept);
  kept.catch(() => {
    if (recent.peek(url) === kept) recent.delete(url);
  });
  return kept;
}

async function fetchAndKeep(url: string): Promise<KeptPicture> {
  const { bytes, extension, width, height } = await fetchPicture(url, KEPT_EDGE);
  return { url: `/media/${await keepPictureFile(bytes, extension)}`, width, height };
}

/**
 * Fetches a picture from the web as a thumbnail.
 * @throws FetchError, PictureError
 */
export async function fetchThumbnail(url: string): Promise<Picture> {
  return fetchPicture(url, THUMBNAIL_EDGE);
}
