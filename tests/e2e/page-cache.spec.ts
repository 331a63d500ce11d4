import pg from "pg";
import { invalidatePages, pathTag } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
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

  // Polled, since a change of settings or of field definitions by another test drops every page.
  await expect.poll(cacheState, { intervals: [50] }).toBe("HIT");
  await invalidatePages(database, [pathTag(path)]);
  await expect.poll(cacheState, { intervals: [50] }).toBe("MISS");
  await expect.poll(cacheState, { intervals: [50] }).toBe("HIT");
  await database.end();
});

test("suggestions are kept until another process says that something has changed", async ({
  request,
}, testInfo) => {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ id: number; name: string }>(
    "SELECT id, name FROM school WHERE archived_at IS NULL ORDER BY id DESC LIMIT 1 OFFSET $1",
    [10 + testInfo.parallelIndex],
  );
  const { id, name } = rows[0] ?? { id: 0, name: "" };
  const address = `/api/schools/search?q=${encodeURIComponent(name)}&limit=5&count=false`;
  const names = async () => {
    const { schools } = (await (await request.get(address)).json()) as { schools: { name: string }[] };
    return schools.map((school) => school.name);
  };

  expect(await names()).toContain(name);
  await database.query("UPDATE school SET name = $2 WHERE id = $1", [id, `${name} renamed`]);
  expect(await names()).toContain(name);
  await invalidatePages(database, [pathTag("/school/another")]);
  await expect.poll(names, { intervals: [50] }).toContain(`${name} renamed`);
  await database.query("UPDATE school SET name = $2 WHERE id = $1", [id, name]);
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
