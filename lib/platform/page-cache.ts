import { setTimeout } from "node:timers/promises";
import type { CacheHandler, CacheHandlerContext } from "next/dist/server/lib/incremental-cache/index.js";
import pg from "pg";
import { invalidatePages } from "./cache.ts";
import { env } from "./env.ts";
import { listenForInvalidations } from "./invalidation-listener.ts";
import { createPageStore, type PageStore } from "./page-store.ts";

const TAGS_HEADER = "x-next-cache-tags";
const BUILD_PHASE = "phase-production-build";

type SetValue = Parameters<CacheHandler["set"]>[1];
type SetContext = Parameters<CacheHandler["set"]>[2];

/** How long the first request waits for the listener; a database that is away must not hold up what needs none. */
const LISTENER_GRACE_MS = 1000;

/** What lives as long as the process: Next.js makes a new handler object for every request. */
type Shared = {
  store: PageStore;
  /** Resolves when invalidations are heard. A page kept before that would be dropped as soon as they are. */
  ready: Promise<unknown>;
  announce: (tags: readonly string[]) => Promise<void>;
};
let shared: Shared | undefined;

function open(dev: boolean): Shared {
  const store = createPageStore(env().PAGE_CACHE_MB * 1024 * 1024);
  const url = env().DATABASE_URL;
  // While building there may be no database at all, and in development Next.js keeps no pages.
  if (!url || dev || env().NEXT_PHASE === BUILD_PHASE) {
    return { store, ready: Promise.resolve(), announce: async () => undefined };
  }
  const listener = listenForInvalidations(url, store.invalidate);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 1000,
  });
  // A pool without this listener ends the process when an idle connection breaks.
  pool.on("error", () => undefined);
  return {
    store,
    ready: Promise.race([listener.ready, setTimeout(LISTENER_GRACE_MS)]),
    announce: (tags) => invalidatePages(pool, tags),
  };
}

/**
 * Next.js's cache of rendered pages (`cacheHandler` in next.config.ts), in memory and invalidated through PostgreSQL:
 * the built-in one writes pages into the build folder, where they would outlive a change of database and where the
 * catalogue command could not reach them (decision 0008).
 *
 * Next.js imports this file outside its bundle, as plain Node.
 */
export default class PageCache implements CacheHandler {
  readonly #shared: Shared;

  constructor(context: CacheHandlerContext) {
    shared ??= open(context.dev ?? false);
    this.#shared = shared;
  }

  async get(key: string) {
    await this.#shared.ready;
    return this.#shared.store.get(key);
  }

  async set(key: string, value: SetValue, context: SetContext): Promise<void> {
    // A page that says "not found" costs one look-up to render; kept, it would hide the school that is created next,
    // and a crawler of wrong addresses would push the real pages out.
    if (value && "status" in value && value.status === 404) return;
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    const lastModified = Date.now();
    this.#shared.store.set(
      key,
      { value, lastModified, ...(cacheControl && { cacheControl }) },
      tagsOf(value, context),
    );
  }

  /** Called for revalidateTag and revalidatePath. Whatever life the caller leaves the pages, they are dropped at once. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    const list = typeof tags === "string" ? [tags] : tags;
    this.#shared.store.invalidate(list);
    await this.#shared.announce(list);
  }

  resetRequestCache(): void {}
}

function tagsOf(value: SetValue, context: SetContext): readonly string[] {
  if ("tags" in context && context.tags) return context.tags;
  const header = value && "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}
