import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { invalidatePages } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { type InvalidationListener, listenForInvalidations } from "#lib/platform/invalidation-listener.ts";
import { handlerFor } from "#lib/platform/next/cache-handler.ts";
import type { KeptContent } from "#lib/platform/next/kept-entry.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { createPageStore } from "#lib/platform/page-store.ts";
import { pool } from "#lib/platform/pool.ts";
import { runtimeSettings, setRuntimeSettings } from "#lib/platform/runtime-settings.ts";

// Different schools in every test, so a message that is still on its way does not affect the next one.
let boston: string;
let stuyvesant: string;
let tests = 0;

/** A running instance of the site, as far as its pages are concerned. */
function instance() {
  const store = createPageStore<KeptContent>(1_000_000);
  const listener = listenForInvalidations(env().DATABASE_URL ?? "", store.invalidate);
  const Handler = handlerFor(() => ({
    store,
    ready: listener.ready,
    announce: (tags) => invalidatePages(pool(), tags),
  }));
  return { handler: new Handler(), listener };
}

let one: ReturnType<typeof instance>;
let other: ReturnType<typeof instance>;
beforeAll(async () => {
  one = instance();
  other = instance();
  await Promise.all([one.listener.ready, other.listener.ready]);
});
afterAll(async () => {
  await Promise.all([one.listener.close(), other.listener.close()]);
});

type Handler = ReturnType<typeof instance>["handler"];

async function keep(handler: Handler, path: string, status = 200): Promise<void> {
  const headers = { "x-next-cache-tags": `${pathTag("/layout")},${pathTag(path)}` };
  const value = { kind: "APP_ROUTE", body: Buffer.from(path), status, headers };
  await handler.get(path, { kind: "APP_ROUTE", isFallback: false } as never);
  await handler.set(path, value as never, { cacheControl: { revalidate: 60, expire: undefined } });
}
async function has(handler: Handler, path: string): Promise<boolean> {
  return (await handler.get(path, { kind: "APP_ROUTE", isFallback: false } as never)) !== null;
}
const gone = (handler: Handler, path: string) =>
  vi.waitFor(async () => expect(await has(handler, path)).toBe(false), { timeout: 5000, interval: 10 });

beforeEach(async () => {
  tests += 1;
  boston = `/school/boston-latin-${tests}`;
  stuyvesant = `/school/stuyvesant-${tests}`;
  for (const { handler } of [one, other]) {
    await keep(handler, boston);
    await keep(handler, stuyvesant);
  }
});

describe("the pages of every instance", () => {
  test("are cached for as long as the settings currently say", async () => {
    for (const pageLife of [120, 86_400]) {
      setRuntimeSettings({ ...runtimeSettings(), pageLife });
      const kept = await one.handler.get(boston, {} as never);
      expect(kept?.cacheControl).toEqual({ revalidate: pageLife });
    }
  });

  test("are dropped when another process says that they are out of date", async () => {
    await invalidatePages(pool(), [pathTag(boston)]);
    await gone(one.handler, boston);
    await gone(other.handler, boston);
    expect(await has(one.handler, stuyvesant)).toBe(true);
  });

  test("are dropped alone, however many are named", async () => {
    const many = Array.from({ length: 500 }, (_, at) => pathTag(`/school/école-${at}`));
    await invalidatePages(pool(), [...many, pathTag(boston)]);
    await gone(one.handler, boston);
    expect(await has(one.handler, stuyvesant)).toBe(true);
  });

  test("are all dropped after a load", async () => {
    await invalidatePages(pool(), "*");
    await gone(one.handler, boston);
    await gone(one.handler, stuyvesant);
    await gone(other.handler, stuyvesant);
  });

  test("are dropped everywhere when one instance revalidates", async () => {
    await one.handler.revalidateTag(pathTag(boston));
    expect(await has(one.handler, boston)).toBe(false);
    await gone(other.handler, boston);
  });

  test("stay when the change is rolled back, and are dropped with its commit", async () => {
    const client = await pool().connect();
    await client.query("BEGIN");
    await invalidatePages(client, [pathTag(boston)]);
    await client.query("ROLLBACK");
    await client.query("BEGIN");
    await invalidatePages(client, [pathTag(stuyvesant)]);
    await client.query("COMMIT");
    client.release();
    await gone(one.handler, stuyvesant); // messages arrive in order, so the first one would have been here
    expect(await has(one.handler, boston)).toBe(true);
  });
});

test("a page that was not found is not cached", async () => {
  await keep(one.handler, "/school/no-such", 404);
  expect(await has(one.handler, "/school/no-such")).toBe(false);
});

test("a lost connection comes back, and everything is then dropped, since messages may have been missed", async () => {
  const admin = new pg.Client({ connectionString: env().DATABASE_URL });
  await admin.connect();
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'homeroom page cache' AND datname = current_database()",
  );
  await admin.end();
  await gone(one.handler, boston);
  await keep(one.handler, boston);
  await invalidatePages(pool(), [pathTag(boston)]);
  await gone(one.handler, boston);
});

test("a listener waits for a database that is down without harm", async () => {
  const heard: unknown[] = [];
  const listener: InvalidationListener = listenForInvalidations(
    "postgresql://postgres@127.0.0.1:1/none",
    (tags) => heard.push(tags),
  );
  await listener.close();
  expect(heard).toEqual([]);
});
