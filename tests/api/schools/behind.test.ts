import { expect, test } from "vitest";
import { GET } from "#app/api/schools/[id]/behind/route.ts";
import { db } from "#lib/platform/db.ts";
import { article, matters, store } from "#tests/api/news/fixtures.ts";
import { call } from "#tests/support/call.ts";

async function behind(slug: string, facts: object) {
  const name = "Cedar Hollow High School";
  const { id } = await db().school.create({
    data: { slug, name, schoolType: "PUBLIC", state: "OH", ...facts },
  });
  return { id, ...(await call(GET, { params: { id: slug } })) };
}

test("visitors learn which facts there are behind a lock, and none of their values", async () => {
  const { id, status, body } = await behind("cedar-hollow", {
    extracurriculars: ["Debate", "Chess"],
    academicInfo: { averageSAT: 1276, graduationRate: null },
    demographics: { black: 0 },
  });
  expect(status).toBe(200);
  expect(body.behind).toMatchObject({
    academics: [expect.stringContaining("SAT")],
    extracurriculars: 2,
    latestnews: 0,
  });
  // Zero is a figure.
  expect(body.behind.demographics).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/1276|Debate|Chess/);
  await store(id, article({ title: "Cedar Hollow High opens a library" }), ...matters(1));
  await db().newsArticle.updateMany({
    where: { schoolId: id, headline: { contains: "library" } },
    data: { status: "approved", approvedAt: new Date() },
  });
  expect((await call(GET, { params: { id: String(id) } })).body.behind.latestnews).toBe(1);
});

test("a school without any says so, and one that is not there is not found", async () => {
  const { body } = await behind("bare", {});
  expect(body.behind).toEqual({ academics: [], demographics: [], extracurriculars: 0, latestnews: 0 });
  expect((await call(GET, { params: { id: "nowhere-at-all" } })).status).toBe(404);
});
