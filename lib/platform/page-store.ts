import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { Invalidation } from "./cache.ts";
import { isPathTag } from "./next/path-tags.ts";

/** A kept page in the form in which it is sent. */
export type KeptDocument = {
  /** Where it is shown: a path without a query. */
  path: string;
  bytes: Buffer;
  /** Its weak entity tag, the same for every encoding in which it is sent. */
  tag: string;
  /** The headers that Next.js sends with it, besides those it derives from the cache. */
  headers: OutgoingHttpHeaders;
  /** When it was rendered, in milliseconds. */
  lastModified: number;
  /** After how many seconds it is rendered again (false: never), and after how many it may no longer be shown. */
  life: { revalidate: number | false; expire?: number | undefined };
};

/** The value stored under one key. */
export type KeptEntry<Content> = {
  /** What Next.js provided, in its own form. */
  content: Content;
  tags: readonly string[];
  /** Approximate memory used by the content, in bytes, without the document. */
  bytes: number;
  document?: KeptDocument;
  /** True for data shared by several pages, which doesn't know the addresses of the pages that used it. */
  isShared?: boolean;
};

export type PageStore<Content> = {
  get: (key: string) => KeptEntry<Content> | undefined;
  /** The finished document at an address (a path without a query), if one is kept. */
  documentAt: (path: string) => KeptDocument | undefined;
  set: (key: string, entry: KeptEntry<Content>) => void;
  invalidate: (tags: Invalidation) => void;
};

/** How long an invalidation is remembered, in milliseconds: longer than any page takes to render. */
const REMEMBER_MS = 60_000;
/** The number of renders in progress that are tracked; failed renders never report back. */
const MAX_RENDERS = 10_000;
/** The size of a document with its compressed forms: at most a quarter as gzip, and as much again as Brotli. */
const WITH_COMPRESSED = 1.5;

/**
 * Rendered pages in memory; the least recently used are evicted first.
 *
 * A render that begins before an invalidation and ends after it may hold old rows. The store therefore records each
 * cache miss, which is when a render begins, and rejects the page if one of its tags has been invalidated since.
 * Renewing an expired page begins unnoticed, so any invalidation still remembered rejects it.
 * @param maxBytes limit on the total size of the pages.
 * @param now the clock in milliseconds; a parameter only for tests.
 */
export function createPageStore<Content>(maxBytes: number, now: () => number = Date.now): PageStore<Content> {
  const entries = new LRUCache<string, KeptEntry<Content>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes, document }, key) =>
      bytes + key.length + Math.ceil(WITH_COMPRESSED * (document?.bytes.length ?? 0)),
    dispose: ({ document }) => document && keys.delete(document.path),
  });
  /** Path → key, for entries with a document. */
  const keys = new Map<string, string>();
  const renderBegan = new LRUCache<string, number>({ max: MAX_RENDERS });
  /** Tag, or "*", → when it was last invalidated. */
  const invalidated = new Map<string, { turn: number; at: number }>();
  /** Renders and invalidations take turns, since a millisecond has room for one of each and would not tell them apart. */
  let turns = 0;

  function invalidatedSince(tag: string, began: number): boolean {
    return (invalidated.get(tag)?.turn ?? Number.NEGATIVE_INFINITY) > began;
  }

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry && !renderBegan.has(key)) renderBegan.set(key, ++turns);
      return entry;
    },

    set: (key, entry) => {
      const began = renderBegan.get(key) ?? Number.NEGATIVE_INFINITY;
      renderBegan.delete(key);
      const isOutdated = ["*", ...entry.tags].some((tag) => invalidatedSince(tag, began));
      if (isOutdated) entries.delete(key);
      else {
        entries.set(key, entry);
        if (entry.document && entries.has(key)) keys.set(entry.document.path, key);
      }
    },

    documentAt: (path) => {
      const key = keys.get(path);
      return key === undefined ? undefined : entries.get(key)?.document;
    },

    invalidate: (tags) => {
      for (const [tag, { at }] of invalidated) if (at < now() - REMEMBER_MS) invalidated.delete(tag);
      for (const tag of tags) invalidated.set(tag, { turn: ++turns, at: now() });
      if (tags === "*") {
        entries.clear();
        return;
      }
      // One pass over a few thousand entries per school change costs nothing; an index by tag would have to be
      // maintained at every eviction.
      const gone = new Set(tags);
      const hasPath = tags.some(isPathTag);
      for (const [key, entry] of entries.entries()) {
        const mayBelong = hasPath && entry.isShared;
        if (mayBelong || entry.tags.some((tag) => gone.has(tag))) entries.delete(key);
      }
    },
  };
}
