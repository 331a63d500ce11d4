import { expect, test } from "vitest";
import { centerOfRing } from "#components/map/ring.ts";

test("a name stands where most of a state is, not in the middle of its extent", () => {
  // An L: ten degrees along the bottom, one wide; the middle of its extent is outside of it.
  const ring = [
    [-90, 30],
    [-80, 30],
    [-80, 31],
    [-89, 31],
    [-89, 40],
    [-90, 40],
    [-90, 30],
  ];
  const { latitude, longitude, size } = centerOfRing(ring);
  expect(size).toBeCloseTo(19);
  expect(latitude).toBeCloseTo(32.87, 1);
  expect(longitude).toBeCloseTo(-87.13, 1);
  expect(centerOfRing(ring.toReversed())).toMatchObject({ size, latitude, longitude });
});
