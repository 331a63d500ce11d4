import { describe, expect, test } from "vitest";
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

test("a disc counts the schools that are not in the list, too, and stands where most of its schools are", () => {
  const clusters = new SchoolClusters(
    [school("one", BOSTON), school("alone", NEW_YORK)],
    [
      { latitude: 42.36, longitude: -71.12, schools: 8 },
      { latitude: 42.33, longitude: -71.05, schools: 2 },
      { latitude: 38.9, longitude: -75, schools: 1 },
      { latitude: 44.5, longitude: -69, schools: 6 },
    ],
  );
  const marks = clusters.marks(EAST, 6);
  expect(marks.map((mark) => (mark.kind === "school" ? mark.key : [mark.kind, mark.schools]))).toEqual([
    ["place", 6],
    ["cluster", 11],
    "alone",
    ["place", 1],
  ]);
  const disc = marks[1];
  expect(disc?.latitude).toBeCloseTo((42.36 * 8 + 42.33 * 2 + 42.34) / 11);
  expect(disc?.longitude).toBeCloseTo((-71.12 * 8 - 71.05 * 2 - 71.1) / 11);
  const sizes = clusters.marks(EAST, 6, "one").map((mark) => (mark.kind === "cluster" ? mark.schools : null));
  expect(sizes).toContain(10);
});

test("schools that are not in the list have no card to show", () => {
  const here = { latitude: BOSTON[0], longitude: BOSTON[1] };
  const clusters = new SchoolClusters([school("one", BOSTON)], [{ ...here, schools: 3 }]);
  const [disc] = clusters.marks(EAST, 18);
  if (disc?.kind !== "cluster") throw new Error("they are at one place");
  expect(disc.schools).toBe(4);
  expect(clusters.zoomApart(disc, 18)).toBeNull();
  expect(clusters.schoolsOf(disc)).toEqual(["one"]);
  expect(clusters.marks(EAST, 18, "one")).toMatchObject([{ kind: "place", schools: 3 }]);
});

test("a school that would be a dot on a disc is counted by the disc, and one beside it keeps its dot", () => {
  const many = { latitude: 42, longitude: -71, schools: 40 };
  // At zoom 6, a degree of longitude is 45 pixels wide; the disc stands above its place.
  const marksWith = (latitude: number, longitude: number) =>
    new SchoolClusters([], [many, { latitude, longitude, schools: 1 }])
      .marks(EAST, 6)
      .map((mark) => (mark.kind === "school" ? mark.key : mark.schools));
  expect(marksWith(43.02, -70.6)).toEqual([41]);
  expect(marksWith(42, -69.2).toSorted()).toEqual([1, 40]);
});

test("the places of a disc are those of its schools, in the list or not", () => {
  const clusters = new SchoolClusters(
    [school("one", BOSTON)],
    [{ latitude: 42.36, longitude: -71.12, schools: 8 }],
  );
  const [disc] = clusters.marks(EAST, 6);
  if (disc?.kind !== "cluster") throw new Error("they are close together");
  expect(clusters.placesOf(disc)).toMatchObject([{ latitude: 42.36 }, { latitude: 42.34 }]);
});

describe("between two zoom levels", () => {
  // At zoom 8, a degree of longitude is 182 pixels wide: they are 29 pixels apart there, and 58 at zoom 9.
  const near = [school("one", [42, -71]), school("two", [42, -70.84])];
  const countAt = (clusters: SchoolClusters, zoom: number) =>
    clusters.marks({ south: 41.5, west: -71.5, north: 42.5, east: -70.5 }, zoom).length;

  test("the pins of a page stand as at the closer one", () => {
    const clusters = new SchoolClusters(near);
    expect([8, 8.25, 8.75, 9].map((zoom) => countAt(clusters, zoom))).toEqual([1, 2, 2, 2]);
  });

  test("where there are other pages, schools come apart only shortly before it", () => {
    const clusters = new SchoolClusters(near, [{ latitude: 44, longitude: -69, schools: 1 }]);
    expect([8, 8.25, 8.5, 8.75, 9].map((zoom) => countAt(clusters, zoom))).toEqual([1, 1, 1, 2, 2]);
  });
});
