import { setTimeout } from "node:timers/promises";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { asciiHtml } from "./ascii-html.ts";
import { type Invalidation, invalidatePages } from "./cache.ts";
import { env } from "./env.ts";
import { type FreshDocument, findKeptPagesBy } from "./http/kept-pages.ts";
import { listenForInvalidations } from "./invalidation-listener.ts";
import { liveValues } from "./live-values.ts";
import { createPageStore, documentOf, type PageStore, TAGS_HEADER } from "./page-store.ts";
import { pool } from "./pool.ts";
import { processState } from "./process-state.ts";
import { forgetAnswers, keepAnswers } from "./recent-answers.ts";

/**
 * Where Next.js looks for a cache handler that the surroundings provide. Its public setting, `cacheHandler`, imports the
 * handler's file anew for every request, which took a sixth of the requests per second of a cached page (decision 0008).
 */
const PROVIDED_HANDLERS = Symbol.for("@next/cache-handlers");

/** How long the first request waits for the listener; a database that is away must not hold up what needs none. */
const LISTENER_GRACE_MS = 1000;
/** For how long Next.js lets caches before the site show a page, in seconds, unless the page says otherwise. */
const LONGEST_LIFE = 31_536_000;

type SetValue = Parameters<CacheHandler["set"]>[1];
type SetContext = Parameters<CacheHandler["set"]>[2];

/** What the handlers share: Next.js makes a new one for every request. */
type PageCache = {
  store: PageStore;
  /** Resolves when invalidations are heard. A page kept before that would be dropped as soon as they are. */
  ready: Promise<unknown>;
  /** Tells the other instances. */
  announce: (tags: readonly string[]) => Promise<void>;
};

/**
 * Makes Next.js keep rendered pages in this process's memory, invalidated through PostgreSQL. The built-in cache writes
 * them into the build folder, where they would outlive a change of database and the catalogue command could not reach
 * them. Pages that the build has rendered are rendered once more, at their first request.
 * @param onInvalidation is told, too, of what this and other processes say is out of date
 */
export function installPageCache(onInvalidation: (tags: Invalidation) => void): void {
  const store = createPageStore(env().PAGE_CACHE_MB * 1024 * 1024);
  installed.store = store;
  const url = env().DATABASE_URL;
  const invalidate = (tags: Invalidation) => {
    store.invalidate(tags);
    forgetAnswers();
    onInvalidation(tags);
  };
  const cache: PageCache = url
    ? {
        store,
        ready: Promise.race([
          listenForInvalidations(url, invalidate).ready.then(keepAnswers),
          setTimeout(LISTENER_GRACE_MS, undefined, { ref: false }),
        ]),
        announce: (tags) => invalidatePages(pool(), tags),
      }
    : { store, ready: Promise.resolve(), announce: async () => undefined };
  Object.assign(globalThis, { [PROVIDED_HANDLERS]: { FetchCache: handlerFor(cache) } });
  findKeptPagesBy((path) => freshDocument(store, path));
}

const installed = processState("page-cache", (): { store: PageStore | null } => ({ store: null }));

/** Drops every page that this process keeps, and those that it is rendering. Other processes keep theirs. */
export function dropKeptPages(): void {
  installed.store?.invalidate("*");
}

/** The class that Next.js makes its handlers from. */
export function handlerFor({ store, ready, announce }: PageCache): new () => CacheHandler {
  return class implements CacheHandler {
    async get(key: string) {
      await ready;
      return withLife(store.get(key));
    }

    async set(key: string, value: SetValue, context: SetContext): Promise<void> {
      // A page that says "not found" costs one look-up to render; kept, it would hide the school that is created next,
      // and a crawler of wrong addresses would push the real pages out.
      if (value && "status" in value && value.status === 404) return;
      const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
      const lastModified = Date.now();
      const entry = { value: inAscii(value), lastModified, ...(cacheControl && { cacheControl }) };
      store.set(key, entry, tagsOf(value, context));
    }

    /** For revalidateTag and revalidatePath. Whatever life the caller leaves the pages, they are dropped at once. */
    async revalidateTag(tags: string | string[]): Promise<void> {
      const list = typeof tags === "string" ? [tags] : tags;
      store.invalidate(list);
      await announce(list);
    }

    resetRequestCache(): void {}
  };
}

/** A document that needs no renewal yet, with how long others may keep it; Next.js renews those that do. */
function freshDocument(store: PageStore, path: string): FreshDocument | null {
  const document = store.documentAt(path);
  const { revalidate, expire = LONGEST_LIFE } = document?.cacheControl ?? {};
  if (!document || typeof revalidate !== "number") return null;
  const { pageLife } = liveValues();
  if (document.lastModified + pageLife * 1000 <= Date.now()) return null;
  return { document, life: pageLife, stale: expire - pageLife };
}

/** A page that is renewed from time to time at all is renewed as often as the site's settings say at this moment. */
function withLife(entry: CacheHandlerValue | null): CacheHandlerValue | null {
  const { pageLife } = liveValues();
  if (typeof entry?.cacheControl?.revalidate !== "number" || entry.cacheControl.revalidate === pageLife) {
    return entry;
  }
  return { ...entry, cacheControl: { ...entry.cacheControl, revalidate: pageLife } };
}

function inAscii(value: SetValue): SetValue {
  const html = documentOf(value);
  return html === undefined ? value : Object.assign({}, value, { html: asciiHtml(html) });
}

function tagsOf(value: SetValue, context: SetContext): readonly string[] {
  if ("tags" in context && context.tags) return context.tags;
  const header = value && "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}
