import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { type Invalidation, PATH_TAG_PREFIX } from "./cache.ts";

type StoredEntry = CacheHandlerValue & {
  tags: readonly string[];
  bytes: number;
  document: KeptDocument | undefined;
};
type StoredValue = NonNullable<CacheHandlerValue["value"]>;

/** A kept page as it goes over the wire. */
export type KeptDocument = {
  bytes: Buffer;
  /** The bytes as gzip, once somebody has asked for them. */
  gzipped?: Buffer;
  /** What Next.js sends with it, beside what it derives from the cache. */
  headers: OutgoingHttpHeaders;
  /** When it was rendered, in milliseconds. */
  lastModified: number;
  cacheControl: CacheHandlerValue["cacheControl"];
};

export type PageStore = {
  get: (key: string) => CacheHandlerValue | null;
  /** The finished document at an address, a path without a query; undefined unless one is kept. */
  documentAt: (path: string) => KeptDocument | undefined;
  set: (key: string, entry: CacheHandlerValue, tags: readonly string[]) => void;
  invalidate: (tags: Invalidation) => void;
};

/** Under this header Next.js keeps a page's tags with it; it is not sent. */
export const TAGS_HEADER = "x-next-cache-tags";

/** How long an invalidation is remembered, in milliseconds: longer than any page takes to render. */
const REMEMBER_MS = 60_000;
/** Renders under way that the store keeps in mind; those that end in an error never report back. */
const MAX_RENDERS = 10_000;

/**
 * Rendered pages in memory, the least recently used leaving first.
 *
 * A render that began before an invalidation and ends after it may hold the old rows. So the store notes when a page was
 * asked for in vain, which is when its render begins, and does not keep the page if one of its tags was invalidated
 * since. The renewal of a page past its time begins unnoticed; any invalidation still remembered speaks against it.
 * @param maxBytes bound on the pages' own size.
 * @param now the clock in milliseconds; a parameter for tests alone.
 */
export function createPageStore(maxBytes: number, now: () => number = Date.now): PageStore {
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length,
    dispose: ({ document }, key) => document && keys.delete(pathOf(key)),
  });
  /** Path → key, of the entries with a document. */
  const keys = new Map<string, string>();
  const renderBegan = new LRUCache<string, number>({ max: MAX_RENDERS });
  /** Tag, or "*", → when it was last invalidated. */
  const invalidated = new Map<string, number>();

  function invalidatedSince(tag: string, began: number): boolean {
    const at = invalidated.get(tag);
    return at !== undefined && at >= began;
  }

  return {
    get: (key) => {
      const entry = entries.get(key) ?? null;
      if (!entry && !renderBegan.has(key)) renderBegan.set(key, now());
      return entry;
    },

    set: (key, entry, tags) => {
      const began = renderBegan.get(key) ?? Number.NEGATIVE_INFINITY;
      renderBegan.delete(key);
      const isOutdated = ["*", ...tags].some((tag) => invalidatedSince(tag, began));
      if (isOutdated) entries.delete(key);
      else {
        const document = keptDocument(entry);
        entries.set(key, { ...entry, tags, bytes: sizeOf(entry.value), document });
        if (document && entries.has(key)) keys.set(pathOf(key), key);
      }
    },

    documentAt: (path) => {
      const key = keys.get(path);
      return key === undefined ? undefined : entries.get(key)?.document;
    },

    invalidate: (tags) => {
      for (const [tag, at] of invalidated) if (at < now() - REMEMBER_MS) invalidated.delete(tag);
      for (const tag of tags) invalidated.set(tag, now());
      if (tags === "*") {
        entries.clear();
        return;
      }
      // One pass over some thousand entries per change of a school is nothing; an index by tag would have to be kept
      // right at every eviction.
      const gone = new Set(tags);
      const hasPath = tags.some((tag) => tag.startsWith(PATH_TAG_PREFIX));
      for (const [key, entry] of entries.entries()) {
        // Cached data does not know the addresses of the pages that used it.
        const mayBelong = hasPath && entry.value?.kind === "FETCH";
        if (mayBelong || entry.tags.some((tag) => gone.has(tag))) entries.delete(key);
      }
    },
  };
}

/** About how much memory a value takes, in bytes; never zero, which the store would refuse. */
function sizeOf(value: StoredValue | null): number {
  switch (value?.kind) {
    case "APP_PAGE": {
      const segments = [...(value.segmentData?.values() ?? [])];
      const buffers =
        (value.rscData?.length ?? 0) + segments.reduce((sum, segment) => sum + segment.length, 0);
      // The document is kept as text, as bytes, and compressed, which is a quarter of that.
      return Math.ceil(2.25 * (documentOf(value)?.length ?? 0)) + buffers + 1000;
    }
    case "APP_ROUTE":
      return value.body.length + 1000;
    default:
      return JSON.stringify(value).length + 100;
  }
}

/** Next.js keeps a page under its route, then "/$", then its path, where the home page is "/index". */
function pathOf(key: string): string {
  const path = key.slice(key.indexOf("/$/") + 2);
  return path === "/index" ? "/" : path;
}

function keptDocument({ value, lastModified, cacheControl }: CacheHandlerValue): KeptDocument | undefined {
  const html = documentOf(value);
  if (html === undefined || value?.kind !== "APP_PAGE" || (value.status ?? 200) !== 200) return;
  const { [TAGS_HEADER]: _, ...headers } = value.headers ?? {};
  return { bytes: Buffer.from(html), headers, lastModified: lastModified ?? 0, cacheControl };
}

/** The finished markup of a page. Next.js types it as its own result object; here it is always the string. */
export function documentOf(value: CacheHandlerValue["value"]): string | undefined {
  const html: unknown = value?.kind === "APP_PAGE" ? value.html : undefined;
  return typeof html === "string" ? html : undefined;
}
