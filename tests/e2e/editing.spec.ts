import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { demoAccount, expect, test } from "./fixtures.ts";

test("staff changes appear on the public pages, in search, and in the sitemap at once", async ({
  request,
}, testInfo) => {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  // A school that no other test visits at the same time, of those that were there before any test.
  const { rows } = await database.query<{ id: number; slug: string; name: string }>(
    `SELECT id, slug, name FROM school
     WHERE archived_at IS NULL AND city IS NOT NULL
       AND NOT EXISTS (SELECT FROM revision WHERE school_id = school.id AND actor_id IS NOT NULL)
     ORDER BY id DESC LIMIT 1 OFFSET $1`,
    [40 + testInfo.parallelIndex],
  );
  await database.end();
  const { id, slug, name } = rows[0] ?? { id: 0, slug: "", name: "" };
  const { email, password } = demoAccount("editor");
  const { token } = await (await request.post("/api/auth/token", { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${token}` };
  const text = async (path: string) => (await request.get(path)).text();
  const directory = /href="(\/schools\/[^"/]+\/[^"/]+)"/.exec(await text(`/school/${slug}`))?.[1] ?? "";
  expect(await text(directory)).toContain(`/school/${slug}"`);

  const renamed = `Quillfeather Academy ${testInfo.parallelIndex}`;
  const save = (data: object) => request.put(`/api/schools/${id}`, { headers, data });
  expect((await save({ name: renamed })).status()).toBe(200);
  // The announcement reaches the page cache a moment after the answer.
  await expect.poll(() => text(`/school/${slug}`), { intervals: [50], timeout: 2000 }).toContain(renamed);
  await expect.poll(() => text(directory), { intervals: [50], timeout: 2000 }).toContain(renamed);
  expect(await text(`/api/schools/search?q=quillfeather`)).toContain(renamed);

  expect((await request.delete(`/api/schools/${id}`, { headers })).status()).toBe(200);
  await expect
    .poll(() => text(directory), { intervals: [50], timeout: 2000 })
    .not.toContain(`/school/${slug}"`);
  const part = `/sitemap/schools-${Math.floor(id / 10_000)}.xml`;
  expect(await text(part)).not.toContain(`/school/${slug}<`);
  expect(await text(`/api/schools/search?q=quillfeather`)).not.toContain(renamed);

  expect((await request.post(`/api/schools/${id}/restore`, { headers })).status()).toBe(200);
  await expect.poll(() => text(directory), { intervals: [50], timeout: 2000 }).toContain(`/school/${slug}"`);
  expect(await text(part)).toContain(`/school/${slug}<`);
  expect((await save({ name })).status()).toBe(200);
});
