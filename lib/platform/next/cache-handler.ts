import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { type PageCache, pageCache } from "../page-cache.ts";
import { runtimeSettings } from "../runtime-settings.ts";
import { type GivenContext, type GivenValue, givenValue, keptEntry } from "./kept-entry.ts";

/**
 * The class from which the framework makes one instance for every request that reaches it.
 * @param cacheOf what all instances share; while there is none, as during a build, nothing is kept
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
      // A page that says "not found" costs one look-up to render; kept, it would hide the school that is created next,
      // and a crawler of wrong addresses would push the real pages out.
      if (value && "status" in value && value.status === 404) return;
      cacheOf()?.store.set(key, keptEntry(key, value, context));
    }

    /** For revalidateTag and revalidatePath. Whatever life the caller leaves the pages, they are dropped at once. */
    async revalidateTag(tags: string | string[]): Promise<void> {
      const cache = cacheOf();
      const list = typeof tags === "string" ? [tags] : tags;
      cache?.store.invalidate(list);
      await cache?.announce(list);
    }

    resetRequestCache(): void {}
  };
}

/** A page that is renewed from time to time at all is renewed as often as the site's settings say at this moment. */
function withLife(value: CacheHandlerValue): CacheHandlerValue {
  const { pageLife } = runtimeSettings();
  if (typeof value.cacheControl?.revalidate !== "number") return value;
  return { ...value, cacheControl: { ...value.cacheControl, revalidate: pageLife } };
}

/** The `cacheHandler` of next.config.ts. The framework imports this file directly, outside what it has bundled. */
export default handlerFor(pageCache);
