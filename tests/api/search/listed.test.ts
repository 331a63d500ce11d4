import { beforeAll, expect, test } from "vitest";
import { GET as search } from "#app/api/schools/search/route.ts";
import { pool } from "#lib/platform/pool.ts";
import { searchableSchool } from "#lib/record/row.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { refreshSearchStatistics, replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import { schoolListSchema } from "#lib/search/finder.schema.ts";
import { call } from "#tests/support/call.ts";
import { loadSchools } from "./fixtures.ts";

/** The register of 2024 lacks these; the first is the larger one of its name, the second the only one. */
const MISSING = "name = 'Lincoln High School' AND state = 'CA' OR name = 'Fenway High School'";

beforeAll(async () => {
  await loadSchools();
  const client = await pool().connect();
  try {
    await client.query(
      `INSERT INTO data_source (key, name, publisher, school_year, year, checked_at) VALUES
         ('new', 'New register', 'State', 'file dated 2024', 2024, now()),
         ('old', 'Old register', 'State', '2010–11', 2011, now())`,
    );
    await client.query(
      `UPDATE school SET provenance = '{"numOfStudents":{"s":"old"},"status":{"s":"old"}}', k12_enrollment = enrollment - 10`,
    );
    await client.query(
      `UPDATE school SET provenance = '{"numOfStudents":{"s":"staff","by":"x","at":"2026-11-21T12:00:00Z"}}' WHERE name = 'Winsor School'`,
    );
    const { rows } = await client.query<{ id: number }>(
      `UPDATE school SET not_in_register = 'new' WHERE ${MISSING} RETURNING id`,
    );
    const stored = await storedSchools(
      client,
      rows.map(({ id }) => id),
      "none",
    );
    const schools = [...stored.values()].flatMap((school) => searchableSchool(school) ?? []);
    expect(schools).toHaveLength(2);
    await replaceSearchEntries(client, schools, "edit");
    await refreshSearchStatistics(client);
  } finally {
    client.release();
  }
});

async function list(query: Record<string, string>) {
  const { status, body } = await call(search, { query });
  expect(status).toBe(200);
  return schoolListSchema.parse(body);
}

const places = async (query: Record<string, string>) =>
  (await list(query)).schools.map(({ name, state }) => `${name}, ${state}`);

test("a school whose register gives grades 9 to 12 only is found by those and no others, and its card says so", async () => {
  const grades =
    "UPDATE school SET provenance = jsonb_set(provenance, '{gradesOffered}', $1::jsonb) WHERE name = $2";
  await pool().query(grades, ['{"s":"nces-high-schools-2010-11"}', "Fenway High School"]);
  const [found] = (await list({ q: "fenway high school", grades: "9" })).schools;
  expect(found).toMatchObject({
    name: "Fenway High School",
    gradesOffered: "9–12",
    mayTeachLowerGrades: true,
  });
  expect(
    (await list({ q: "fenway high school", grades: "8" })).schools.map(({ name }) => name),
  ).not.toContain("Fenway High School");
  for (const { name, mayTeachLowerGrades } of (await list({ city: "Boston, MA" })).schools)
    expect(mayTeachLowerGrades, name).toBe(name === "Fenway High School" ? true : undefined);
});

test("of two schools of one name, the listed one comes first, although it is smaller", async () => {
  const found = await places({ q: "lincoln high school" });
  expect(found.slice(0, 2)).toEqual(["Lincoln High School, OR", "Lincoln High School, CA"]);
  expect((await places({ q: "lincoln high school", sort: "size" })).at(-1)).toBe("Lincoln High School, CA");
});

test("a missing school is found first by its exact name if it is the only one of that name", async () => {
  expect((await places({ q: "fenway high school" }))[0]).toBe("Fenway High School, MA");
  expect((await places({ q: "fenway" }))[0]).toBe("Fenway High School, MA");
});

test("the filter leaves missing schools out, by name, in a place and around it", async () => {
  expect(await places({ q: "lincoln high school", listed: "true" })).not.toContain("Lincoln High School, CA");
  expect(await places({ city: "Boston, MA", listed: "true" })).not.toContain("Fenway High School, MA");
  expect(await places({ city: "Boston, MA" })).toContain("Fenway High School, MA");
  const [all, listed] = [await list({}), await list({ listed: "true" })];
  expect(listed.total).toBe(all.total - 2);
  expect((await call(search, { query: { listed: "false" } })).status).toBe(400);
});

test("a card says of which year its figures and its status are, and which register lacks the school", async () => {
  const [fenway] = (await list({ q: "fenway high school" })).schools;
  expect(fenway).toMatchObject({
    numOfStudents: 380,
    numOfStudentsYear: "2010–11",
    numOfStudentsK12: 370,
    status: "open",
    statusYear: "2010–11",
    notInRegisterYear: "file dated 2024",
  });
  const [winsor] = (await list({ q: "winsor school" })).schools;
  expect(winsor).toMatchObject({
    numOfStudentsYear: "Nov 21, 2026",
    statusYear: null,
    notInRegisterYear: null,
  });
});

test("browsing begins with the schools one can go to, the fullest records first, whatever the filter", async () => {
  await pool().query(
    `UPDATE school SET mission = 'Known', vision = 'Known', principal = 'Jo Doe'
     WHERE name IN ('Winsor School', 'Fenway High School', 'Florida Virtual High School')`,
  );
  const all = await places({ limit: "50" });
  expect(all[0]).toBe("Winsor School, MA");
  expect(all.slice(-3).sort()).toEqual([
    "Fenway High School, MA",
    "Florida Virtual High School, FL",
    "Lincoln High School, CA",
  ]);
  expect((await places({ type: "Public School", limit: "50" })).slice(-2)).toContain(
    "Fenway High School, MA",
  );
  const pages = await Promise.all(["1", "2", "3"].map((page) => places({ limit: "5", page })));
  expect(pages.flat()).toEqual(all.slice(0, 15));
});
