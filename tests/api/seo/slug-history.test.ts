import { beforeEach, expect, test } from "vitest";
import { readKnown } from "#lib/catalog/known-schools.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { getSchool } from "#lib/schools/data.ts";

let schoolId: number;

beforeEach(async () => {
  await db().school.deleteMany();
  const school = await db().school.create({
    data: {
      slug: "newest-name-boston-ma",
      name: "Newest Name",
      alternativeNames: [],
      schoolType: "PUBLIC",
      grades: [],
    },
  });
  schoolId = school.id;
  const retired = ["old-name-boston-ma", "new-name-boston-ma"].map((slug) => ({ slug, schoolId }));
  await db().schoolSlugHistory.createMany({ data: retired });
});

test("an old address redirects to the school, whose record shows the new one", async () => {
  for (const slug of ["old-name-boston-ma", "new-name-boston-ma", "newest-name-boston-ma"]) {
    expect(await getSchool(slug), slug).toMatchObject({
      _id: String(schoolId),
      slug: "newest-name-boston-ma",
    });
  }
});

test("the catalog loader gives no new school an address that another one had", async () => {
  const client = await pool().connect();
  const { slugs } = await readKnown(client);
  client.release();
  expect([...slugs.keys()]).toEqual(expect.arrayContaining(["old-name-boston-ma", "newest-name-boston-ma"]));
});
