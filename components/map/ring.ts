import type { Geometry, Position as Point } from "geojson";
import type { Position } from "#lib/places/distance.rules.ts";
import { unrolled } from "#lib/places/map-view.rules.ts";

/** The polygons of a geometry, each with the ring around it first. */
export function polygonsOf(geometry: Geometry): Point[][][] {
  if (geometry.type === "Polygon") return [geometry.coordinates];
  return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
}

/** The center of gravity of a closed ring, and its area in square degrees. */
export function centerOfRing(ring: readonly Point[]): Position & { size: number } {
  let [twice, across, up] = [0, 0, 0];
  ring.forEach(([east = 0, y = 0], at) => {
    const [nextEast = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    const [x, nextX] = [unrolled(east), unrolled(nextEast)];
    const part = x * nextY - nextX * y;
    twice += part;
    across += (x + nextX) * part;
    up += (y + nextY) * part;
  });
  if (twice === 0) return { latitude: 0, longitude: 0, size: 0 };
  return { latitude: up / (3 * twice), longitude: across / (3 * twice), size: Math.abs(twice) / 2 };
}

/** How many places across a ring are tried for a name. */
const TRIED = 12;

/** Places within a closed ring, evenly spread, those nearest to its center of gravity first. */
export function spotsInRing(ring: readonly Point[]): Position[] {
  const points = ring.map(([east = 0, y = 0]) => ({ x: unrolled(east), y }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - west, Math.max(...ys) - south];
  const center = centerOfRing(ring);
  const spots: Position[] = [];
  for (let across = 1; across < TRIED; across += 1) {
    for (let up = 1; up < TRIED; up += 1) {
      const longitude = west + (wide * across) / TRIED;
      const latitude = south + (high * up) / TRIED;
      if (isInside(points, longitude, latitude)) spots.push({ latitude, longitude });
    }
  }
  const distance = ({ latitude, longitude }: Position) =>
    Math.hypot(latitude - center.latitude, longitude - center.longitude);
  return spots.sort((a, b) => distance(a) - distance(b));
}

/** Whether a ray from a point crosses a ring an odd number of times. */
export function isInside(points: readonly { x: number; y: number }[], x: number, y: number): boolean {
  let inside = false;
  points.forEach((from, at) => {
    const to = points[(at + 1) % points.length] ?? from;
    const isCrossed =
      from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
    if (isCrossed) inside = !inside;
  });
  return inside;
}
