import next from "next/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { keptHeaders } from "#lib/platform/next/kept-headers.ts";

test("this is the version whose headers are sent; after an update, compare them in tests/e2e/page-cache.spec.ts", () => {
  expect(next.version).toBe("16.4.5");
});

const document = {
  path: "/about",
  bytes: Buffer.from(""),
  tag: 'W/"1"',
  headers: { link: "</a.css>" },
  lastModified: 0,
};

test("a cached page has the framework's headers", () => {
  expect(keptHeaders({ ...document, life: { revalidate: 3600, expire: 31_536_000 } }, 60)).toEqual({
    link: "</a.css>",
    Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
    "x-nextjs-cache": "HIT",
    "x-nextjs-prerender": "1",
    ETag: 'W/"1"',
    "Cache-Control": "s-maxage=60, stale-while-revalidate=31535940",
  });
  expect(keptHeaders({ ...document, life: { revalidate: false } }, 60)["Cache-Control"]).toBe(
    "s-maxage=31536000",
  );
});
