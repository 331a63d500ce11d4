import { describe, expect, test } from "vitest";
import {
  paramsToSave,
  savedSearchHref,
  savedSearchName,
  savedSearchReach,
  savedSearchWords,
} from "#lib/accounts/saved-searches.format.ts";
import { newSavedSearchSchema, type SavedSearchParams } from "#lib/accounts/saved-searches.schema.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";

describe("the name suggested for a saved search", () => {
  test.each<[SavedSearchParams, string]>([
    [{}, "Search"],
    [{ radiusMiles: 25, limit: 50 }, "Search"],
    [{ location: "02115" }, "02115"],
    [
      {
        location: "Boston, MA",
        type: "Private School",
        grades: [9],
        magnet: true,
        charter: true,
        religion: "roman-catholic",
      },
      "Boston, MA - Private School - Grade 9 - Magnet - Charter - Roman Catholic",
    ],
    [{ type: "Public School", charter: true }, "Public School - Charter"],
    [{ q: "latin", listed: true }, "“latin” - On the latest list"],
    [{ grades: [-1] }, "Pre-K"],
    [{ location: "Salem", grades: [0, 1, 2, 8] }, "Salem - Grades K–2, 8"],
    [{ q: "latin", location: "Boston" }, "“latin” - Boston"],
    [{ bounds: "42,-72,43,-71" }, "Part of the map"],
  ])("%j: %s", (params, name) => {
    expect(savedSearchName(params)).toBe(name);
  });

  test("is never longer than allowed", () => {
    const displayName = savedSearchName({ q: "x".repeat(100), location: "y".repeat(100), magnet: true });
    expect(newSavedSearchSchema.safeParse({ displayName, searchParams: {} }).success).toBe(true);
  });
});

describe("what a saved search looks for", () => {
  const words = (displayName: string, searchParams: SavedSearchParams) =>
    savedSearchWords({ _id: "", createdAt: "", displayName, searchParams });

  test.each<[SavedSearchParams, string]>([
    [{}, "All schools"],
    [{ location: "02115" }, "02115"],
    [{ location: "02115", radiusMiles: 25, grades: [9] }, "02115 · within 25 miles · Grade 9"],
    [{ location: "Boston, MA", radiusMiles: 1 }, "Boston, MA · within 1 mile"],
    [{ location: "tx", radiusMiles: 25 }, "Texas"],
    [{ location: "New York State" }, "New York State"],
    [{ q: "latin", location: "Boston", radiusMiles: 25 }, "“latin” · Boston"],
    [{ bounds: "42,-72,43,-71", type: "Private School" }, "Part of the map · Private School"],
  ])("%j: %s", (params, said) => {
    expect(words("Near work", params)).toBe(said);
  });

  test("is not said twice", () => {
    expect(words("02115 - Grade 9", { location: "02115", grades: [9] })).toBeNull();
    expect(words("tx - Public School", { location: "tx", type: "Public School" })).toBeNull();
    expect(words("“Lincoln - Main”", { q: "Lincoln - Main" })).toBeNull();
    expect(words("02115", { location: "02115", radiusMiles: 25 })).toBe("02115 · within 25 miles");
    expect(words("Search", {})).toBe("All schools");
  });
});

test.each<[SavedSearchParams, string | null]>([
  [{ location: "02115" }, "within 10 miles"],
  [{ location: "Boston, MA", grades: [9] }, "within 10 miles"],
  // Said with the rest.
  [{ location: "02115", radiusMiles: 25 }, null],
  // Not around a place.
  [{ location: "tx" }, null],
  [{ location: "Cook County, IL" }, null],
  [{ location: "02115", q: "latin" }, null],
  [{ bounds: "42,-72,43,-71" }, null],
  [{}, null],
])("how far a saved search %j looks around its place: %s", (searchParams, reach) => {
  expect(savedSearchReach({ searchParams })).toBe(reach);
});

test.each([
  "/search",
  "/search?zip=02115&radiusMiles=25&limit=50&type=Public+School&grades=-1%2C0&magnet=true",
  "/search?q=latin&city=Boston%2C+MA&charter=true&religion=roman-catholic&listed=true",
  "/search?bounds=42.1%2C-71.2%2C42.4%2C-70.9",
])("a saved search runs again unchanged: %s", (href) => {
  const address = new URL(href, "http://localhost");
  const { params } = readSearchParams(Object.fromEntries(address.searchParams));
  const saved = newSavedSearchSchema.parse({ displayName: "Search", searchParams: paramsToSave(params) });
  expect(savedSearchHref(saved.searchParams)).toBe(href);
});

test("order, page, and map of the results are not saved", () => {
  const { params } = readSearchParams({ zip: "02115", sort: "name", page: "3", map: "show" });
  expect(savedSearchHref(paramsToSave(params))).toBe("/search?zip=02115");
});
