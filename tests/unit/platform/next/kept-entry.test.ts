import { generateETag } from "next/dist/server/lib/etag.js";
import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { getRouteCacheKey } from "next/dist/server/lib/route-cache-key.js";
import next from "next/package.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { type GivenContext, type GivenValue, givenValue, keptEntry } from "#lib/platform/next/kept-entry.ts";

test("this is the version whose values are understood; after an update, look again at what it stores", () => {
  expect(next.version).toBe("16.4.5");
});

/** The key under which this version stores a page. */
const keyOf = (path: string) =>
  getRouteCacheKey(path, { kind: "APP_PAGE" as never, sourceRoute: "/(site)/school/[id]/page" });
const CONTEXT = { cacheControl: { revalidate: 60, expire: 600 } } as GivenContext;
const TAGS = "_N_T_/layout,_N_T_/school/boston-latin";

function page(html: string, status?: number): GivenValue {
  const headers = { "x-next-cache-tags": TAGS, "x-nextjs-stale-time": "300" };
  const parts = { postponed: undefined, rscData: Buffer.from("parts"), segmentData: undefined };
  return { kind: "APP_PAGE", html, status, headers, ...parts } as GivenValue;
}

describe("a page", () => {
  const html = `<p>${"Latin ".repeat(1000)}</p>`;
  const entry = keptEntry(keyOf("/school/boston-latin"), page(html), CONTEXT);

  test("is a document at its path, with its tags and the headers that are sent", () => {
    expect(entry.tags).toEqual(TAGS.split(","));
    expect(entry.document).toMatchObject({
      path: "/school/boston-latin",
      tag: generateETag(html, true),
      headers: { "x-nextjs-stale-time": "300" },
      life: { revalidate: 60, expire: 600 },
    });
    expect(entry.document?.headers).not.toHaveProperty("x-next-cache-tags");
    expect(entry.document?.bytes.toString()).toBe(html);
  });

  test("holds its markup once, and is returned as it came", () => {
    expect(entry.bytes).toBeLessThan(html.length);
    const { value, cacheControl }: CacheHandlerValue = givenValue(entry);
    expect(value).toEqual(page(html));
    expect(cacheControl).toEqual({ revalidate: 60, expire: 600 });
  });

  test.each([
    ["/", "/"],
    ["/faq", "/faq"],
    ["/schools/rhode-island", "/schools/rhode-island"],
  ])("at %s is found there", (path, found) => {
    expect(keptEntry(keyOf(path), page(html), CONTEXT).document?.path).toBe(found);
  });

  test.each([
    ["a redirect", 308, CONTEXT],
    ["an error", 500, CONTEXT],
    ["not cacheable", 200, { cacheControl: { revalidate: 0 } } as GivenContext],
    ["a page without a lifetime from the framework", undefined, {} as GivenContext],
  ])("that is %s is not a document", (_, status, context) => {
    const kept = keptEntry(keyOf("/faq"), page(html, status), context);
    expect(kept.document).toBeUndefined();
    expect(givenValue(kept).value).toEqual(page(html, status));
  });
});

test("data that pages share has its tags in the context, and is recognized as such", () => {
  const value = { kind: "FETCH", data: {}, revalidate: 60 } as unknown as GivenValue;
  const entry = keptEntry("data", value, { fetchCache: true, tags: ["schools"] } as GivenContext);
  expect(entry).toMatchObject({ tags: ["schools"], isShared: true });
  expect(givenValue(entry).value).toEqual(value);
});
