import { setTimeout } from "node:timers/promises";
import { type Invalidation, invalidatePages } from "./cache.ts";
import { env } from "./env.ts";
import { listenForInvalidations } from "./invalidation-listener.ts";
import type { KeptContent } from "./next/kept-entry.ts";
import { setPageCache } from "./page-cache.ts";
import { createPageStore } from "./page-store.ts";
import { pool } from "./pool.ts";
import { forgetAnswers, keepAnswers } from "./recent-answers.ts";

/** How long the first request waits for the listener; a database outage must not hold up pages that don't need it. */
const LISTENER_GRACE_MS = 1000;

/**
 * From now on, keeps rendered pages in this process's memory and invalidates them through PostgreSQL. Next.js's
 * built-in cache writes them into the build folder, where they would survive a change of database and be out of reach
 * of the catalog command. Pages rendered by the build are rendered once more, at their first request.
 * @param onInvalidation also receives every invalidation, from this and other processes
 */
export function startPageCache(onInvalidation: (tags: Invalidation) => void): void {
  const store = createPageStore<KeptContent>(env().PAGE_CACHE_MB * 1024 * 1024);
  const url = env().DATABASE_URL;
  const invalidate = (tags: Invalidation) => {
    store.invalidate(tags);
    forgetAnswers();
    onInvalidation(tags);
  };
  setPageCache(
    url
      ? {
          store,
          ready: Promise.race([
            listenForInvalidations(url, invalidate).ready.then(keepAnswers),
            setTimeout(LISTENER_GRACE_MS, undefined, { ref: false }),
          ]),
          announce: (tags) => invalidatePages(pool(), tags),
        }
      : { store, ready: Promise.resolve(), announce: async () => undefined },
  );
}
