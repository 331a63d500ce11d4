import { milesBetween, type Position } from "./distance.rules.ts";
import { type Bounds, eastwards } from "./map-view.rules.ts";

/** The center of a part of the map, halfway between its meridians and its parallels. */
export function centerOf({ south, west, north, east }: Bounds): Position {
  const middle = west + eastwards(west, east) / 2;
  return { latitude: (south + north) / 2, longitude: middle > 180 ? middle - 360 : middle };
}

/** Miles from the center of a part of the map to its farthest corner. */
export function reachOf(area: Bounds): number {
  const center = centerOf(area);
  return Math.max(
    ...[area.south, area.north].map((latitude) => milesBetween(center, { latitude, longitude: area.west })),
  );
}

/** A rectangle in degrees, for queries of an index on points (longitude, latitude). */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The rectangles that make up a part of the map: two if it crosses the antimeridian. */
export function boxesOf({ south, west, north, east }: Bounds): Box[] {
  if (eastwards(west, east) >= 360) return [[-180, south, 180, north]];
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}
