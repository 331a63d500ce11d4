import { expect, test } from "vitest";
import { stateMeant } from "#lib/places/lookup.rules.ts";
import { sortLabel, sortsOf } from "#lib/search/sort.format.ts";
import { changesToTry, helpfulWays, wayText, withoutPositionText } from "#lib/search/ways-out.rules.ts";

const BOSTON = { state: "MA", city: "Boston", zip: null, label: "Boston, MA" };

test("around a place, larger radii and each filter are tried, and all filters together", () => {
  const changes = changesToTry(
    { zip: "02115", radiusMiles: 25, type: "Public School", charter: true },
    BOSTON,
  );
  expect(changes.map(({ label }) => label)).toEqual([
    "Search within 50 miles",
    "Search within 100 miles",
    "Without “Public School”",
    "Without “Charter”",
    "Without any filter",
    "All schools in Massachusetts",
  ]);
});

test.each([
  ["99160", { state: "WA", city: "Orient", zip: "99160", label: "Orient, WA 99160" }, "Washington State"],
  ["12812", { state: "NY", city: "Blue Mountain Lake", zip: "12812", label: "12812" }, "New York State"],
  ["02115", { ...BOSTON, zip: "02115" }, "Massachusetts"],
])("the state of %s is searched, and not the city of the same name", (zip, place, state) => {
  const way = changesToTry({ zip }, place).at(-1);
  expect(way).toMatchObject({ where: `in ${state}`, change: { zip: undefined, city: state } });
  expect(stateMeant(way?.change.city ?? "")).toBe(place.state);
});

test("a name is tried without its place, a place without the name, and no radius", () => {
  const changes = changesToTry({ q: "latin", city: "Salem" }, { ...BOSTON, city: "Salem" });
  expect(changes).toEqual([
    {
      label: "“latin” anywhere",
      change: { zip: undefined, city: undefined, radiusMiles: undefined, bounds: undefined },
    },
    { label: "All schools in or near Salem", where: "in or near Salem", change: { q: undefined } },
  ]);
});

test.each([
  [{ city: "boston" }, BOSTON, "in or near Boston"],
  [{ zip: "02115" }, { ...BOSTON, zip: "02115", label: "Boston, MA 02115" }, "near Boston, MA 02115"],
  [{ city: "vt" }, null, "in Vermont"],
  [{ bounds: { south: 42, west: -71.5, north: 42.5, east: -71 } }, null, "in this area"],
])("a name that nobody has leads to all schools there: %o", (params, place, where) => {
  expect(changesToTry({ q: "zzqzzq", ...params }, place).at(-1)?.where).toBe(where);
});

test.each([
  [3, false, {}, "See all 3 schools in American Samoa"],
  [2, false, {}, "See both schools in American Samoa"],
  [1, false, {}, "See the only school in American Samoa"],
  [1000, true, {}, "See more than 1,000 schools in American Samoa"],
  [3, false, { magnet: true as const }, "See all 3 matching schools in American Samoa"],
  [5, false, { type: "Private School" as const }, "See all 5 private schools in American Samoa"],
  [1, false, { type: "Online School" as const }, "See the only online school in American Samoa"],
  [2, false, { type: "Private School" as const, grades: [9] }, "See both matching schools in American Samoa"],
])("a way to %i schools (more: %s) of a search %o says so", (schools, isCapped, filters, text) => {
  const where = "in American Samoa";
  const change = { zip: undefined, city: "American Samoa" };
  const way = { label: `All schools ${where}`, where, change, schools, isCapped };
  expect(wayText(way, { zip: "96799", ...filters })).toBe(text);
});

test("any other way has the number of its schools behind it", () => {
  const way = { label: "Search within 25 miles", change: { radiusMiles: 25 }, schools: 1, isCapped: false };
  expect(wayText(way, { zip: "02115" })).toBe("Search within 25 miles (1 school)");
});

test("schools that no search by distance finds are counted, where there are any", () => {
  expect(withoutPositionText("AS", 3, false)).toBe(
    "3 schools in American Samoa have no exact location, so a distance search cannot find them.",
  );
  expect(withoutPositionText("AS", 1, true)).toBe(
    "1 matching school in American Samoa has no exact location, so a distance search cannot find it.",
  );
  expect(withoutPositionText("AS", 0, false)).toBeNull();
});

test("only changes that find something remain, and the smallest of the radii", () => {
  const tried = changesToTry({ zip: "02115", type: "Public School", magnet: true }, null).map(
    (change, at) => ({
      ...change,
      schools: at === 0 || at === 3 ? 0 : 7,
      isCapped: false,
    }),
  );
  expect(helpfulWays(tried).map(({ label }) => label)).toEqual([
    "Search within 50 miles",
    "Without “Magnet”",
    "Without any filter",
  ]);
});

test.each([
  [{}, false, ["best", "size", "name"], "best"],
  [{ q: "latin" }, false, ["best", "name", "size"], "best"],
  [{ q: "latin", zip: "02115" }, true, ["best", "distance", "name", "size"], "best"],
  [{ zip: "02115" }, true, ["distance", "name", "size"], "distance"],
  [{ city: "Boston 02115" }, true, ["distance", "name", "size"], "distance"],
  [{ city: "Boston, MA" }, true, ["best", "distance", "name", "size"], "best"],
  [
    { bounds: { south: 42, west: -71.5, north: 42.5, east: -71 } },
    false,
    ["distance", "name", "size"],
    "distance",
  ],
  [{ bounds: { south: 25, west: -120, north: 48, east: -70 } }, false, ["distance", "name", "size"], "size"],
])("the orders of %o (place: %s) are %j, by itself %s", (params, hasPlace, sorts, natural) => {
  expect(sortsOf(params, { hasPlace, isCounty: false })).toEqual({ sorts, natural });
});

test("around a city, its own schools come first, and the order says so", () => {
  const { name, first, explanation } = sortLabel("best", { city: "Boston, MA" });
  expect(name).toBe("City first");
  const around = { center: "the center of Boston, MA", place: "Boston, MA", hasNone: false };
  expect(first(around)).toBe("Largest in Boston first");
  expect(first({ ...around, place: "Brookline, MA", hasNone: true })).toBe(
    "None in Brookline; nearest first",
  );
  expect(explanation(around)).toContain(
    "Boston schools first, largest to smallest; then nearby schools by distance.",
  );
  expect(sortLabel("best", {}).name).toBe("Most complete data");
});

test("in a county, nothing is sorted by a distance", () => {
  const orders = sortsOf({ city: "queens" }, { hasPlace: false, isCounty: true });
  expect(orders).toEqual({ sorts: ["size", "name"], natural: "size" });
});
