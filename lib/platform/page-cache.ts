import type { KeptContent } from "./next/kept-entry.ts";
import type { KeptDocument, PageStore } from "./page-store.ts";
import { processState } from "./process-state.ts";
import { runtimeSettings } from "./runtime-settings.ts";

/**
 * The rendered pages that this process keeps. The server answers from them, and Next.js reaches them through
 * lib/platform/next/cache-handler.ts.
 */
export type PageCache = {
  store: PageStore<KeptContent>;
  /** Resolves once invalidations are received. A page kept earlier would be dropped at that moment. */
  ready: Promise<unknown>;
  /** Tells the other instances. */
  announce: (tags: readonly string[]) => Promise<void>;
};

const state = processState("page-cache", (): { cache: PageCache | null } => ({ cache: null }));

/** Null where pages aren't kept, as in development and during a build. */
export function pageCache(): PageCache | null {
  return state.cache;
}

export function setPageCache(cache: PageCache): void {
  state.cache = cache;
}

/** Drops every page that this process keeps or is rendering. Other processes keep theirs. */
export function dropKeptPages(): void {
  state.cache?.store.invalidate("*");
}

/** The kept document at a path; null unless there is one that isn't due to be rendered again. */
export function freshDocument(path: string): KeptDocument | null {
  const document = state.cache?.store.documentAt(path);
  if (!document) return null;
  const isOld =
    document.life.revalidate !== false &&
    document.lastModified + runtimeSettings().pageLife * 1000 <= Date.now();
  return isOld ? null : document;
}
