import { setTimeout } from "node:timers/promises";
import { type Invalidation, invalidatePages } from "./cache.ts";
import { env } from "./env.ts";
import { listenForInvalidations } from "./invalidation-listener.ts";
import type { KeptContent } from "./next/kept-entry.ts";
import { setPageCache } from "./page-cache.ts";
import { createPageStore } from "./page-store.ts";
import { pool } from "./pool.ts";
import { forgetAnswers, keepAnswers } from "./recent-answers.ts";

/** How long the first request waits for the listener; a database that is away must not hold up what needs none. */
const LISTENER_GRACE_MS = 1000;

/**
 * Keeps rendered pages in this process's memory from now on, invalidated through PostgreSQL. The framework's built-in
 * cache writes them into the build folder, where they would outlive a change of database and the catalog command could
 * not reach them. Pages that the build has rendered are rendered once more, at their first request.
 * @param onInvalidation is told, too, of what this and other processes say is out of date
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
