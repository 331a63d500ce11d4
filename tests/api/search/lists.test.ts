import { beforeAll, describe, expect, test } from "vitest";
import { GET as nearby } from "#app/api/schools/nearby/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolListSchema } from "#lib/search/finder.schema.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { loadSchools, loadWashingtons } from "./fixtures.ts";

beforeAll(async () => {
  await loadSchools();
  await loadWashingtons();
});

const list = async (query: Record<string, string>) =>
  schoolListSchema.parse((await call(search, { query })).body);
const names = async (query: Record<string, string>) => (await list(query)).schools.map(({ name }) => name);

describe("filters", () => {
  test.each<[Record<string, string>, string[]]>([
    [{ type: "Online School" }, ["Florida Virtual High School"]],
    [{ type: "Private School", state: "FL" }, ["Escuela José Martí", "Simon & Wiesel Academy of the Arts"]],
    [{ charter: "true" }, ["Boston Arts Academy"]],
    [{ magnet: "true" }, ["Abraham Lincoln Elementary School"]],
    [{ religion: "Roman Catholic" }, ["Mount St Marys Academy", "St Luke School"]],
    [{ religion: "jewish" }, ["Simon & Wiesel Academy of the Arts"]],
    [{ grades: "-1", state: "al" }, ["St Luke's Episcopal School"]],
    [{ grades: "5", city: "boston" }, ["Winsor School"]],
    [{ q: "lincoln", grades: "9,10" }, ["Lincoln High School", "Lincoln High School"]],
    [{ q: "lincoln", state: "Oregon" }, ["Lincoln High School"]],
    [{ q: "lincon", state: "Oregon" }, ["Lincoln High School"]],
    [{ q: "st luke", religion: "episcopal" }, ["St Luke's Episcopal School"]],
    [{ q: "boston", type: "Online School" }, []],
  ])("%o", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("empty parameters, as plain forms send them, have no effect", async () => {
    const all = await list({});
    expect(await list({ q: "", zip: "", type: "", magnet: "", page: "" })).toEqual(all);
  });
});

describe("order and pages", () => {
  test("everything, largest first", async () => {
    const all = await list({ limit: "50" });
    expect(all.schools[0]?.name).toBe("Abraham Lincoln Elementary School");
    expect(all).toMatchObject({ total: 161, totalIsCapped: false, page: 1, pages: 4, limit: 50 });
  });

  test.each(["best", "name", "size"])("pages in the order %s show each school once", async (sort) => {
    const pages = await Promise.all(
      ["1", "2", "3", "4"].map((page) => list({ q: "washington", limit: "40", page, sort })),
    );
    const ids = pages.flatMap((one) => one.schools.map(({ _id }) => _id));
    expect(ids).toHaveLength(130);
    expect(new Set(ids).size).toBe(130);
    expect(pages.every((one) => one.total === 130 && one.pages === 4)).toBe(true);
  });

  test("a page past the last one is empty and keeps the total", async () => {
    for (const sort of ["best", "name"]) {
      const behind = await list({ q: "boston latin", page: "3", sort });
      expect(behind).toMatchObject({ schools: [], total: 2, pages: 1, page: 3, corrected: null });
    }
  });

  test("by name", async () => {
    expect(await names({ city: "Boston, MA", sort: "name" })).toEqual([
      "Boston Arts Academy",
      "Boston Latin School",
      "Boston Latin Academy",
      "Fenway High School",
      "Winsor School",
    ]);
  });

  test("by distance from the place", async () => {
    const distances = (await list({ city: "Boston, MA", sort: "distance" })).schools.map(
      (s) => s.distance ?? -1,
    );
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  test("a school without any grades in the database is shown without them", async () => {
    await pool().query("UPDATE school SET grades = NULL WHERE name = 'Boston Arts Academy'");
    const [school] = (await list({ q: "boston arts academy" })).schools;
    expect(school).toMatchObject({ name: "Boston Arts Academy", gradesOffered: null });
  });

  test("members get to the end of a list, past what is counted for guests", async () => {
    const headers = await bearer(await makeAccount());
    const asMember = async (query: Record<string, string>) =>
      schoolListSchema.parse((await call(search, { query, headers })).body);
    // With one school per page, 50 are counted for guests.
    expect(await list({ limit: "1", q: "washington" })).toMatchObject({ total: 50, totalIsCapped: true });
    const queries: Record<string, string>[] = [
      {},
      { q: "washington" },
      { q: "washington", sort: "name" },
      { state: "MA" },
    ];
    for (const query of queries) {
      const { total, pages, totalIsCapped } = await asMember({ ...query, limit: "1" });
      expect(totalIsCapped).toBe(false);
      expect(pages).toBe(total);
      const [last, beyond] = await Promise.all(
        [pages, pages + 1].map((page) => asMember({ ...query, limit: "1", page: String(page) })),
      );
      expect(last?.schools).toHaveLength(1);
      expect(beyond).toMatchObject({ schools: [], total, pages });
    }
    expect((await asMember({})).total).toBe((await list({})).total);
  });

  test("without a name, a list says how many schools there are, in every order", async () => {
    for (const sort of ["best", "size", "name"])
      expect(await list({ limit: "1", sort })).toMatchObject({ total: 161, totalIsCapped: false });
  });

  test("guests see five pages", async () => {
    expect((await call(search, { query: { page: "5" } })).status).toBe(200);
    for (const [route, query] of [
      [search, { page: "6" }],
      [nearby, { zip: "02115", page: "6" }],
    ] as const) {
      const { status, body } = await call(route, { query });
      expect(status).toBe(401);
      expect(body).toMatchObject({
        success: false,
        code: "guest_page_limit",
        message: "You've reached the limit for guest users",
      });
    }
  });
});

describe("a bad parameter is named", () => {
  test.each<[string, Record<string, string>]>([
    ["q", { q: "x".repeat(101) }],
    ["zip", { zip: "2115" }],
    ["zip", { zip: "abcde" }],
    ["city", { city: "Boston", zip: "02115" }],
    ["state", { state: "Massachusets" }],
    ["type", { type: "public" }],
    ["grades", { grades: "13" }],
    ["grades", { grades: "1,,2" }],
    ["magnet", { magnet: "yes" }],
    ["charter", { charter: "false" }],
    ["religion", { religion: "Jedi" }],
    ["page", { page: "0" }],
    ["page", { page: "1.5" }],
    ["limit", { limit: "501" }],
    ["limit", { limit: "-1" }],
    ["sort", { sort: "price" }],
    ["sort", { sort: "distance" }],
    ["radius", { radius: "5" }],
  ])("search: %s", async (field, query) => {
    const { status, body } = await call(search, { query });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "bad_request" });
    expect(body.errors).toEqual([expect.objectContaining({ field })]);
    expect(body.message).toContain(field);
  });

  test.each<[string, Record<string, string>]>([
    ["radiusMiles", { zip: "02115", radiusMiles: "0" }],
    ["radiusMiles", { zip: "02115", radiusMiles: "101" }],
    ["radiusMiles", { zip: "02115", radiusMiles: "ten" }],
    ["zip", {}],
    ["zip", { city: " " }],
    ["zip", { city: "\u200b" }],
    ["zip", { zip: "02115", city: "Boston" }],
    ["lng", { lat: "42" }],
    ["lat", { lat: "91", lng: "0" }],
    ["lng", { lat: "42", lng: "east" }],
    ["lng", { lat: "42", lng: "." }],
    ["lng", { lat: "42", lng: "1e2" }],
  ])("nearby: %s", async (field, query) => {
    const { status, body } = await call(nearby, { query });
    expect(status).toBe(400);
    expect((body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
  });
});

describe("a number", () => {
  const RADIUS = "the radius must be from 1 to 100";
  test.each<[RouteHandler, Record<string, string>, string]>([
    [search, { page: "1000000" }, "page: the page must be from 1 to 100000"],
    [search, { page: "-1" }, "page: the page must be from 1 to 100000"],
    [search, { page: "9".repeat(400) }, "page: the page must be from 1 to 100000"],
    [search, { page: "1e3" }, "page: is not a whole number"],
    [nearby, { zip: "02115", radiusMiles: "1000000" }, `radiusMiles: ${RADIUS}`],
    [nearby, { zip: "02115", radiusMiles: "-1" }, `radiusMiles: ${RADIUS}`],
    [nearby, { lat: "-1000", lng: "0" }, "lat: must be from -90 to 90"],
    [nearby, { lat: "0", lng: "180.1" }, "lng: must be from -180 to 180"],
  ])("that is out of bounds is told them: %#", async (handler, query, message) => {
    const { status, body } = await call(handler, { query });
    expect([status, body.message]).toEqual([400, message]);
  });

  test("may have any number of decimals, and none before the point", async () => {
    const exact = await call(nearby, { query: { lat: "42.3376543210987654321", lng: "-71.1" } });
    expect(exact.body).toMatchObject({ success: true, place: null });
    expect(exact.body.total).toBeGreaterThan(0);
    for (const lat of [".5", "-.5", "0.5", "1.1234567890123"])
      expect((await call(nearby, { query: { lat, lng: "0" } })).status, lat).toBe(200);
    const bounds = "42.2000000000001,-71.3,42.5,-70.9";
    expect((await call(search, { query: { bounds } })).status).toBe(200);
  });
});

describe("only the first schools (count=false)", () => {
  const QUESTIONS = [
    "washington",
    "wash",
    "w",
    "washington elem",
    "george washington",
    "lincoln",
    "st",
    "boston latin",
  ];

  async function firstFive(q: string, more: Record<string, string> = {}) {
    const { schools } = await list({ q, limit: "5", ...more });
    return schools.map((school) => school._id);
  }

  test.each([1, 1_000_000])("are the same, whatever the statistics say: %i entries", async (entries) => {
    await pool().query(
      "INSERT INTO search_term (lexeme, entries) SELECT unnest($1::text[]), 1 ON CONFLICT DO NOTHING",
      [
        [
          "washington",
          "washi",
          "wash",
          "^wash",
          "^w",
          "george",
          "^geor",
          "lincoln",
          "^linc",
          "saint",
          "st",
          "latin",
          "boston",
        ],
      ],
    );
    await pool().query("UPDATE search_term SET entries = $1", [entries]);
    for (const q of QUESTIONS) expect(await firstFive(q, { count: "false" }), q).toEqual(await firstFive(q));
    expect(await firstFive("lincoln", { count: "false", state: "OR" })).toEqual(
      await firstFive("lincoln", { state: "OR" }),
    );
  });

  test("have no second page", async () => {
    const { status, body } = await call(search, { query: { q: "wash", count: "false", page: "2" } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("count=false");
  });
});
