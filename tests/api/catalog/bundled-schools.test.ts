import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { FileSummary } from "#lib/catalog/report.format.ts";
import { loadSeed } from "#lib/catalog/seed.mutations.ts";
import { env } from "#lib/platform/env.ts";
import { getMemberSchool } from "#lib/schools/data.ts";
import { memberSchoolSchema } from "#lib/schools/details.schema.ts";
import "#tests/support/with-gazetteer.ts";

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
});
beforeEach(async () => {
  await client.query(
    "TRUNCATE school, data_source, import, school_search, register_address RESTART IDENTITY CASCADE",
  );
});
afterAll(() => client.end());

function sum(summaries: readonly FileSummary[], key: "created" | "updated"): number {
  return summaries.reduce((all, one) => all + one[key], 0);
}

it("the bundled schools load through the same merge, show every kind, and load again without a change", async () => {
  const first = await loadSeed(client);
  expect(sum(first, "created")).toBeGreaterThan(500);
  const { rows } = await client.query(
    `SELECT count(DISTINCT state)::int states, count(DISTINCT religion)::int religions,
            count(DISTINCT school_type)::int types, count(DISTINCT status)::int statuses,
            bool_or(charter) charter, bool_or(magnet) magnet FROM school`,
  );
  expect(rows).toEqual([{ states: 56, religions: 30, types: 3, statuses: 4, charter: true, magnet: true }]);
  const averages = await client.query(
    "SELECT schools FROM school_average WHERE school_type = 'public' AND level = 'high' AND place = 'MA' AND figure = 'academicInfo.averageSAT'",
  );
  expect(averages.rows[0]?.schools).toBeGreaterThanOrEqual(10);
  // Enough like schools for a comparison, with nothing made up.
  const scores = await client.query(
    `SELECT key, count(*)::int AS schools FROM school_score, jsonb_object_keys(scores) AS key GROUP BY key ORDER BY key`,
  );
  expect(scores.rows.map(({ key }) => key)).toEqual(["academics", "cost", "diversity", "teachers"]);
  for (const { schools } of scores.rows) expect(schools).toBeGreaterThan(20);
  expect((await client.query("SELECT FROM school WHERE scores <> '{}'")).rowCount).toBe(0);
  const second = await loadSeed(client);
  expect([sum(second, "created"), sum(second, "updated")]).toEqual([0, 0]);
});

it("the bundled schools have what web pages say about some of them next to what the registers say, with the source of each", async () => {
  const pages = (await loadSeed(client)).find((summary) => summary.file === "pages");
  expect(pages).toMatchObject({ created: 0, skipped: 0, failed: 0 });
  expect(pages?.updated).toBeGreaterThan(25);
  const { rows } = await client.query(
    `SELECT school.* FROM school JOIN school_identifier ON school_id = id WHERE scheme = 'nces' AND value = '00851903'`,
  );
  expect(rows[0]).toMatchObject({
    founded: "1856",
    class_size: 11,
    school_summary: expect.stringContaining("**1856**"),
    extracurriculars: expect.arrayContaining(["The Pelican (newspaper)"]),
    matriculation: { colleges: ["Columbia University", "Harvard University", "Yale University"] },
    academic_info: { averageSAT: 1410, averageACT: 31.3, collegeEnrollment: expect.any(Number) },
    provenance: {
      founded: { s: "wikipedia-st-pauls-school" },
      "academicInfo.averageSAT": { s: "wikipedia-st-pauls-school-2014-15" },
      numOfStudents: { s: "nces-pss-2013-14" },
    },
  });
  const described = await client.query<{ slug: string }>("SELECT slug FROM school WHERE founded IS NOT NULL");
  for (const { slug } of described.rows) {
    expect(memberSchoolSchema.safeParse(await getMemberSchool(slug)).error, slug).toBeUndefined();
  }
});

it("the bundled schools come in files that people can read", async () => {
  const folder = join(import.meta.dirname, "../../../prisma/seed/records");
  for (const name of await readdir(folder)) {
    expect((await readFile(join(folder, name))).length, name).toBeLessThan(1_000_000);
  }
});
