import { expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { queueUnqueued } from "#lib/research/making.mutations.ts";
import { ensureDemoResearch, SAMPLE_REPORTS } from "#scripts/support/demo-research.ts";
import { addFiles } from "#tests/api/research/fixtures.ts";
import { doJobNow } from "#tests/support/jobs.ts";
import "#tests/support/with-schools.ts";

test("a new site has five published reports once its worker has made them, and asks for them once", async () => {
  const ask = () => ensureDemoResearch(env().DATABASE_URL ?? "");
  expect(await ask()).toBe(SAMPLE_REPORTS.length);
  expect(await ask()).toBe(0);
  // Two workers may start at the same time.
  await Promise.all([queueUnqueued(), queueUnqueued()]);
  expect(await db().job.count({ where: { kind: "research" } })).toBe(SAMPLE_REPORTS.length);
  const jobs = await db().job.findMany({ where: { kind: "research" } });
  for (const { id, subject } of jobs) {
    // Each takes seconds to make, and what makes them has tests of its own.
    await addFiles(subject ?? "");
    await doJobNow(id);
  }
  const reports = await db().researchReport.findMany({ include: { school: { select: { slug: true } } } });
  expect(reports.map(({ state, school }) => [school.slug, state]).sort()).toEqual(
    SAMPLE_REPORTS.map((slug) => [slug, "published"]),
  );
});
