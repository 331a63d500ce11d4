import { expect, test } from "vitest";
import { GET } from "#app/api/schools/[id]/behind/route.ts";
import { db } from "#lib/platform/db.ts";
import { behindAnswerSchema } from "#lib/schools/behind.schema.ts";
import { article, matters, store } from "#tests/api/news/fixtures.ts";
import { call } from "#tests/support/call.ts";

async function askedFor(id: string) {
  const { status, body } = await call(GET, { params: { id } });
  return { status, behind: behindAnswerSchema.safeParse(body).data?.behind };
}

async function madeWith(slug: string, facts: object) {
  const name = "Cedar Hollow High School";
  const { id } = await db().school.create({
    data: { slug, name, schoolType: "PUBLIC", state: "OH", ...facts },
  });
  return { id, ...(await askedFor(slug)) };
}

test("visitors learn which facts there are behind a lock, and none of their values", async () => {
  const {
    id,
    status,
    behind: shown,
  } = await madeWith("cedar-hollow", {
    extracurriculars: ["Debate", "Chess"],
    academicInfo: { averageSAT: 1276, graduationRate: null },
    demographics: { black: 0 },
  });
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    academics: [expect.stringContaining("SAT")],
    extracurriculars: 2,
    latestnews: 0,
  });
  // Zero is a figure.
  expect(shown?.demographics).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toMatch(/1276|Debate|Chess/);
  const address = "https://akron.example.com/library";
  await store(id, article({ title: "Cedar Hollow High opens a library", address }), ...matters(2));
  const news = async () => {
    const { behind } = await askedFor(String(id));
    return behind?.latestnews;
  };
  const publish = (where: object) =>
    db().newsArticle.updateMany({
      where: { schoolId: id, ...where },
      data: { status: "approved", approvedAt: new Date() },
    });
  await publish({ headline: { contains: "library" } });
  expect(await news()).toBe(1);
  // The others are at addresses for samples, which are no news.
  await publish({});
  expect(await news()).toBe(1);
});

test("a school without any says so, and one that is not there is not found", async () => {
  const { behind: shown } = await madeWith("bare", {});
  expect(shown).toEqual({
    academics: [],
    demographics: [],
    extracurriculars: 0,
    latestnews: 0,
    deepresearch: false,
  });
  expect((await askedFor("nowhere-at-all")).status).toBe(404);
});
