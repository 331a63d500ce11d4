import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { type PageCache, pageCache } from "../page-cache.ts";
import { runtimeSettings } from "../runtime-settings.ts";
import { type GivenContext, type GivenValue, givenValue, keptEntry } from "./kept-entry.ts";

/**
 * The class that Next.js instantiates for every request that reaches it.
 * @param cacheOf returns the cache that all instances share; while there is none, as during a build, nothing is kept
 */
export function handlerFor(cacheOf: () => PageCache | null): new () => CacheHandler {
  return class implements CacheHandler {
    async get(key: string): Promise<CacheHandlerValue | null> {
      const cache = cacheOf();
      await cache?.ready;
      const entry = cache?.store.get(key);
      return entry ? withLife(givenValue(entry)) : null;
    }

    async set(key: string, value: GivenValue, context: GivenContext): Promise<void> {
      // A "not found" page costs one lookup to render. If it were kept, it would hide a school created later, and a
      // crawler of wrong addresses would push out the real pages.
      if (value && "status" in value && value.status === 404) return;
      cacheOf()?.store.set(key, keptEntry(key, value, context));
    }

    /**
     * Called by revalidateTag and revalidatePath. Pages are dropped immediately, whatever lifetime the caller asks
     * for.
     */
    async revalidateTag(tags: string | string[]): Promise<void> {
      const cache = cacheOf();
      const list = typeof tags === "string" ? [tags] : tags;
      cache?.store.invalidate(list);
      await cache?.announce(list);
    }

    resetRequestCache(): void {}
  };
}

/** Every page with a revalidation interval gets the one from the site's current settings. */
function withLife(value: CacheHandlerValue): CacheHandlerValue {
  const { pageLife } = runtimeSettings();
  if (typeof value.cacheControl?.revalidate !== "number") return value;
  return { ...value, cacheControl: { ...value.cacheControl, revalidate: pageLife } };
}

/** The `cacheHandler` of next.config.ts. Next.js imports this file directly, outside its bundles. */
export default handlerFor(pageCache);
