import { describe, expect, test } from "vitest";
import { cityKey, cityName } from "#lib/places/cities.rules.ts";
import { milesBetween } from "#lib/places/distance.rules.ts";
import { cityReadings, leads } from "#lib/places/lookup.rules.ts";
import { parseState } from "#lib/places/states.rules.ts";

describe("how a typed place is read", () => {
  test.each([
    ["portland, me", [{ key: "portland", state: "ME" }]],
    ["Portland, Maine", [{ key: "portland", state: "ME" }]],
    ["Boston, Mass.", [{ key: "boston", state: "MA" }]],
    ["near Boston, MA", [{ key: "boston", state: "MA" }]],
    [
      "boston mass",
      [
        { key: "boston mass", state: null },
        { key: "boston", state: "MA" },
      ],
    ],
    [
      "new york ny",
      [
        { key: "new york ny", state: null },
        { key: "new york", state: "NY" },
      ],
    ],
    ["New York", [{ key: "new york", state: null }]],
    [
      "Port Washington",
      [
        { key: "port washington", state: null },
        { key: "port", state: "WA" },
      ],
    ],
    [
      "Manchester New Hampshire",
      [
        { key: "manchester new hampshire", state: null },
        { key: "manchester", state: "NH" },
      ],
    ],
    ["St. Louis", [{ key: "saint louis", state: null }]],
    ["nyc", [{ key: "new york", state: "NY" }]],
    ["New York City", [{ key: "new york", state: "NY" }]],
    ["New York City, NY", [{ key: "new york", state: "NY" }]],
    ["D.C.", [{ key: "washington", state: "DC" }]],
    ["St. Pete", [{ key: "saint petersburg", state: "FL" }]],
    [
      "vegas nv",
      [
        { key: "vegas nv", state: null },
        { key: "las vegas", state: "NV" },
      ],
    ],
    ["Vegas, TX", [{ key: "vegas", state: "TX" }]],
    ["???", []],
  ])("%s", (text, readings) => {
    expect(cityReadings(text)).toEqual(readings);
  });
});

test("a city wins over others of its name if it has three times as many ZIP codes as the next", () => {
  expect(leads([38, 1, 1])).toBe(true);
  expect(leads([38, 20, 16])).toBe(false);
  expect(leads([1])).toBe(true);
  expect(leads([1, 1])).toBe(false);
});

test("states by code and name", () => {
  expect(parseState("or")).toBe("OR");
  expect(parseState(" N.H. ")).toBe("NH");
  expect(parseState("district of  columbia")).toBe("DC");
  expect(parseState("zz")).toBeNull();
  expect(parseState("constructor")).toBeNull();
});

test("cities are the same however they are written", () => {
  expect(cityKey("ST. LOUIS")).toBe(cityKey("Saint Louis"));
  expect(cityKey("Mt Vernon")).toBe("mount vernon");
  expect(cityKey("O'Fallon")).toBe("ofallon");
  for (const [postal, written] of [
    ["MC LEAN", "McLean"],
    ["O FALLON", "O'Fallon"],
    ["COEUR D ALENE", "Coeur d'Alene"],
    ["N LITTLE ROCK", "North Little Rock"],
    ["MARY D", "Mary D"],
  ] as const)
    expect(cityKey(postal)).toBe(cityKey(written));
  expect(cityKey("St. Mary's")).toBe("saint marys");
});

test.each([
  ["Mc Lean", "McLean"],
  ["Mckinney", "McKinney"],
  ["East Mc Keesport", "East McKeesport"],
  ["Coeur D Alene", "Coeur d'Alene"],
  ["D Hanis", "D'Hanis"],
  ["Land O Lakes", "Land O'Lakes"],
  ["N Little Rock", "North Little Rock"],
  ["Mary D", "Mary D"],
  ["J C Penney Co", "J C Penney Co"],
])("the post office %s is in %s", (postal, name) => {
  expect(cityName(postal)).toBe(name);
});

test("great-circle miles", () => {
  const boston = { latitude: 42.3601, longitude: -71.0589 };
  const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
  // By the haversine formula with the mean radius of the Earth, calculated separately from this code.
  expect(milesBetween(boston, losAngeles)).toBeCloseTo(2590.877, 2);
  expect(milesBetween(boston, boston)).toBe(0);
  const pole = { latitude: 90, longitude: 0 };
  expect(milesBetween(pole, { latitude: -90, longitude: 0 })).toBeCloseTo(Math.PI * 3958.7613, 3);
});
