import { describe, expect, test } from "vitest";
import { parseSchoolReference } from "#lib/schools/reference.rules.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { activeFilters, describeSearch } from "#lib/search/params.format.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";

describe("reading a search's address", () => {
  test("accepts every parameter in the specification", () => {
    const { params, ignored, canonicalHref } = readSearchParams({
      q: " latin ",
      zip: "02115",
      radiusMiles: "25",
      limit: "10",
      type: "Private School",
      grades: "9,-1,9",
      magnet: "true",
      charter: "true",
      religion: "Roman Catholic",
      listed: "true",
      page: "2",
      sort: "name",
    });
    expect(params).toEqual({
      q: "latin",
      zip: "02115",
      radiusMiles: 25,
      limit: 10,
      type: "Private School",
      grades: [-1, 9],
      magnet: true,
      charter: true,
      religion: "roman-catholic",
      listed: true,
      page: 2,
      sort: "name",
    });
    expect(ignored).toEqual([]);
    expect(canonicalHref).toBeNull();
  });

  test.each([
    ["02115", { zip: "02115" }, "/search?zip=02115"],
    [" 02115 ", { zip: "02115" }, "/search?zip=02115"],
    ["0211", { city: "0211" }, "/search?city=0211"],
    ["021155", { city: "021155" }, "/search?city=021155"],
    ["Portland, ME", { city: "Portland, ME" }, "/search?city=Portland%2C+ME"],
    ["  ", {}, "/search"],
  ])("reads the location box %j as %j and asks for %s", (location, params, canonicalHref) => {
    expect(readSearchParams({ location })).toEqual({ params, ignored: [], canonicalHref });
  });

  test.each([
    ["zip", "2115"],
    ["radiusMiles", "0"],
    ["radiusMiles", "1e3"],
    ["limit", "501"],
    ["type", "Castle"],
    ["grades", "13"],
    ["grades", "4,x"],
    ["magnet", "yes"],
    ["religion", "pastafarian"],
    ["page", "0"],
    ["sort", "price"],
    ["q", "x".repeat(101)],
    ["map", "maybe"],
  ])("leaves a wrong %s=%s out and names it, and keeps the rest", (name, value) => {
    const { params, ignored } = readSearchParams({ city: "Boston", [name]: value });
    expect(params).toEqual({ city: "Boston" });
    expect(ignored).toMatchObject([{ name, value }]);
    expect(ignored[0]?.reason).toBeTruthy();
  });

  test("prefers the ZIP code to a city next to it, and says so", () => {
    const { params, ignored } = readSearchParams({ zip: "02115", city: "Salem" });
    expect(params).toEqual({ zip: "02115" });
    expect(ignored).toMatchObject([{ name: "city", value: "Salem" }]);
  });

  test.each([
    ["42.1,-71.3,42.5,-70.9", { south: 42.1, west: -71.3, north: 42.5, east: -70.9 }],
    // The Aleutian Islands extend across the antimeridian.
    ["51,172,55,-163", { south: 51, west: 172, north: 55, east: -163 }],
  ])("reads the map area %s, and writes it the same", (bounds, expected) => {
    const { params } = readSearchParams({ bounds, map: "show" });
    expect(params).toEqual({ bounds: expected, map: "show" });
    expect(new URL(searchHref(params), "http://localhost").searchParams.get("bounds")).toBe(bounds);
  });

  test.each(["42.5,-71.3,42.1,-70.9", "42,-71,43", "a,b,c,d", "42,-181,43,-70", "-91,0,1,1"])(
    "names the impossible map area %s",
    (bounds) => {
      expect(readSearchParams({ bounds })).toMatchObject({ params: {}, ignored: [{ name: "bounds" }] });
    },
  );

  test("drops the map area for a named place", () => {
    expect(readSearchParams({ city: "Boston", bounds: "42,-71,43,-70" }).params).toEqual({ city: "Boston" });
  });

  test("drops from a submitted form what is the default anyway", () => {
    const href = (form: Record<string, string>) => readSearchParams(form).canonicalHref;
    expect(href({ location: "02115", radiusMiles: "10", limit: "20" })).toBe("/search?zip=02115");
    expect(href({ location: "02115", radiusMiles: "15" })).toBe("/search?zip=02115&radiusMiles=15");
    expect(href({ location: "", radiusMiles: "15", q: "latin" })).toBe("/search?q=latin");
    expect(href({ location: "", bounds: "42,-71,43,-70" })).toBe("/search?bounds=42%2C-71%2C43%2C-70");
    expect(href({ location: "02115", bounds: "42,-71,43,-70" })).toBe("/search?zip=02115");
  });

  test("joins the boxes of the grade filter, and asks for a shorter address without blank fields", () => {
    expect(readSearchParams({ q: "", grades: ["1", "2"] })).toEqual({
      params: { grades: [1, 2] },
      ignored: [],
      canonicalHref: "/search?grades=1%2C2",
    });
  });

  test("keeps a wrong value in the shorter address, where it is named again", () => {
    expect(readSearchParams({ location: "Boston", radiusMiles: "0" }).canonicalHref).toBe(
      "/search?city=Boston&radiusMiles=0",
    );
  });

  test("ignores what others append to addresses", () => {
    expect(readSearchParams({ utm_source: "x" })).toEqual({ params: {}, ignored: [], canonicalHref: null });
  });
});

describe("a search's address", () => {
  const params = { q: "st. mary & co", grades: [-1, 0], page: 3 };

  test("reads back as the same search", () => {
    const url = new URL(searchHref(params), "http://localhost");
    expect(readSearchParams(Object.fromEntries(url.searchParams)).params).toEqual(params);
  });

  test("starts over at page 1 when anything else changes", () => {
    expect(searchHref(params, { page: 4 })).toContain("page=4");
    expect(searchHref(params, { map: "show" })).toContain("page=3");
    expect(searchHref(params, { charter: true })).not.toContain("page=");
    expect(searchHref({ page: 1 })).toBe("/search");
  });

  test("drops what is removed", () => {
    const filters = activeFilters({ grades: [-1, 5], charter: true });
    expect(filters.map(({ label }) => label)).toEqual(["Pre-K", "Grade 5", "Charter"]);
    expect(filters.map(({ without }) => searchHref({ grades: [-1, 5], charter: true }, without))).toEqual([
      "/search?grades=5&charter=true",
      "/search?grades=-1&charter=true",
      "/search?grades=-1%2C5",
    ]);
  });
});

test.each([
  [{ q: "latin" }, undefined, "“latin”"],
  [{ q: "latin", zip: "02115" }, "Boston, MA 02115", "“latin” in Boston, MA 02115"],
  [{ city: "boston" }, "Boston, MA", "in or within 10 miles of Boston, MA"],
  [{ city: "boston", sort: "distance" as const }, "Boston, MA", "within 10 miles of Boston, MA"],
  [{ zip: "02115", radiusMiles: 1 }, undefined, "within 1 mile of 02115"],
  [{}, undefined, ""],
])("the search %j of the place %s is described as %j", (params, place, text) => {
  expect(describeSearch(params, { place })).toBe(text);
});

test("a county is searched as a whole, and its state is spelled out", () => {
  const county = "Queens County, NY";
  expect(describeSearch({ city: "queens" }, { county })).toBe("in Queens County, New York");
  expect(describeSearch({ city: "queens", q: "latin" }, { county })).toBe(
    "“latin” in Queens County, New York",
  );
});

test.each([
  ["42", { id: 42 }],
  ["boston-latin-school-boston-ma", { slug: "boston-latin-school-boston-ma" }],
  ["Boston-Latin-School", { slug: "boston-latin-school" }],
  ["0", null],
  ["2147483648", null],
  ["a--b", null],
  ["-a", null],
  ["../etc", null],
  ["a b", null],
  ["x".repeat(201), null],
])("the address part %s names %j", (text, reference) => {
  expect(parseSchoolReference(text)).toEqual(reference);
});
