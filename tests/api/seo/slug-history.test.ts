import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { readKnown } from "#lib/catalogue/known-schools.data.ts";
import { CACHE_CHANNEL } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { pool } from "#lib/platform/pool.ts";
import { getSchool } from "#lib/schools/data.ts";
import { changeSlug } from "#lib/schools/slug.mutations.ts";

let schoolId: number;
let otherId: number;

beforeEach(async () => {
  await db().school.deleteMany();
  const create = (slug: string) =>
    db().school.create({
      data: { slug, name: slug, alternativeNames: [], schoolType: "PUBLIC", grades: [] },
    });
  schoolId = (await create("old-name-boston-ma")).id;
  otherId = (await create("other-boston-ma")).id;
});

const change = (slug: string, id = schoolId) => changeSlug({ schoolId: id, slug, actorId: "editor-1" });

test("an old address leads to the school, whose record shows the new one", async () => {
  await change("new-name-boston-ma");
  await change("newest-name-boston-ma");
  for (const slug of ["old-name-boston-ma", "new-name-boston-ma", "newest-name-boston-ma"]) {
    expect(await getSchool(slug), slug).toMatchObject({
      _id: String(schoolId),
      slug: "newest-name-boston-ma",
    });
  }
});

test("an address that the school had before can be taken up again", async () => {
  await change("new-name-boston-ma");
  await change("old-name-boston-ma");
  expect(await getSchool("new-name-boston-ma")).toMatchObject({ slug: "old-name-boston-ma" });
  expect(await db().schoolSlugHistory.findMany({ select: { slug: true } })).toEqual([
    { slug: "new-name-boston-ma" },
  ]);
});

test("the change says who made it, and every instance drops its pages", async () => {
  const listener = new pg.Client({ connectionString: env().DATABASE_URL });
  await listener.connect();
  const heard = new Promise((resolve) => listener.on("notification", ({ payload }) => resolve(payload)));
  await listener.query(`LISTEN ${CACHE_CHANNEL}`);
  await change("new-name-boston-ma");
  expect(await heard).toBe("*");
  await listener.end();
  expect(await db().revision.findMany({ where: { schoolId } })).toMatchObject([
    {
      action: "update",
      actorId: "editor-1",
      changes: { slug: { from: "old-name-boston-ma", to: "new-name-boston-ma" } },
    },
  ]);
});

test.each(["Has Capitals", "double--hyphen", "-edge", "12345", "", "ü"])(
  "%j is no address, and nothing changes",
  async (slug) => {
    await expect(change(slug)).rejects.toMatchObject({ code: "bad_request", errors: [{ field: "slug" }] });
    expect(await getSchool(String(schoolId))).toMatchObject({ slug: "old-name-boston-ma" });
  },
);

test("an address that another school has, or had, is refused", async () => {
  await expect(change("other-boston-ma")).rejects.toMatchObject({ code: "bad_request" });
  await change("new-name-boston-ma");
  await expect(change("old-name-boston-ma", otherId)).rejects.toMatchObject({ code: "bad_request" });
  expect(await getSchool("old-name-boston-ma")).toMatchObject({ _id: String(schoolId) });
});

test("of two changes at once to one address one succeeds, and the other is told why not", async () => {
  const results = await Promise.allSettled([change("wanted-ma", schoolId), change("wanted-ma", otherId)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "bad_request" },
  });
});

test("a school that does not exist is named as such", async () => {
  await expect(change("new-name-boston-ma", 999_999)).rejects.toMatchObject({ code: "school_not_found" });
});

test("the catalogue loader gives no new school an address that another one had", async () => {
  await change("new-name-boston-ma");
  const client = await pool().connect();
  const { slugs } = await readKnown(client);
  client.release();
  expect([...slugs]).toEqual(expect.arrayContaining(["old-name-boston-ma", "new-name-boston-ma"]));
});
