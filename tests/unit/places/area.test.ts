import { expect, test } from "vitest";
import { type Box, boxesOf, centerOf, reachOf } from "#lib/places/area.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";

const AREAS: [string, Bounds, Box[]][] = [
  ["Boston", { south: 42.2, west: -71.3, north: 42.5, east: -70.9 }, [[-71.3, 42.2, -70.9, 42.5]]],
  [
    "across the antimeridian",
    { south: 50, west: 170, north: 72, east: -130 },
    [
      [170, 50, 180, 72],
      [-180, 50, -130, 72],
    ],
  ],
  ["the whole Earth", { south: -90, west: -180, north: 90, east: 180 }, [[-180, -90, 180, 90]]],
];

test.each(AREAS)("the rectangles of %s", (_, area, boxes) => {
  expect(boxesOf(area)).toEqual(boxes);
});

test("the middle of an area is halfway, even across the antimeridian", () => {
  expect(centerOf({ south: 40, west: -80, north: 44, east: -70 })).toEqual({ latitude: 42, longitude: -75 });
  expect(centerOf({ south: 50, west: 170, north: 60, east: -160 })).toEqual({
    latitude: 55,
    longitude: -175,
  });
  expect(centerOf({ south: 50, west: 140, north: 60, east: -170 })).toEqual({ latitude: 55, longitude: 165 });
});

test("an area reaches from its middle to the farthest corner", () => {
  // A degree of latitude is 69.1 miles.
  expect(reachOf({ south: 40, west: -75.0001, north: 42, east: -75 })).toBeCloseTo(69.1, 1);
  // The southern corners are farther away.
  expect(reachOf({ south: 0, west: -10, north: 60, east: 10 })).toBeCloseTo(
    2 *
      Math.asin(
        Math.sqrt(Math.sin(Math.PI / 12) ** 2 + Math.cos(Math.PI / 6) * Math.sin(Math.PI / 36) ** 2),
      ) *
      3958.7613,
    3,
  );
});
