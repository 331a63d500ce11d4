import type { APIResponse } from "@playwright/test";
import pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { expect, test } from "./fixtures.ts";

test("a school's page is served from memory until another process says that it is out of date", async ({
  request,
}, testInfo) => {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  // A school that no other test visits at the same time: each visit would put the page back into memory.
  const { rows } = await database.query<{ slug: string }>(
    "SELECT slug FROM school WHERE archived_at IS NULL ORDER BY id DESC LIMIT 1 OFFSET $1",
    [testInfo.parallelIndex],
  );
  const path = `/school/${rows[0]?.slug}`;
  const cacheState = async () => (await request.get(path)).headers()["x-nextjs-cache"];

  // Polled, since a change of settings or field definitions by another test drops every page.
  await expect.poll(cacheState, { intervals: [50] }).toBe("HIT");
  await invalidatePages(database, [pathTag(path)]);
  await expect.poll(cacheState, { intervals: [50] }).toBe("MISS");
  await expect.poll(cacheState, { intervals: [50] }).toBe("HIT");
  await database.end();
});

test("a cached page is the one that the framework would send", async ({ request }) => {
  const path = "/school/boston-latin-academy-dorchester-ma";
  const get = (address: string, headers: Record<string, string> = {}) =>
    request.get(address, { headers: { "accept-encoding": "identity", ...headers } });
  const told = (response: APIResponse) => {
    const { date, "keep-alive": _, connection, ...rest } = response.headers();
    return rest;
  };
  // Requests that may have a preview are left to the framework, which finds none in this cookie and sends its cached
  // page.
  const byFramework = () => get(path, { cookie: "no__prerender_bypass=1" });
  await expect.poll(async () => (await byFramework()).headers()["x-nextjs-cache"]).toBe("HIT");
  const [ours, theirs] = [await get(path), await byFramework()];
  expect(told(ours)).toEqual(told(theirs));
  expect(await ours.text()).toBe(await theirs.text());

  for (const coding of ["gzip", "br"]) {
    const small = await get(path, { "accept-encoding": coding });
    expect(small.headers()["content-encoding"]).toBe(coding);
    expect(Number(small.headers()["content-length"])).toBeLessThan(
      Number(ours.headers()["content-length"]) / 4,
    );
    expect(await small.text()).toBe(await ours.text());
  }

  const part = await get(path, { rsc: "1" });
  expect(part.headers()["content-type"]).toContain("text/x-component");
  const head = await request.head(path);
  expect(head.status()).toBe(200);
  expect(await head.text()).toBe("");
});

test("a browser that has a page gets 304, even if the page had to be rendered again", async ({
  request,
}, testInfo) => {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ slug: string }>(
    "SELECT slug FROM school WHERE archived_at IS NULL ORDER BY id DESC LIMIT 1 OFFSET $1",
    [30 + testInfo.parallelIndex],
  );
  const path = `/school/${rows[0]?.slug}`;
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { headers });
    const { etag = "none", "x-nextjs-cache": state = "" } = answer.headers();
    return { status: answer.status(), etag, state };
  };
  /** The first answer after the page was dropped. */
  const askAfterDrop = async (headers?: Record<string, string>) => {
    let answer = await ask();
    await expect(async () => {
      await invalidatePages(database, [pathTag(path)]);
      answer = await ask(headers);
      expect(answer.state).toBe("MISS");
    }).toPass({ intervals: [20] });
    return answer;
  };

  // The very first rendering may also order the elements differently.
  await askAfterDrop();
  const { etag } = await askAfterDrop();
  expect(etag).toMatch(/^W\/".+"$/);
  await expect.poll(ask).toEqual({ status: 200, etag, state: "HIT" });
  expect(await ask({ "if-none-match": etag })).toEqual({ status: 304, etag, state: "HIT" });
  // Retried, since a delayed rendering may put two elements of the head in another order.
  await expect(async () => {
    expect(await askAfterDrop({ "if-none-match": etag })).toEqual({ status: 304, etag, state: "MISS" });
  }).toPass();

  await database.query("UPDATE school SET name = name || ' renamed' WHERE slug = $1", [rows[0]?.slug]);
  const changed = await askAfterDrop({ "if-none-match": etag });
  expect(changed).toMatchObject({ status: 200, state: "MISS" });
  expect(changed.etag).not.toBe(etag);
  await expect.poll(() => ask({ "if-none-match": etag })).toEqual({ ...changed, state: "HIT" });
  await database.query("UPDATE school SET name = replace(name, ' renamed', '') WHERE slug = $1", [
    rows[0]?.slug,
  ]);
  await invalidatePages(database, [pathTag(path)]);
  await database.end();
});

test("suggestions and first lists around a place are cached until another process says that something has changed", async ({
  request,
}, testInfo) => {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ id: number; name: string; zip: string }>(
    `SELECT id, name, zip FROM school WHERE archived_at IS NULL AND latitude IS NOT NULL AND zip IS NOT NULL
     ORDER BY id DESC LIMIT 1 OFFSET $1`,
    [10 + testInfo.parallelIndex],
  );
  const { id, name, zip } = rows[0] ?? { id: 0, name: "", zip: "" };
  const addresses = [
    `/api/schools/search?q=${encodeURIComponent(name)}&limit=5&count=false`,
    `/api/schools/nearby?zip=${zip}&radiusMiles=25&limit=50`,
  ];
  const namesAt = async (address: string) => {
    const { schools } = (await (await request.get(address)).json()) as { schools: { name: string }[] };
    return schools.map((school) => school.name);
  };

  const rename = (to: string) => database.query("UPDATE school SET name = $2 WHERE id = $1", [id, to]);
  const areAll = async (called: string) => {
    for (const address of addresses) {
      await expect.poll(() => namesAt(address), { intervals: [50] }).toContain(called);
    }
  };

  // Retried if another test's change has dropped the answers in between.
  await expect(async () => {
    await rename(name);
    await invalidatePages(database, [pathTag("/school/another")]);
    await areAll(name);
    await rename(`${name} renamed`);
    for (const address of addresses) expect(await namesAt(address)).toContain(name);
  }).toPass();
  await invalidatePages(database, [pathTag("/school/another")]);
  await areAll(`${name} renamed`);
  await rename(name);
  await invalidatePages(database, [pathTag("/school/another")]);
  await database.end();
});

test("an address that names no school is looked up every time", async ({ request }) => {
  const path = "/school/no-such-school-anywhere";
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()["x-nextjs-cache"]).not.toBe("HIT");
  }
});
