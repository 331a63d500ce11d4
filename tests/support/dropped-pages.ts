import pg from "pg";
import { CACHE_CHANNEL } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";

/** Hears which pages are to be rendered again, from now on, as every running instance does. */
export async function hearDroppedPages() {
  const heard: string[] = [];
  const listener = new pg.Client({ connectionString: env().DATABASE_URL });
  await listener.connect();
  listener.on("notification", ({ payload }) => {
    if (payload) heard.push(...(JSON.parse(payload) as string[]));
  });
  await listener.query(`LISTEN ${CACHE_CHANNEL}`);
  return {
    /** The tags that have arrived by now: notifications come before the answer to a later statement. */
    tags: async () => {
      await listener.query("SELECT");
      return heard;
    },
    end: () => listener.end(),
  };
}

/** The tag of the page at a path. */
export const tagOf = (path: string) => `_N_T_${path}`;
