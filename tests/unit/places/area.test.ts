import { expect, test } from "vitest";
import { boxOf, centerOf, reachOf } from "#lib/places/area.rules.ts";
import { unitVector } from "#lib/places/distance.rules.ts";
import { type Bounds, eastwards } from "#lib/places/map-view.rules.ts";

const AREAS: [string, Bounds][] = [
  ["Boston", { south: 42.2, west: -71.3, north: 42.5, east: -70.9 }],
  ["the mainland", { south: 24, west: -126, north: 50, east: -66 }],
  ["across the equator and Greenwich", { south: -20, west: -30, north: 35, east: 40 }],
  ["across the antimeridian", { south: 50, west: 170, north: 72, east: -130 }],
  ["more than half of the Earth", { south: 10, west: 100, north: 60, east: -20 }],
  ["the whole Earth", { south: -90, west: -180, north: 90, east: 180 }],
  ["a pole", { south: 80, west: -180, north: 90, east: 0 }],
];

test.each(AREAS)("the box of %s holds every point of it, and touches it on all sides", (_, area) => {
  const [low, high] = boxOf(area);
  const reached = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let down = 0; down <= 60; down += 1) {
    for (let along = 0; along <= 360; along += 1) {
      const latitude = area.south + ((area.north - area.south) * down) / 60;
      const longitude = area.west + (eastwards(area.west, area.east) * along) / 360;
      unitVector(latitude, longitude).forEach((value, axis) => {
        reached[axis] = Math.min(reached[axis] ?? 0, value);
        reached[axis + 3] = Math.max(reached[axis + 3] ?? 0, value);
      });
    }
  }
  [...low, ...high].forEach((side, at) => {
    const slack = at < 3 ? (reached[at] ?? Number.NaN) - side : side - (reached[at] ?? Number.NaN);
    expect(slack).toBeGreaterThan(-1e-12);
    expect(slack).toBeLessThan(1e-3);
  });
});

test("the middle of an area lies halfway, across the antimeridian, too", () => {
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
  // The southern corners are the farther ones.
  expect(reachOf({ south: 0, west: -10, north: 60, east: 10 })).toBeCloseTo(
    2 *
      Math.asin(
        Math.sqrt(Math.sin(Math.PI / 12) ** 2 + Math.cos(Math.PI / 6) * Math.sin(Math.PI / 36) ** 2),
      ) *
      3958.7613,
    3,
  );
});
