import { beforeAll, expect, test } from "vitest";
import { placeFacts } from "#lib/directory/directory.data.ts";
import { largestSchools, stateKinds, studentSources } from "#lib/directory/state.data.ts";
import { GRADE_BANDS } from "#lib/directory/state.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { searchSchools } from "#lib/search/finder.data.ts";
import "#tests/support/with-schools.ts";

let before: Map<string, number>;

beforeAll(async () => {
  before = new Map((await stateKinds("MP")).bands.map(({ name, schools }) => [name, schools]));
  const common = {
    alternativeNames: [],
    schoolType: "PUBLIC" as const,
    grades: [5, 6],
    state: "MP",
    city: "Test",
  };
  await db().school.createMany({
    data: [
      { ...common, slug: "big", name: "Big", enrollment: 900, charter: true },
      { ...common, slug: "small", name: "Small", enrollment: 90, grades: [9, 10] },
      { ...common, slug: "closed", name: "Closed", enrollment: 950, status: "CLOSED" },
      { ...common, slug: "missing", name: "Missing", enrollment: 960, notInRegister: "nces-2023" },
      { ...common, slug: "unknown", name: "Unknown" },
      { ...common, slug: "archived", name: "Archived", enrollment: 970, archivedAt: new Date() },
    ],
  });
});

test("a state's page begins with its largest open schools, and says where each is", async () => {
  const added = (await largestSchools("MP")).filter(({ location }) => location === "Test, MP");
  expect(added.map(({ slug }) => slug)).toEqual(["big", "small"]);
  const sizes = (await largestSchools("MA")).map(({ numOfStudents }) => numOfStudents ?? 0);
  expect(sizes).toHaveLength(12);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test("each kind of school counts as many as the search that it links to", async () => {
  const { charter, bands } = await stateKinds("MA");
  const totalOf = async (filters: object) => {
    const outcome = await searchSchools({ city: "Massachusetts", ...filters });
    return outcome.kind === "schools" ? outcome.list.total : -1;
  };
  expect(charter).toBe(await totalOf({ charter: true }));
  expect(bands).toHaveLength(GRADE_BANDS.length);
  for (const { grades, schools } of bands) expect(schools).toBe(await totalOf({ grades: [...grades] }));
  // A school of grades 5 and 6 teaches in two bands.
  const { bands: after } = await stateKinds("MP");
  expect(after.slice(-3).map(({ name, schools }) => schools - (before.get(name) ?? 0))).toEqual([4, 4, 1]);
});

test("a state's numbers of students name their releases, which cover every school that reports one", async () => {
  const sources = await studentSources("MA");
  const { students } = await placeFacts("MA", null);
  expect(sources.reduce((sum, { schools }) => sum + schools, 0)).toBe(students.reporting);
  expect(sources[0]).toMatchObject({ name: expect.any(String), year: expect.stringMatching(/\d{4}/) });
});

test("the largest schools of a state are found through an index", async () => {
  const client = await pool().connect();
  await client.query("BEGIN; SET LOCAL enable_seqscan = off");
  const { rows } = await client.query(
    `EXPLAIN SELECT id FROM school WHERE state = 'MA' AND archived_at IS NULL AND not_in_register IS NULL
     AND status = 'open' AND enrollment > 0 ORDER BY enrollment DESC, id LIMIT 12`,
  );
  await client.query("ROLLBACK");
  client.release();
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
    /school_(state_city|list_location|list_enrollment)_idx/,
  );
});
