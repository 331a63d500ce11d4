import { NEXT_CACHE_TAGS_HEADER } from "next/dist/lib/constants.js";
import { generateETag } from "next/dist/server/lib/etag.js";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import type { KeptDocument, KeptEntry } from "../page-store.ts";

export type GivenValue = Parameters<CacheHandler["set"]>[1];
export type GivenContext = Parameters<CacheHandler["set"]>[2];
/** What Next.js gets back. A page's markup is left out: it is stored once, as the bytes of the document. */
export type KeptContent = CacheHandlerValue;

/** What the store keeps for a value from Next.js. @param key the value's key */
export function keptEntry(key: string, value: GivenValue, context: GivenContext): KeptEntry<KeptContent> {
  const lastModified = Date.now();
  const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
  const document = documentOf(key, value, { lastModified, cacheControl });
  const isMarkupInDocument = document !== undefined && value?.kind === "APP_PAGE";
  const content = isMarkupInDocument ? { ...value, html: "" } : value;
  return {
    content: { value: content, lastModified, ...(cacheControl && { cacheControl }) },
    tags: tagsOf(value, context),
    bytes: sizeOf(content),
    isShared: value?.kind === "FETCH",
    ...(document && { document }),
  };
}

/** The value as Next.js provided it. */
export function givenValue({ content, document }: KeptEntry<KeptContent>): CacheHandlerValue {
  if (!document || content.value?.kind !== "APP_PAGE") return content;
  return { ...content, value: { ...content.value, html: document.bytes.toString() } };
}

/** The finished page among the values that Next.js caches: not a redirect or an error. */
function documentOf(
  key: string,
  value: GivenValue,
  { lastModified, cacheControl }: Pick<CacheHandlerValue, "lastModified" | "cacheControl">,
): KeptDocument | undefined {
  if (value?.kind !== "APP_PAGE" || (value.status ?? 200) !== 200) return;
  if (!cacheControl || cacheControl.revalidate === 0) return;
  const { [NEXT_CACHE_TAGS_HEADER]: _, ...headers } = value.headers ?? {};
  return {
    path: pathOf(key),
    bytes: Buffer.from(value.html),
    // Next.js's own algorithm, so that a page has the same tag whoever sends it.
    tag: generateETag(value.html, true),
    headers,
    lastModified,
    life: cacheControl,
  };
}

/** Next.js caches a page under its route, then "/$", then its path. The home page's path is "/index". */
function pathOf(key: string): string {
  const path = key.slice(key.indexOf("/$/") + 2);
  return path === "/index" ? "/" : path;
}

function tagsOf(value: GivenValue, context: GivenContext): readonly string[] {
  if ("tags" in context && context.tags) return context.tags;
  const header = value && "headers" in value ? value.headers?.[NEXT_CACHE_TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

/** Approximate memory used by a value, in bytes; never zero, which the store would reject. */
function sizeOf(value: GivenValue): number {
  switch (value?.kind) {
    case "APP_PAGE": {
      const segments = [...(value.segmentData?.values() ?? [])];
      const buffers =
        (value.rscData?.length ?? 0) + segments.reduce((sum, segment) => sum + segment.length, 0);
      return value.html.length + buffers + 1000;
    }
    case "APP_ROUTE":
      return value.body.length + 1000;
    default:
      return JSON.stringify(value).length + 100;
  }
}
