import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { beforeEach, describe, expect, test } from "vitest";
import { decodeInvalidation, encodeInvalidation, pathTag } from "#lib/platform/cache.ts";
import { createPageStore } from "#lib/platform/page-store.ts";

let time: number;
beforeEach(() => {
  time = 1_000_000;
});

function entry(text = "page", revalidateSeconds?: number): CacheHandlerValue {
  const value = { kind: "APP_ROUTE", body: Buffer.from(text), status: 200, headers: {} };
  return {
    lastModified: time,
    value: value as CacheHandlerValue["value"],
    ...(revalidateSeconds !== undefined && {
      cacheControl: { revalidate: revalidateSeconds, expire: undefined },
    }),
  };
}
const store = () => createPageStore(1_000_000, () => time);
const boston = pathTag("/school/boston-latin");
const stuyvesant = pathTag("/school/stuyvesant");

describe("pages in memory", () => {
  test("are given back until one of their tags is invalidated", () => {
    const pages = store();
    pages.set("a", entry(), [boston, "layout"]);
    pages.set("b", entry(), [stuyvesant, "layout"]);
    expect(pages.get("a")).not.toBeNull();

    pages.invalidate([boston]);
    expect(pages.get("a")).toBeNull();
    expect(pages.get("b")).not.toBeNull();

    pages.invalidate("*");
    expect(pages.get("b")).toBeNull();
  });

  test("leave in the order of their last use when the space is used up", () => {
    const pages = createPageStore(10_000, () => time);
    pages.set("a", entry("x".repeat(3000)), []);
    pages.set("b", entry("x".repeat(3000)), []);
    pages.get("a");
    pages.set("c", entry("x".repeat(3000)), []);
    expect([pages.get("a"), pages.get("b"), pages.get("c")].map((page) => page !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("a document is found by its path, as long as its page is kept", () => {
    const pages = store();
    const page = (html: string, status?: number) => ({
      lastModified: time,
      value: { kind: "APP_PAGE", html, status, headers: {} } as unknown as CacheHandlerValue["value"],
    });
    pages.set("/route-cache/APP_PAGE/1/$/school/boston-latin", page("<p>Latin</p>"), [boston]);
    pages.set("/route-cache/APP_PAGE/2/$/index", page("<p>Home</p>"), []);
    pages.set("/route-cache/APP_PAGE/1/$/school/moved", page("", 308), []);
    const textAt = (path: string) => pages.documentAt(path)?.bytes.toString();
    expect(textAt("/school/boston-latin")).toBe("<p>Latin</p>");
    expect(textAt("/")).toBe("<p>Home</p>");
    expect(textAt("/school/moved")).toBeUndefined();

    pages.set("/route-cache/APP_PAGE/1/$/school/boston-latin", page("<p>Renewed</p>"), [boston]);
    expect(textAt("/school/boston-latin")).toBe("<p>Renewed</p>");
    pages.invalidate([boston]);
    expect(textAt("/school/boston-latin")).toBeUndefined();
    expect(textAt("/")).toBe("<p>Home</p>");
  });

  test("data that pages share is dropped with any address, since it does not know whose it is", () => {
    const pages = store();
    const value = { kind: "FETCH", data: {}, revalidate: 60 } as unknown as CacheHandlerValue["value"];
    pages.set("data", { lastModified: time, value }, ["schools"]);
    pages.invalidate(["other"]);
    expect(pages.get("data")).not.toBeNull();
    pages.invalidate([boston]);
    expect(pages.get("data")).toBeNull();
  });
});

describe("a render that an invalidation overtakes is not kept", () => {
  test.each([[[boston]], ["*" as const]])("by %s", (tags) => {
    const pages = store();
    pages.get("a"); // asked for in vain: Next.js renders
    time += 50;
    pages.invalidate(tags);
    time += 50;
    pages.set("a", entry(), [boston]);
    expect(pages.get("a")).toBeNull();

    time += 50;
    pages.set("a", entry(), [boston]); // rendered after the message
    expect(pages.get("a")).not.toBeNull();
  });

  test("also when it renews a page past its time", () => {
    const pages = store();
    pages.set("a", entry("old", 60), [boston]);
    time += 61_000;
    expect(pages.get("a")).not.toBeNull(); // served once more while Next.js renders
    pages.invalidate([boston]);
    pages.set("a", entry("half old", 60), [boston]);
    expect(pages.get("a")).toBeNull();
  });

  test("while one that began after it is, and one with other tags", () => {
    const pages = store();
    pages.get("b");
    pages.invalidate([boston]);
    time += 1;
    pages.get("a");
    pages.set("a", entry(), [boston]);
    pages.set("b", entry(), [stuyvesant]);
    expect(pages.get("a")).not.toBeNull();
    expect(pages.get("b")).not.toBeNull();
  });
});

describe("the message between processes", () => {
  test.each([["*" as const], [[boston, stuyvesant]], [[]]])("%j arrives as it was sent", (tags) => {
    expect(decodeInvalidation(encodeInvalidation(tags))).toEqual(tags);
  });

  test("drops everything when the tags are more than it can carry", () => {
    const many = Array.from({ length: 500 }, (_, index) => pathTag(`/school/école-${index}`));
    expect(encodeInvalidation(many)).toBe("*");
  });

  test.each([[""], ["{}"], ["[1]"], ["not json"]])("drops everything when it reads %j", (payload) => {
    expect(decodeInvalidation(payload)).toBe("*");
  });
});
