import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Position } from "geojson";
import { mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { expect, test } from "vitest";
import { BORDER_DEGREES, type NeighborOutlines } from "#components/map/outline.ts";
import { pixelsOf, toPixel } from "#lib/places/map-view.rules.ts";

type Point = { x: number; y: number };

const atlas = createRequire(import.meta.url)("us-atlas/states-10m.json") as Topology<{
  states: GeometryCollection;
}>;
const neighbors: NeighborOutlines = JSON.parse(
  readFileSync(new URL("../../../components/map/neighbors.json", import.meta.url), "utf8"),
);

function fromSegment({ x, y }: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(x - a.x - at * dx, y - a.y - at * dy);
}

const pointOf = ([longitude = 0, latitude = 0]: Position) => toPixel({ latitude, longitude });

test.each([
  ["Maine and Quebec", { south: 45.3, west: -71.08, north: 47.3, east: -69.3 }],
  ["Minnesota and Ontario", { south: 47.9, west: -93.2, north: 48.7, east: -90.8 }],
  ["Montana and Alberta", { south: 48.5, west: -114, north: 49.5, east: -110.5 }],
  ["Texas and Coahuila", { south: 28, west: -102, north: 29.8, east: -100.3 }],
])("between %s, the land has no gap that looks like water", (_, { south, west, north, east }) => {
  const isHere = ([x = 0, y = 0]: Position) => x > west && x < east && y > south && y < north;
  const ours = mesh(atlas, atlas.objects.states, (one, other) => one === other).coordinates.flat();
  const lines = neighbors.features.flatMap(({ properties: { kind }, geometry }) =>
    kind === "border" && geometry.type === "MultiLineString" ? geometry.coordinates : [],
  );
  const theirs = lines.flatMap((line) =>
    line.slice(1).map((end, at) => [pointOf(line[at] ?? end), pointOf(end)] as const),
  );
  const apart = ours
    .filter(isHere)
    .map(pointOf)
    .map((point) => Math.min(...theirs.map((segment) => fromSegment(point, segment))));
  expect(apart.length).toBeGreaterThan(1);
  expect(Math.max(...apart)).toBeLessThan(pixelsOf(BORDER_DEGREES, 0));
});
