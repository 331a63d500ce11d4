import "server-only";
import { type Picture, toPicture } from "#lib/platform/pictures.ts";
import { fetchPublic } from "#lib/platform/safe-fetch.ts";
import { userAgent } from "./provider.service.ts";

const TIMEOUT_MS = 5000;
const MEGABYTE = 1024 * 1024;

/** The longer side of a kept picture and of one in a list, in pixels. */
const KEPT_EDGE = 1600;
const THUMBNAIL_EDGE = 330;

/**
 * Fetches a picture from the web to keep it here: at most 10 MB, within five seconds.
 * @throws FetchError, PictureError
 */
export async function fetchPicture(url: string): Promise<Picture> {
  return toPicture(await fetchFile(url), KEPT_EDGE);
}

/** The same, small. */
export async function fetchThumbnail(url: string): Promise<Picture> {
  return toPicture(await fetchFile(url), THUMBNAIL_EDGE);
}

function fetchFile(url: string): Promise<Buffer> {
  const headers = { accept: "image/*", "user-agent": userAgent() };
  return fetchPublic(url, { milliseconds: TIMEOUT_MS, bytes: 10 * MEGABYTE }, headers);
}
