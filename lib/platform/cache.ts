import type { ClientBase, Pool } from "pg";

/** The PostgreSQL channel that tells every process which pages are out of date. */
export const CACHE_CHANNEL = "homeroom_cache";

/** Tags of the outdated pages, or "*" for all pages. */
export type Invalidation = readonly string[] | "*";

// NOTIFY takes fewer than 8,000 bytes. One character of a JSON string takes up to six, hence the check in bytes.
const LARGEST_PAYLOAD_BYTES = 7900;

/**
 * Tells every running instance to render these pages again. Inside a transaction the message goes out with the
 * commit, so nobody renders from rows that aren't there yet.
 * @param tags tags as `pathTag` makes them, or "*" for everything, such as after loading the catalog.
 */
export async function invalidatePages(client: ClientBase | Pool, tags: Invalidation): Promise<void> {
  await client.query("SELECT pg_notify($1, $2)", [CACHE_CHANNEL, encodeInvalidation(tags)]);
}

/**
 * More tags than fit in one message become "*": dropping too much costs a few renders, too little shows old facts.
 */
export function encodeInvalidation(tags: Invalidation): string {
  if (tags === "*") return "*";
  const list = JSON.stringify(tags);
  return Buffer.byteLength(list) > LARGEST_PAYLOAD_BYTES ? "*" : list;
}

/** An unreadable payload counts as "*", for the same reason. */
export function decodeInvalidation(payload: string): Invalidation {
  try {
    const list: unknown = JSON.parse(payload);
    return Array.isArray(list) && list.every((tag) => typeof tag === "string") ? list : "*";
  } catch {
    return "*";
  }
}
