import { beforeAll, describe, expect, test } from "vitest";
import { GET as search } from "#app/api/schools/search/route.ts";
import { schoolListSchema } from "#lib/search/finder.schema.ts";
import { call } from "#tests/support/call.ts";
import { loadPacificSchools, loadSchools, loadWashingtons } from "./fixtures.ts";

beforeAll(async () => {
  await loadSchools();
  await loadWashingtons();
  await loadPacificSchools();
});

const BOSTON = "42.3,-71.2,42.4,-71";
const NEW_ENGLAND = "41,-73,45,-69";
const MAINLAND = "24,-126,50,-66";
const ANCHORAGE = "61,-150.5,61.5,-149.5";

const list = async (query: Record<string, string>) =>
  schoolListSchema.parse((await call(search, { query })).body);
const names = async (query: Record<string, string>) => (await list(query)).schools.map(({ name }) => name);

describe("schools in an area of the map", () => {
  test("are those within its bounds and no others, the nearest to its middle first", async () => {
    // The middle is 42.35, -71.1.
    expect(await names({ bounds: BOSTON })).toEqual([
      "Boston Arts Academy",
      "Winsor School",
      "Boston Latin School",
      "Fenway High School",
      "Boston Latin Academy",
    ]);
    expect(await names({ bounds: "42.34,-71.103,42.4,-71" })).toEqual(["Boston Arts Academy"]);
  });

  test("have their distances from its middle where they are sorted by these", async () => {
    const miles = async (sort: string) =>
      (await list({ bounds: BOSTON, sort })).schools.map(({ distance }) => distance);
    expect(await miles("name")).toEqual(Array(5).fill(undefined));
    const nearest = await miles("distance");
    expect(nearest).toEqual(Array(5).fill(expect.any(Number)));
    expect(nearest).toEqual(nearest.toSorted((one = 0, other = 0) => one - other));
  });

  test("come in the requested order", async () => {
    expect((await names({ bounds: BOSTON, sort: "name" })).at(0)).toBe("Boston Arts Academy");
    expect((await names({ bounds: BOSTON, sort: "size" })).at(0)).toBe("Boston Latin School");
    expect(await names({ bounds: BOSTON, sort: "best" })).toEqual(await names({ bounds: BOSTON }));
  });

  test("come largest first where the area is too wide for its middle to mean anything", async () => {
    const wide = await list({ bounds: MAINLAND, limit: "3" });
    expect(wide.schools.map(({ numOfStudents }) => numOfStudents)).toEqual([5000, 3572, 3344]);
    expect((await list({ bounds: MAINLAND, sort: "distance", limit: "1" })).schools[0]?.name).toBe(
      "Glendale High School",
    );
  });

  test("match the filters and the words", async () => {
    expect(await names({ bounds: BOSTON, charter: "true" })).toEqual(["Boston Arts Academy"]);
    expect(await names({ bounds: BOSTON, grades: "5" })).toEqual(["Winsor School"]);
    expect(await names({ bounds: NEW_ENGLAND, type: "Private School", sort: "name" })).toEqual([
      "Phillips Academy",
      "Phillips Exeter Academy",
      "Winsor School",
    ]);
    expect(await names({ bounds: BOSTON, q: "latin" })).toEqual([
      "Boston Latin School",
      "Boston Latin Academy",
    ]);
    expect(await names({ bounds: MAINLAND, q: "lincoln high", sort: "distance" })).toHaveLength(2);
    expect(await list({ bounds: BOSTON, q: "lincoln" })).toMatchObject({ schools: [], total: 0 });
    expect(await list({ bounds: BOSTON, q: "???" })).toMatchObject({ schools: [], total: 0 });
  });

  test.each(["distance", "name", "size"])("are paged in the order of %s, each once", async (sort) => {
    const pages = await Promise.all(
      ["1", "2", "3", "4"].map((page) => list({ bounds: ANCHORAGE, limit: "40", page, sort })),
    );
    const ids = pages.flatMap((page) => page.schools.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(130);
    expect(ids).toHaveLength(130);
    expect(pages.map(({ total, pages }) => [total, pages])).toEqual(Array(4).fill([130, 4]));
  });

  test.each(["distance", "name", "size"])("in an area with more than are counted: %s", async (sort) => {
    // With one school per page, 50 are counted.
    const query = { bounds: ANCHORAGE, limit: "1", sort };
    const [first, second] = await Promise.all([list(query), list({ ...query, page: "2" })]);
    expect(first).toMatchObject({ total: 50, totalIsCapped: true });
    const all = await list({ bounds: ANCHORAGE, limit: "40", sort });
    expect([first, second].map(({ schools }) => schools[0]?._id)).toEqual(
      all.schools.slice(0, 2).map(({ _id }) => _id),
    );
  });

  test("may lie across the antimeridian", async () => {
    expect(await names({ bounds: "0,140,60,-170", sort: "name" })).toEqual([
      "Adak School",
      "Andersen Elementary School",
    ]);
    expect(await names({ bounds: "0,140,60,179", sort: "name" })).toEqual(["Andersen Elementary School"]);
    // More than halfway around: everything but the mainland east of the Rockies.
    expect(await names({ bounds: "0,140,60,-110", sort: "name", limit: "2" })).toEqual([
      "Adak School",
      "Andersen Elementary School",
    ]);
    expect((await list({ bounds: "-90,-180,90,180" })).total).toBe(163);
  });

  test("are on five pages for guests", async () => {
    const { status, body } = await call(search, { query: { bounds: ANCHORAGE, page: "6" } });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "guest_page_limit" });
  });
});

test.each([
  ["42.3,-71.2,42.4"],
  ["42.4,-71.2,42.3,-71"],
  ["42.3,-71.2,91,-71"],
  ["42.3,west,42.4,-71"],
  ["42.3,-71,42.4,-71"],
])("bounds of %s are refused and named", async (bounds) => {
  const { status, body } = await call(search, { query: { bounds } });
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ field: "bounds" })]);
});

test("bounds and a place exclude each other", async () => {
  const places: Record<string, string>[] = [{ zip: "02115" }, { city: "Boston, MA" }];
  for (const place of places) {
    const { status, body } = await call(search, { query: { bounds: BOSTON, ...place } });
    expect(status).toBe(400);
    expect(body.message).toContain("bounds");
  }
});
