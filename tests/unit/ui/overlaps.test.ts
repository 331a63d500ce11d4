import { expect, test } from "vitest";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import type { Mark } from "#components/map/marks.ts";
import { withoutOverlaps, withoutPinsOnDiscs } from "#components/map/overlaps.ts";

/** At zoom 8, on the equator. */
const PX = 360 / (256 * 2 ** 8);
const CENTER = { latitude: 0, longitude: -90 };

/** A disc so many pixels to the right of the center, and above it. */
const disc = (right: number, up: number, schools = 3): Mark => ({
  kind: "cluster",
  key: `${right} ${up}`,
  latitude: up * PX,
  longitude: -90 + right * PX,
  parts: [right * 1000 + up],
  schools,
});
const sizes = (...discs: Mark[]) =>
  withoutOverlaps(discs, undefined, 8).map((mark) => "schools" in mark && mark.schools);

test("discs that would cover each other are one, and others stay two", () => {
  expect(sizes(disc(0, 0), disc(40, 0, 5))).toEqual([8]);
  expect(sizes(disc(0, 0), disc(56, 0, 5))).toEqual([3, 5]);
  // The tip of the upper one would be under the lower.
  expect(sizes(disc(0, 0), disc(0, 52))).toEqual([6]);
  expect(sizes(disc(0, 0), disc(0, 60))).toEqual([3, 3]);
  // Two that are one may be in the way of a third.
  expect(sizes(disc(0, 0), disc(40, 0), disc(64, 0))).toEqual([9]);
});

test("a merged disc stands where most of the schools are, and knows all of them", () => {
  const [one] = withoutOverlaps([disc(0, 0, 3), disc(40, 0, 9)], undefined, 8);
  expect(one).toMatchObject({ kind: "cluster", schools: 12, parts: [0, 40_000] });
  expect(((one?.longitude ?? 0) + 90) / PX).toBeCloseTo(30, 5);
});

test("a pin on the number of a disc is counted by it, unless it is the chosen one", () => {
  const pin = (right: number, up: number): Mark => {
    const [latitude, longitude] = [up * PX, -90 + right * PX];
    const school = { _id: "7", latitude, longitude } as PlacedSchool;
    return { kind: "school", key: "7", latitude, longitude, school };
  };
  const drawn = (mark: Mark, apart?: string) => withoutPinsOnDiscs([disc(0, 0), mark], 8, apart);
  for (const mark of [pin(0, 5), pin(20, 0)]) {
    expect(drawn(mark)).toMatchObject([
      { kind: "cluster", schools: 4, parts: [0, { key: "7", schools: 1 }] },
    ]);
    expect(drawn(mark, "7").map(({ kind }) => kind)).toEqual(["cluster", "school"]);
  }
  // Beside it, and in front of its foot.
  for (const mark of [pin(40, 0), pin(0, -40)])
    expect(drawn(mark).map(({ kind }) => kind)).toEqual(["cluster", "school"]);
});

test("a disc over the ring at the center stands beside it", () => {
  const shifted = (right: number, up: number) => {
    const [one] = withoutOverlaps([disc(right, up)], CENTER, 8);
    return ((one?.longitude ?? 0) + 90) / PX - right;
  };
  expect(shifted(5, -30)).toBeGreaterThan(20);
  expect(shifted(-5, -30)).toBeLessThan(-20);
  expect(shifted(5, 20)).toBe(0);
  expect(shifted(60, -30)).toBe(0);
});

test("the tip of a disc is not under a larger one below it, and may end right above a smaller one", () => {
  const [small, large] = [3, 1000];
  for (const up of [59, 64, 68]) {
    expect(sizes(disc(0, 0, large), disc(0, up, small))).toEqual([1003]);
    expect(sizes(disc(0, up, small), disc(0, 0, large))).toEqual([1003]);
    expect(sizes(disc(0, 0, small), disc(0, up, large))).toEqual([small, large]);
    expect(sizes(disc(0, up, large), disc(0, 0, small))).toEqual([large, small]);
  }
  expect(sizes(disc(0, 0, large), disc(0, 70, small))).toEqual([large, small]);
});
