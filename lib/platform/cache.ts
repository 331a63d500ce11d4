import type { ClientBase, Pool } from "pg";

/** The PostgreSQL channel on which every process hears which pages are out of date. */
export const CACHE_CHANNEL = "homeroom_cache";

/** Tags of the pages that are out of date, or all pages. */
export type Invalidation = readonly string[] | "*";

// NOTIFY takes fewer than 8,000 bytes. A JSON string is at most six times its characters long, hence the check in bytes.
const LARGEST_PAYLOAD_BYTES = 7900;

/**
 * Tells every running instance to render these pages anew. Inside a transaction the message goes out with the commit,
 * so that nobody renders from rows that are not there yet.
 * @param tags tags as `pathTag` makes them, or "*" for everything, as after loading the catalog.
 */
export async function invalidatePages(client: ClientBase | Pool, tags: Invalidation): Promise<void> {
  await client.query("SELECT pg_notify($1, $2)", [CACHE_CHANNEL, encodeInvalidation(tags)]);
}

/** More tags than one message holds become "*": dropping too much costs a few renders, too little shows old facts. */
export function encodeInvalidation(tags: Invalidation): string {
  if (tags === "*") return "*";
  const list = JSON.stringify(tags);
  return Buffer.byteLength(list) > LARGEST_PAYLOAD_BYTES ? "*" : list;
}

/** What we cannot read counts as "*", for the same reason. */
export function decodeInvalidation(payload: string): Invalidation {
  try {
    const list: unknown = JSON.parse(payload);
    return Array.isArray(list) && list.every((tag) => typeof tag === "string") ? list : "*";
  } catch {
    return "*";
  }
}
