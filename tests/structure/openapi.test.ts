import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROUTE_MODULES } from "#app/api/generated/routes.ts";
import { HTTP_METHODS, openApiDocument, type RouteModule } from "#lib/platform/http/openapi.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The document lists neither itself nor the catch-all for missing addresses; and next-auth's protocol of forms and
 * redirects is not part of the API.
 */
const UNLISTED = ["openapi.json/route.ts", "[...unknown]/route.ts", "auth/[...nextauth]/route.ts"];

/** Every app/api/…/route.ts that the document lists, relative to the project. */
const routeFiles = readdirSync(join(root, "app/api"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)route\.ts$/.test(file) && !UNLISTED.includes(file))
  .map((file) => `app/api/${file}`)
  .sort();

/** The address that Next.js gives a route file, in OpenAPI's notation. */
function addressOf(file: string): string {
  return `/${dirname(file)}`
    .replace(/^\/app/, "")
    .replace(/\/\([^/]+\)/g, "")
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
}

test.each(routeFiles)("%s is in the API document and declares its own address", async (file) => {
  const module: RouteModule = await import(join(root, file));
  const handlers = HTTP_METHODS.flatMap((method) => module[method] ?? []);
  expect(handlers.length, "the file exports no method made by route()").toBeGreaterThan(0);
  for (const handler of handlers) expect(handler.spec.path).toBe(addressOf(file));

  const listed = ROUTE_MODULES.flatMap((one) => HTTP_METHODS.flatMap((method) => one[method] ?? []));
  expect(
    handlers.every((handler) => listed.includes(handler)),
    `scripts/support/route-list.ts leaves ${file} out: programs learn the API from that list`,
  ).toBe(true);
});

test("the document can be generated, and names every route", () => {
  const info = { title: "", version: "1", description: "", serverUrl: "https://schools.example" };
  const paths = Object.keys(openApiDocument(info, ROUTE_MODULES).paths ?? {});
  expect(paths).toHaveLength(routeFiles.length);
});
