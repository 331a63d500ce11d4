import { expect, test } from "vitest";
import { SchoolClusters } from "#components/map/clusters.ts";
import type { PlacedSchool } from "#components/map/map-schools.ts";

const BOSTON = [42.34, -71.1] as const;
const NEW_YORK = [40.7, -74] as const;
const EAST = { south: 38, west: -76, north: 45, east: -68 };

function school(_id: string, [latitude, longitude]: readonly [number, number]): PlacedSchool {
  return { _id, name: _id, latitude, longitude } as PlacedSchool;
}

test("a school with a pin of its own is not counted a second time in the disc beside it", () => {
  const clusters = new SchoolClusters([
    school("one", BOSTON),
    school("two", BOSTON),
    school("three", BOSTON),
    school("alone", NEW_YORK),
  ]);
  const counts = (apart?: string) =>
    clusters.marks(EAST, 6, apart).map((mark) => (mark.kind === "cluster" ? mark.schools : mark.key));
  expect(counts()).toEqual([3, "alone"]);
  expect(counts("two")).toEqual([2, "alone"]);
  expect(counts("alone")).toEqual([3, "alone"]);
  expect(counts("elsewhere")).toEqual([3, "alone"]);
  const two = new SchoolClusters([school("one", BOSTON), school("two", BOSTON)]);
  expect(two.marks(EAST, 6, "one").map(({ key }) => key)).toEqual(["two"]);
});
