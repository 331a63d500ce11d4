import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import next from "next/package.json" with { type: "json" };
import { afterAll, expect, test } from "vitest";
import { keptRoutes } from "#lib/platform/next/kept-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "homeroom-manifest-"));
const file = join(folder, "prerender-manifest.json");
afterAll(() => rmSync(folder, { recursive: true }));

test("this is the version whose manifest is read; after an update, look at a newly written one", () => {
  expect(next.version).toBe("16.4.5");
});

test("the pages that a build caches are recognized by their address, however it is escaped", () => {
  const manifest = {
    version: 4,
    routes: { "/": {}, "/faq": { initialRevalidateSeconds: false } },
    dynamicRoutes: { "/school/[id]": { routeRegex: "^/school/([^/]+?)(?:/)?$", fallback: null } },
  };
  writeFileSync(file, JSON.stringify(manifest));
  const isKept = keptRoutes(file);
  for (const path of ["/", "/faq", "/%66aq", "/school/boston-latin", "/%73chool/caf%C3%A9", "/school/%FF"])
    expect(isKept(path), path).toBe(true);
  for (const path of ["/search", "/school/a/b", "/api/schools", "/constructor", "/%FF"])
    expect(isKept(path), path).toBe(false);
});

test("without a build, nothing is cached", () => {
  expect(keptRoutes(join(folder, "missing.json"))("/faq")).toBe(false);
});

test("a file in another format stops the start", () => {
  writeFileSync(file, JSON.stringify({ version: 9, pages: [] }));
  expect(() => keptRoutes(file)).toThrow();
});
