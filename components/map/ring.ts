import type { Position } from "geojson";
import { unrolled } from "#lib/places/map-view.rules.ts";

/** The center of gravity of a closed ring, and its area in square degrees. */
export function centerOfRing(ring: readonly Position[]): {
  latitude: number;
  longitude: number;
  size: number;
} {
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
