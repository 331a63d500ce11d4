import { NEXT_CACHE_TAGS_HEADER } from "next/dist/lib/constants.js";
import { generateETag } from "next/dist/server/lib/etag.js";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import type { KeptDocument, KeptEntry } from "../page-store.ts";

export type GivenValue = Parameters<CacheHandler["set"]>[1];
export type GivenContext = Parameters<CacheHandler["set"]>[2];
/** What the framework is given back. A page's markup is missing: it is kept once, as the bytes of the document. */
export type KeptContent = CacheHandlerValue;

/** What the store keeps of a value that the framework gives. @param key the one that it is given under */
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

/** The value as the framework gave it. */
export function givenValue({ content, document }: KeptEntry<KeptContent>): CacheHandlerValue {
  if (!document || content.value?.kind !== "APP_PAGE") return content;
  return { ...content, value: { ...content.value, html: document.bytes.toString() } };
}

/** The finished page among what the framework keeps: not a redirect, nor an error. */
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
    // The framework's own, so that a page has one tag, whoever sends it.
    tag: generateETag(value.html, true),
    headers,
    lastModified,
    life: cacheControl,
  };
}

/** The framework keeps a page under its route, then "/$", then its path, where the home page is "/index". */
function pathOf(key: string): string {
  const path = key.slice(key.indexOf("/$/") + 2);
  return path === "/index" ? "/" : path;
}

function tagsOf(value: GivenValue, context: GivenContext): readonly string[] {
  if ("tags" in context && context.tags) return context.tags;
  const header = value && "headers" in value ? value.headers?.[NEXT_CACHE_TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

/** About how much memory a value takes, in bytes; never zero, which the store would refuse. */
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
