import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { Invalidation } from "./cache.ts";
import { isPathTag } from "./next/path-tags.ts";

/** A kept page as it goes over the wire. */
export type KeptDocument = {
  /** Where it is shown: a path without a query. */
  path: string;
  bytes: Buffer;
  /** Its weak entity tag: the same for every form in which it is sent. */
  tag: string;
  /** What the framework sends with it, beside what it derives from the cache. */
  headers: OutgoingHttpHeaders;
  /** When it was rendered, in milliseconds. */
  lastModified: number;
  /** After how many seconds it is rendered again, false for never, and after how many nobody may show it any more. */
  life: { revalidate: number | false; expire?: number | undefined };
};

/** What is kept under one key. */
export type KeptEntry<Content> = {
  /** What the framework gave, in its own form. */
  content: Content;
  tags: readonly string[];
  /** About how much memory the content takes, in bytes, without the document. */
  bytes: number;
  document?: KeptDocument;
  /** True of data that pages share, which does not know the addresses of the pages that used it. */
  isShared?: boolean;
};

export type PageStore<Content> = {
  get: (key: string) => KeptEntry<Content> | undefined;
  /** The finished document at an address, a path without a query; undefined unless one is kept. */
  documentAt: (path: string) => KeptDocument | undefined;
  set: (key: string, entry: KeptEntry<Content>) => void;
  invalidate: (tags: Invalidation) => void;
};

/** How long an invalidation is remembered, in milliseconds: longer than any page takes to render. */
const REMEMBER_MS = 60_000;
/** Renders under way that the store keeps in mind; those that end in an error never report back. */
const MAX_RENDERS = 10_000;
/** What a document takes with its compressed forms: at most a quarter of its bytes as gzip, and as much as Brotli. */
const WITH_COMPRESSED = 1.5;

/**
 * Rendered pages in memory, the least recently used leaving first.
 *
 * A render that began before an invalidation and ends after it may hold the old rows. So the store notes when a page was
 * asked for in vain, which is when its render begins, and does not keep the page if one of its tags was invalidated
 * since. The renewal of a page past its time begins unnoticed; any invalidation still remembered speaks against it.
 * @param maxBytes bound on the pages' own size.
 * @param now the clock in milliseconds; a parameter for tests alone.
 */
export function createPageStore<Content>(maxBytes: number, now: () => number = Date.now): PageStore<Content> {
  const entries = new LRUCache<string, KeptEntry<Content>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes, document }, key) =>
      bytes + key.length + Math.ceil(WITH_COMPRESSED * (document?.bytes.length ?? 0)),
    dispose: ({ document }) => document && keys.delete(document.path),
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
      const entry = entries.get(key);
      if (!entry && !renderBegan.has(key)) renderBegan.set(key, now());
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
      for (const [tag, at] of invalidated) if (at < now() - REMEMBER_MS) invalidated.delete(tag);
      for (const tag of tags) invalidated.set(tag, now());
      if (tags === "*") {
        entries.clear();
        return;
      }
      // One pass over some thousand entries per change of a school is nothing; an index by tag would have to be kept
      // right at every eviction.
      const gone = new Set(tags);
      const hasPath = tags.some(isPathTag);
      for (const [key, entry] of entries.entries()) {
        const mayBelong = hasPath && entry.isShared;
        if (mayBelong || entry.tags.some((tag) => gone.has(tag))) entries.delete(key);
      }
    },
  };
}
