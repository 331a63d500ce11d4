import type { ClientBase, Pool } from "pg";

/** The PostgreSQL channel that tells every process which pages are out of date. */
export const CACHE_CHANNEL = "homeroom_cache";

/** Tags of the outdated pages, or "*" for all pages. */
export type Invalidation = readonly string[] | "*";

// NOTIFY takes fewer than 8,000 bytes. One character of a JSON string takes up to six, hence the check in bytes.
const LARGEST_PAYLOAD_BYTES = 7900;
/** Tags in one message: with all in one, a change that shows on some hundred pages would drop the pages of the whole site. */
const TAGS_PER_MESSAGE = 50;

/**
 * Tells every running instance to render these pages again. Inside a transaction the message goes out with the
 * commit, so nobody renders from rows that aren't there yet.
 * @param tags tags as `pathTag` makes them, or "*" for everything, such as after loading the catalog.
 */
export async function invalidatePages(client: ClientBase | Pool, tags: Invalidation): Promise<void> {
  for (const part of partsOf(tags)) {
    await client.query("SELECT pg_notify($1, $2)", [CACHE_CHANNEL, encodeInvalidation(part)]);
  }
}

/** What goes out as one message each: without any tag there is one all the same, by which kept answers are forgotten. */
function partsOf(tags: Invalidation): Invalidation[] {
  if (tags === "*") return [tags];
  const count = Math.max(1, Math.ceil(tags.length / TAGS_PER_MESSAGE));
  return Array.from({ length: count }, (_, at) =>
    tags.slice(at * TAGS_PER_MESSAGE, (at + 1) * TAGS_PER_MESSAGE),
  );
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
