import { describe, expect, test } from "vitest";
import { milesBetween, type Position } from "#lib/places/distance.rules.ts";
import { citiesOf, readZips } from "#lib/places/gazetteer.mutations.ts";

const zips = new Map(readZips().map((place) => [place.zip, place]));

function center(zip: string): Position {
  const place = zips.get(zip);
  if (!place) throw new Error(`${zip} is missing`);
  return place;
}

test("three ZIP codes of Dorchester are at three places", () => {
  const [groveHall, fieldsCorner, savinHill] = ["02121", "02122", "02125"].map(center) as [
    Position,
    Position,
    Position,
  ];
  expect(milesBetween(groveHall, { latitude: 42.306, longitude: -71.085 })).toBeLessThan(0.5);
  expect(milesBetween(groveHall, fieldsCorner)).toBeGreaterThan(1);
  expect(milesBetween(groveHall, savinHill)).toBeGreaterThan(1);
  expect(milesBetween(fieldsCorner, savinHill)).toBeGreaterThan(1);
});

test("a ZIP code whose area reaches far out stays in its city", () => {
  // The middle of the largest part of 99503 is in another part of Alaska.
  expect(milesBetween(center("99503"), { latitude: 61.218, longitude: -149.9 })).toBeLessThan(5);
});

test("codes of the armed forces abroad have no place", () => {
  expect([...zips.values()].filter(({ state }) => ["AA", "AE", "AP"].includes(state))).toEqual([]);
});

const cities = new Map(citiesOf(readZips()).map((city) => [`${city.key}, ${city.state}`, city]));

test.each([
  // The boxes of its post office are at a single point miles away.
  ["framingham, MA", { latitude: 42.29, longitude: -71.42 }],
  ["fresno, CA", { latitude: 36.77, longitude: -119.78 }],
  ["shreveport, LA", { latitude: 32.48, longitude: -93.77 }],
  ["new york, NY", { latitude: 40.76, longitude: -73.98 }],
  // The only area is that of the island.
  ["kodiak, AK", { latitude: 57.79, longitude: -152.4 }],
])("%s is where its schools are", (city, position) => {
  expect(milesBetween(cities.get(city) ?? { latitude: 0, longitude: 0 }, position)).toBeLessThan(3);
});

test("a city of two codes far from each other is between them", () => {
  const { longitude } = cities.get("san ysidro, CA") ?? { longitude: 0 };
  expect(longitude).toBeLessThan(-116);
});

describe("the middle of a city", () => {
  type Point = readonly [latitude: number, longitude: number];
  const position = ([latitude, longitude]: Point) => ({ latitude, longitude });
  /** @param codes where they are @param areas the middles of those that have an area */
  function middleOf(codes: readonly Point[], areas: Record<number, Point> = {}) {
    const zips = codes.map((code, at) => ({
      zip: `0000${at}`,
      city: "Waco",
      state: "TX",
      ...position(code),
    }));
    const centers = new Map(Object.entries(areas).map(([at, area]) => [`0000${at}`, position(area)]));
    const [city, ...others] = citiesOf(zips, centers);
    expect(others).toEqual([]);
    expect(city).toMatchObject({ zips: codes.length, areas: centers.size });
    return [city?.latitude, city?.longitude].map((degrees) => Number(degrees?.toFixed(4)));
  }

  test("is the point of its only code, and not the middle of the area", () => {
    expect(middleOf([[31.55, -97.15]], { 0: [31.6, -97.1] })).toEqual([31.55, -97.15]);
  });

  test("is among its codes and the middles of their areas", () => {
    expect(
      middleOf(
        [
          [31.5, -97.1],
          [31.6, -97.2],
        ],
        { 0: [31.52, -97.12] },
      ),
    ).toEqual([31.52, -97.12]);
  });

  test("is not drawn to a point for being that of many codes", () => {
    const boxes: Point[] = Array.from({ length: 9 }, () => [31.7, -97.3]);
    expect(middleOf([[31.5, -97.1], [31.54, -97.14], ...boxes])).toEqual([31.54, -97.14]);
  });

  test("is not drawn into the country by an area that is centered there", () => {
    const codes: Point[] = [
      [31.5, -97.1],
      [31.52, -97.12],
    ];
    expect(middleOf(codes, { 0: [32.2, -98] })).toEqual([31.51, -97.11]);
  });

  test("is between two codes that are far from each other", () => {
    expect(
      middleOf([
        [31, -97],
        [33, -99],
      ]),
    ).toEqual([32, -98]);
  });
});
