import { beforeAll, expect, test } from "vitest";
import {
  citiesOf,
  citiesOfParts,
  citiesWithParts,
  findCity,
  placeFacts,
  schoolsInCity,
  schoolsWithoutState,
  statesWithSchools,
} from "#lib/directory/directory.data.ts";
import { catalogOverview } from "#lib/directory/overview.data.ts";
import { isStateCode } from "#lib/places/states.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { citySlug, schoolsIn } from "#lib/schools/directory.rules.ts";
import "#tests/support/with-schools.ts";

beforeAll(async () => {
  const common = { alternativeNames: [], schoolType: "PUBLIC" as const, grades: [9] };
  await db().school.createMany({
    data: [
      { ...common, slug: "a", name: "A", state: "WY", city: "St. Test", enrollment: 0 },
      { ...common, slug: "b", name: "B", state: "WY", city: "Saint Test", enrollment: 100 },
      { ...common, slug: "c", name: "C", state: "WY", city: "Saint Test" },
      { ...common, slug: "d", name: "D", state: "WY", city: null, county: "Park" },
      { ...common, slug: "e", name: "E", state: null, city: null },
      { ...common, slug: "f", name: "F", state: "LA", city: "New Orleans", county: "Orleans", enrollment: 2 },
      { ...common, slug: "g", name: "G", state: "LA", city: "Algiers", county: "Orleans" },
      { ...common, slug: "h", name: "H", state: "LA", city: "Algiers", county: "Orleans", enrollment: 900 },
      { ...common, slug: "i", name: "I", state: "LA", city: "Gretna", county: "Jefferson", enrollment: 50 },
      { ...common, slug: "gone", name: "Gone", state: "WY", city: "St. Test", archivedAt: new Date() },
    ],
  });
});

test("the path through states and cities reaches every school that is not archived, and no other", async () => {
  const reached = new Set((await schoolsWithoutState()).map(({ slug }) => slug));
  for (const { code } of await statesWithSchools()) {
    for (const city of await citiesOf(code)) {
      const schools = await schoolsInCity(code, city.slug);
      expect(schools.length, `${code} ${city.slug}`).toBe(city.schools);
      for (const { slug } of schools) reached.add(slug);
    }
  }
  const active = await db().school.findMany({ where: { archivedAt: null }, select: { slug: true } });
  expect(active.length).toBeGreaterThan(400);
  expect([...reached].toSorted()).toEqual(active.map(({ slug }) => slug).toSorted());
});

test("spellings of one city are one place, under the spelling that most schools use", async () => {
  expect(await findCity("WY", "saint-test")).toEqual({ slug: "saint-test", name: "Saint Test", schools: 3 });
  expect(await findCity("WY", "st-test")).toBeNull();
  expect((await schoolsInCity("WY", "saint-test")).map(({ slug }) => slug)).toEqual(["b", "a", "c"]);
});

test("a city's list has the schools of its parts, the largest first and those without a number last", async () => {
  const schools = await schoolsInCity("LA", "new-orleans");
  const made = ({ slug }: { slug: string }) => slug.length === 1;
  expect(schools.filter(made).map(({ slug }) => slug)).toEqual(["h", "f", "g"]);
  expect(schools.at(-1)?.numOfStudents).toBeNull();
  expect((await schoolsInCity("LA", "algiers")).map(({ slug }) => slug)).toEqual(["h", "g"]);
  expect(await findCity("LA", "new-orleans")).toMatchObject({ schools: schools.length });
  expect(await findCity("LA", "algiers")).toMatchObject({ schools: 2 });
  // The part's own page and the state's list say what it is part of.
  const partOf = await citiesOfParts("LA");
  expect([partOf.get("algiers"), partOf.get("gretna")]).toEqual(["New Orleans", undefined]);
  const total = schools.reduce((sum, { numOfStudents }) => sum + (numOfStudents ?? 0), 0);
  expect(await placeFacts("LA", "new-orleans")).toMatchObject({
    schools: schools.length,
    students: { total },
  });
});

test("the home page counts a city's schools as its own page does", async () => {
  const { cities } = await catalogOverview();
  for (const { city, state, schools } of cities) {
    expect(await findCity(state, citySlug(city)), city).toMatchObject({ schools });
    // Those of a part are counted with its city.
    expect((await citiesOfParts(state)).get(citySlug(city)), city).toBeUndefined();
  }
  expect(new Set(cities.map(({ city, state }) => `${city}, ${state}`)).size).toBe(cities.length);
  expect(await citiesWithParts()).toContainEqual(
    expect.objectContaining({ city: "New Orleans", state: "LA" }),
  );
});

test("schools without a city also have a place, which comes last", async () => {
  expect((await citiesOf("WY")).at(-1)).toMatchObject({ slug: "other", name: null });
  expect(await schoolsInCity("WY", "other")).toEqual(
    expect.arrayContaining([expect.objectContaining({ slug: "d", county: "Park" })]),
  );
});

test("a city's figures count a reported zero and leave out what is not reported", async () => {
  expect(await placeFacts("WY", "saint-test")).toEqual({
    schools: 3,
    types: [{ type: "Public School", schools: 3 }],
    students: { total: 100, reporting: 2, years: null },
  });
});

test("a state's figures add up those of its cities, with the school years behind them", async () => {
  const facts = await placeFacts("MA", null);
  const cities = await citiesOf("MA");
  expect(facts.schools).toBeLessThanOrEqual(schoolsIn(cities));
  expect(facts.schools).toBe(
    (await Promise.all(cities.map(({ slug }) => schoolsInCity("MA", slug)))).reduce(
      (slugs, schools) => slugs.union(new Set(schools.map(({ slug }) => slug))),
      new Set<string>(),
    ).size,
  );
  expect(facts.students.years?.[0]).toMatch(/^\d{4}–\d{2}$/);
  expect(facts.students.total).toBeGreaterThan(0);
});

test("the school years of a place go from the earliest to the latest, files with a date among them", async () => {
  const client = await pool().connect();
  await client.query(
    `INSERT INTO data_source (key, name, publisher, school_year, year, checked_at) VALUES
       ('early', 'Early', 'State', 'file dated 2009', 2009, now()), ('late', 'Late', 'State', '2016–17', 2017, now())`,
  );
  await client.query(
    `UPDATE school SET provenance = jsonb_build_object('numOfStudents', jsonb_build_object('s', $1::text)) WHERE slug = $2`,
    ["early", "a"],
  );
  await client.query(
    `UPDATE school SET provenance = jsonb_build_object('numOfStudents', jsonb_build_object('s', $1::text)) WHERE slug = $2`,
    ["late", "b"],
  );
  client.release();
  expect((await placeFacts("WY", null)).students.years).toEqual(["file dated 2009", "2016–17"]);
});

test("every state in the catalog is one that the directory knows", async () => {
  const states = await db().school.groupBy({ by: ["state"], where: { state: { not: null } } });
  expect(states.filter(({ state }) => state !== null && !isStateCode(state))).toEqual([]);
});

test("a city's schools are found through an index", async () => {
  const client = await pool().connect();
  // In a small table, the planner prefers to read all of it; what matters is that an index can answer.
  await client.query("BEGIN; SET LOCAL enable_seqscan = off");
  const { rows } = await client.query(
    `EXPLAIN SELECT slug FROM school s WHERE s.state = 'MA' AND s.archived_at IS NULL
     AND (s.city = ANY('{Boston}') OR (false AND s.city IS NULL))`,
  );
  await client.query("ROLLBACK");
  client.release();
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/school_(state_city|list_location)_idx/);
});
