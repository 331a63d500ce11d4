import "server-only";
import { type Picture, toPicture } from "./pictures.ts";
import { fetchPublic } from "./safe-fetch.ts";
import { userAgent } from "./user-agent.ts";

const TIMEOUT_MS = 5000;
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Fetches a picture from the web, at most 10 MB within five seconds, ready to be stored and shown.
 * @param edge the longest that its longer side may be, in pixels
 * @throws FetchError, PictureError
 */
export async function fetchPicture(url: string, edge: number): Promise<Picture> {
  const headers = { accept: "image/*", "user-agent": userAgent() };
  return toPicture(await fetchPublic(url, { milliseconds: TIMEOUT_MS, bytes: MOST_BYTES }, headers), edge);
}
