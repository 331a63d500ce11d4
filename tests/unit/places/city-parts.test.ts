import { describe, expect, test } from "vitest";
import { meansPartOnly, partsOfCity } from "#lib/places/city-parts.rules.ts";

const BOSTON = [
  { city: "Boston", county: "Suffolk", schools: 90 },
  { city: "Dorchester", county: "Suffolk", schools: 30 },
  { city: "Roxbury", county: "Suffolk County", schools: 40 },
  { city: "Chelsea", county: "Suffolk", schools: 8 },
  { city: "Brookline", county: "Norfolk", schools: 14 },
];

describe("the parts of a city", () => {
  test("are the postal places in its counties, without the other towns there", () => {
    expect(partsOfCity("Boston", "MA", BOSTON)).toEqual(["Roxbury", "Dorchester"]);
    expect(
      partsOfCity("New York", "NY", [
        { city: "Brooklyn", county: "Kings", schools: 500 },
        { city: "Yonkers", county: "Westchester", schools: 50 },
      ]),
    ).toEqual(["Brooklyn"]);
  });

  test("do not include a place across the border, or one with a wrong county at a single school", () => {
    const stray = { city: "Brookline", county: "Suffolk", schools: 1 };
    expect(partsOfCity("Boston", "MA", [...BOSTON, stray])).toEqual(["Roxbury", "Dorchester"]);
  });

  test("of a city that shares its county with others are not known", () => {
    expect(partsOfCity("Worcester", "MA", [{ city: "Auburn", county: "Worcester", schools: 3 }])).toEqual([]);
    expect(partsOfCity("Boston", "NY", BOSTON)).toEqual([]);
  });

  test("are not meant by whoever names one of them", () => {
    expect(meansPartOnly("Manhattan, NY")).toBe(true);
    expect(meansPartOnly("New York, NY")).toBe(false);
  });
});
