import { expect, test } from "vitest";
import { sortLabel, sortsOf } from "#lib/search/sort.format.ts";
import { changesToTry, helpfulWays } from "#lib/search/ways-out.rules.ts";

test("around a place, larger radii and each filter are tried, and all filters together", () => {
  const changes = changesToTry(
    { zip: "02115", radiusMiles: 25, type: "Public School", charter: true },
    { state: "MA" },
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

test("a name is tried without its place, a place without the name, and no radius", () => {
  const changes = changesToTry({ q: "latin", city: "Salem" }, { state: "MA" });
  expect(changes).toEqual([
    {
      label: "“latin” anywhere",
      change: { zip: undefined, city: undefined, radiusMiles: undefined, bounds: undefined },
    },
    { label: "All schools in Salem", change: { q: undefined } },
  ]);
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
  const { name, explanation } = sortLabel("best", { city: "Boston, MA" });
  expect(name).toBe("City first");
  expect(explanation({ center: "the center of Boston, MA", place: "Boston, MA" })).toContain(
    "Boston schools first, largest to smallest; then nearby schools by distance.",
  );
  expect(sortLabel("best", {}).name).toBe("Most complete");
});

test("in a county, nothing is sorted by a distance", () => {
  const orders = sortsOf({ city: "queens" }, { hasPlace: false, isCounty: true });
  expect(orders).toEqual({ sorts: ["size", "name"], natural: "size" });
});
