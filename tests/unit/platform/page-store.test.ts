import { beforeEach, describe, expect, test } from "vitest";
import { decodeInvalidation, encodeInvalidation } from "#lib/platform/cache.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { createPageStore, type KeptEntry } from "#lib/platform/page-store.ts";

let time: number;
beforeEach(() => {
  time = 1_000_000;
});

/** @param bytes of the content @param documentAt where it is shown, with a document of as many bytes */
function entry(tags: readonly string[] = [], bytes = 100, documentAt?: string): KeptEntry<string> {
  if (documentAt === undefined) return { content: "page", tags, bytes };
  const document = {
    path: documentAt,
    bytes: Buffer.alloc(bytes),
    tag: 'W/"tag"',
    headers: {},
    lastModified: time,
    life: { revalidate: 60 },
  };
  return { content: "page", tags, bytes: 1, document };
}
const store = () => createPageStore<string>(1_000_000, () => time);
const boston = pathTag("/school/boston-latin");
const stuyvesant = pathTag("/school/stuyvesant");

describe("pages in memory", () => {
  test("are returned until one of their tags is invalidated", () => {
    const pages = store();
    pages.set("a", entry([boston, "layout"]));
    pages.set("b", entry([stuyvesant, "layout"]));
    expect(pages.get("a")).toBeDefined();

    pages.invalidate([boston]);
    expect(pages.get("a")).toBeUndefined();
    expect(pages.get("b")).toBeDefined();

    pages.invalidate("*");
    expect(pages.get("b")).toBeUndefined();
  });

  test("are evicted in the order of their last use when space runs out", () => {
    const pages = createPageStore<string>(10_000, () => time);
    pages.set("a", entry([], 4000));
    pages.set("b", entry([], 4000));
    pages.get("a");
    pages.set("c", entry([], 4000));
    expect([pages.get("a"), pages.get("b"), pages.get("c")].map((page) => page !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("a document counts with its compressed forms", () => {
    const pages = createPageStore<string>(10_000, () => time);
    pages.set("a", entry([], 6000, "/a"));
    expect(pages.documentAt("/a")).toBeDefined();
    pages.set("b", entry([], 7000, "/b"));
    expect([pages.documentAt("/a"), pages.documentAt("/b")].map((page) => page !== undefined)).toEqual([
      true,
      false,
    ]);
  });

  test("a document is found by its path, as long as its page is cached", () => {
    const pages = store();
    pages.set("latin", entry([boston], 10, "/school/boston-latin"));
    pages.set("home", entry([], 20, "/"));
    const bytesAt = (path: string) => pages.documentAt(path)?.bytes.length;
    expect([bytesAt("/school/boston-latin"), bytesAt("/"), bytesAt("/faq")]).toEqual([10, 20, undefined]);

    pages.set("latin", entry([boston], 30, "/school/boston-latin"));
    expect(bytesAt("/school/boston-latin")).toBe(30);
    pages.invalidate([boston]);
    expect([bytesAt("/school/boston-latin"), bytesAt("/")]).toEqual([undefined, 20]);
  });

  test("data that pages share is dropped with any address, since it does not know whose it is", () => {
    const pages = store();
    pages.set("data", { ...entry(["schools"]), isShared: true });
    pages.invalidate(["other"]);
    expect(pages.get("data")).toBeDefined();
    pages.invalidate([boston]);
    expect(pages.get("data")).toBeUndefined();
  });
});

describe("a render that is overtaken by an invalidation is not cached", () => {
  test.each([[[boston]], ["*" as const]])("by %s", (tags) => {
    const pages = store();
    pages.get("a"); // requested in vain: Next.js renders
    time += 50;
    pages.invalidate(tags);
    time += 50;
    pages.set("a", entry([boston]));
    expect(pages.get("a")).toBeUndefined();

    time += 50;
    pages.set("a", entry([boston])); // rendered after the message
    expect(pages.get("a")).toBeDefined();
  });

  test("even when it renews an expired page", () => {
    const pages = store();
    pages.set("a", entry([boston]));
    time += 61_000;
    expect(pages.get("a")).toBeDefined(); // served once more while Next.js renders
    pages.invalidate([boston]);
    pages.set("a", entry([boston]));
    expect(pages.get("a")).toBeUndefined();
  });

  test("while one that began after it is, even in the same millisecond, and one with other tags", () => {
    const pages = store();
    pages.get("b");
    pages.invalidate([boston]);
    pages.get("a");
    pages.set("a", entry([boston]));
    pages.set("b", entry([stuyvesant]));
    expect(pages.get("a")).toBeDefined();
    expect(pages.get("b")).toBeDefined();
  });
});

describe("the message between processes", () => {
  test.each([["*" as const], [[boston, stuyvesant]], [[]]])("%j arrives as it was sent", (tags) => {
    expect(decodeInvalidation(encodeInvalidation(tags))).toEqual(tags);
  });

  test("drops everything if there are more tags than it can carry", () => {
    const many = Array.from({ length: 500 }, (_, index) => pathTag(`/school/école-${index}`));
    expect(encodeInvalidation(many)).toBe("*");
  });

  test.each([[""], ["{}"], ["[1]"], ["not json"]])("drops everything if it reads %j", (payload) => {
    expect(decodeInvalidation(payload)).toBe("*");
  });
});
