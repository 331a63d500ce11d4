import { beforeAll, describe, expect, test } from "vitest";
import { GET as ARCHIVE } from "#app/api/schools/admin/archive/route.ts";
import { GET } from "#app/api/schools/route.ts";
import { orderOf } from "#lib/editing/list.data.ts";
import { LIST_SORTS } from "#lib/editing/list.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();

beforeAll(async () => {
  await makeSchool({ name: "Boston Latin School", enrollment: 2400, grades: [7, 8, 9, 10, 11, 12] });
  await makeSchool({
    name: "St. Mary's School",
    schoolType: "PRIVATE",
    enrollment: null,
    city: "Salem",
    state: "OR",
  });
  await makeSchool({ name: "Adams Elementary School", enrollment: 0, contactInfo: {}, street: null });
  for (const name of ["St. Luke's Academy", "Zenith High School"]) {
    await makeSchool({ name, archivedAt: new Date("2026-03-01"), zip: "01201", city: "Pittsfield" });
  }
});

type Listed = { name: string; completeness: number; archivedAt?: string };
async function list(query: Record<string, string> = {}) {
  const { status, body } = await call(GET, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  const { schools, pagination } = body;
  return { names: (schools as Listed[]).map(({ name }) => name), schools, pagination };
}
async function archive(query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await call(ARCHIVE, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.archived as Listed[]).map(({ name }) => name);
}

describe("the list of schools", () => {
  test("contains the active ones by name, ten per page", async () => {
    const { names, pagination } = await list();
    expect(names).toEqual(["Adams Elementary School", "Boston Latin School", "St. Mary's School"]);
    expect(pagination).toEqual({ page: 1, limit: 10, total: 3, pages: 1 });
  });

  test("finds nothing for signs alone, on the site or in the archive", async () => {
    for (const q of ["%%", "—", "__"]) {
      expect((await list({ q })).names, q).toEqual([]);
      expect(await archive({ q }), q).toEqual([]);
    }
  });

  test("shows a school's row data", async () => {
    const { schools } = await list({ q: "adams" });
    expect(schools).toEqual([
      {
        _id: expect.any(String),
        slug: expect.any(String),
        name: "Adams Elementary School",
        location: "Boston, MA",
        schoolType: "Public School",
        gradesOffered: "K–5",
        numOfStudents: 0,
        completeness: 25,
        updatedAt: expect.any(String),
        editedAt: null,
      },
    ]);
  });

  test("shows a school without any grades in the database", async () => {
    await makeSchool({ name: "Ungraded School", slug: "ungraded-school" });
    await pool().query("UPDATE school SET grades = NULL WHERE slug = 'ungraded-school'");
    expect((await list({ q: "ungraded" })).schools).toMatchObject([{ gradesOffered: null }]);
    await pool().query("DELETE FROM school WHERE slug = 'ungraded-school'");
  });

  test.each([
    ["numOfStudents", ["St. Mary's School", "Adams Elementary School", "Boston Latin School"]],
    ["location", ["Adams Elementary School", "Boston Latin School", "St. Mary's School"]],
    ["schoolType", ["Adams Elementary School", "Boston Latin School", "St. Mary's School"]],
    ["gradesOffered", ["Adams Elementary School", "St. Mary's School", "Boston Latin School"]],
    ["completeness", ["Adams Elementary School", "St. Mary's School", "Boston Latin School"]],
    ["editedAt", ["Boston Latin School", "St. Mary's School", "Adams Elementary School"]],
  ])("by %s, and the other way around", async (sort, names) => {
    expect((await list({ sort })).names).toEqual(names);
    expect((await list({ sort, dir: "desc" })).names).toEqual(names.toReversed());
  });

  test("by name as people look names up: whatever the case, accents, and punctuation, and numbers by their size", async () => {
    const names = ["iSchool", "Îsle School", "'Iolani School", "ISLAND 10", "Island 9", "Irving School"];
    for (const name of names) await makeSchool({ name, state: "HI" });
    try {
      const sorted = ["'Iolani School", "Irving School", "iSchool", "Island 9", "ISLAND 10", "Îsle School"];
      expect((await list({ state: "HI" })).names).toEqual(sorted);
      expect((await list({ state: "HI", sort: "schoolType", dir: "desc" })).names).toEqual(
        sorted.toReversed(),
      );
      for (const [at, name] of sorted.entries())
        expect((await list({ state: "HI", limit: "1", page: String(at + 1) })).names).toEqual([name]);
    } finally {
      await pool().query("DELETE FROM school WHERE state = 'HI'");
    }
  });

  test("every page is the same slice of the whole, even those read from the end", async () => {
    for (const dir of ["asc", "desc"]) {
      const { names } = await list({ dir });
      for (const [at, name] of names.entries()) {
        expect((await list({ dir, limit: "1", page: String(at + 1) })).names).toEqual([name]);
      }
    }
    const { names, pagination } = await list({ limit: "2", page: "3" });
    expect([names, pagination]).toEqual([[], { page: 3, limit: 2, total: 3, pages: 2 }]);
  });

  test("filters by type and state", async () => {
    expect((await list({ type: "Private School" })).names).toEqual(["St. Mary's School"]);
    expect((await list({ state: "MA", type: "Private School" })).names).toEqual([]);
    expect((await list({ state: "oregon" })).names).toEqual(["St. Mary's School"]);
  });

  test("searches as for visitors, and sorts the results if asked to", async () => {
    expect((await list({ q: "saint marys" })).names).toEqual(["St. Mary's School"]);
    expect((await list({ q: "boston latn" })).names).toEqual(["Boston Latin School"]);
    expect((await list({ q: "boston", sort: "numOfStudents", dir: "desc" })).names).toEqual([
      "Boston Latin School",
      "Adams Elementary School",
    ]);
  });

  test("a misspelled search finds the same in any order", async () => {
    expect((await list({ q: "boston latn", sort: "name" })).names).toEqual(["Boston Latin School"]);
  });

  test.each([
    ["an extra word", "boston latin school of 1635"],
    ["another kind", "boston latin academy"],
  ])("with %s lists no other school", async (_, q) => {
    expect((await list({ q })).names).toEqual([]);
    expect((await list({ q, sort: "name" })).names).toEqual([]);
  });

  test.each([
    [{ sort: "color" }, "sort"],
    [{ page: "0" }, "page"],
    [{ state: "Atlantis" }, "state"],
    [{ color: "red" }, "color"],
  ])("%j is refused, naming the parameter", async (query, field) => {
    const { status, body } = await call(GET, { query, headers: staff.asAda });
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, field]);
  });
});

describe("the archive", () => {
  test("contains the archived schools, with the day", async () => {
    expect(await archive()).toEqual(["St. Luke's Academy", "Zenith High School"]);
    const { body } = await call(ARCHIVE, { headers: staff.asAda });
    expect((body.archived as Listed[])[0]?.archivedAt).toBe("2026-03-01T00:00:00.000Z");
  });

  test("is sorted by the day, and only the archive is", async () => {
    await makeSchool({ name: "Aster Academy", archivedAt: new Date("2026-02-01") });
    const sort = "archivedAt";
    try {
      expect((await archive({ sort }))[0]).toBe("Aster Academy");
      expect((await archive({ sort, dir: "desc" })).at(-1)).toBe("Aster Academy");
      expect((await call(GET, { query: { sort }, headers: staff.asAda })).status).toBe(400);
    } finally {
      await pool().query("DELETE FROM school WHERE name = 'Aster Academy'");
    }
  });

  test.each([
    ["lukes", ["St. Luke's Academy"]],
    ["St. Luke's", ["St. Luke's Academy"]],
    ["zenith pittsfield", ["Zenith High School"]],
    ["01201", ["St. Luke's Academy", "Zenith High School"]],
    ["100%", []],
    ["latin", []],
    // Parts of other words do not match, whatever their order.
    ["ith zen", []],
    ["1c2a0z", []],
    ["zen high", ["Zenith High School"]],
  ])("%s is searched in names and places", async (q, names) => {
    expect(await archive({ q })).toEqual(names);
  });
});

describe("the sort orders", () => {
  test.each(LIST_SORTS)("%s has an index that is read in either direction", async (sort) => {
    for (const direction of ["asc", "desc"] as const) {
      const client = await pool().connect();
      await client.query("BEGIN");
      await client.query("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off");
      const { rows } = await client.query(
        `EXPLAIN SELECT id FROM school s WHERE archived_at IS NULL ORDER BY ${orderOf(sort, direction)} LIMIT 10`,
      );
      await client.query("ROLLBACK");
      client.release();
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain("Sort");
    }
  });
});
