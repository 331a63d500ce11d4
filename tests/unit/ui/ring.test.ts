import { expect, test } from "vitest";
import { centerOfRing, spotsInRing } from "#components/map/ring.ts";

/** Ten degrees along the bottom, one wide; the middle of its extent is outside of it. */
const L = [
  [-90, 30],
  [-80, 30],
  [-80, 31],
  [-89, 31],
  [-89, 40],
  [-90, 40],
  [-90, 30],
];

test("a name stands where most of a state is, not in the middle of its extent", () => {
  const { latitude, longitude, size } = centerOfRing(L);
  expect(size).toBeCloseTo(19);
  expect(latitude).toBeCloseTo(32.87, 1);
  expect(longitude).toBeCloseTo(-87.13, 1);
  expect(centerOfRing(L.toReversed())).toMatchObject({ size, latitude, longitude });
});

test("other places for a name are all within the state, the nearest first", () => {
  const spots = spotsInRing(L);
  expect(spots.length).toBeGreaterThan(10);
  for (const { latitude, longitude } of spots) expect(latitude < 31 || longitude < -89).toBe(true);
  const center = centerOfRing(L);
  const far = spots.map((spot) =>
    Math.hypot(spot.latitude - center.latitude, spot.longitude - center.longitude),
  );
  expect(far).toEqual(far.toSorted((a, b) => a - b));
});

test("a state across the 180th meridian is in one piece", () => {
  const ring = [
    [178, 51],
    [-178, 51],
    [-178, 53],
    [178, 53],
    [178, 51],
  ];
  const { latitude, longitude, size } = centerOfRing(ring);
  expect([latitude, longitude, size]).toEqual([52, -180, 8].map((degrees) => expect.closeTo(degrees)));
  const spots = spotsInRing(ring);
  expect(spots.length).toBeGreaterThan(10);
  for (const spot of spots) {
    expect(spot.longitude).toBeGreaterThan(-182);
    expect(spot.longitude).toBeLessThan(-178);
  }
});
