import { milesBetween, type Position, type UnitVector, unitVector } from "./distance.rules.ts";
import { type Bounds, eastwards } from "./map-view.rules.ts";

/** The middle of a part of the map, halfway between its meridians and its parallels. */
export function centerOf({ south, west, north, east }: Bounds): Position {
  const middle = west + eastwards(west, east) / 2;
  return { latitude: (south + north) / 2, longitude: middle > 180 ? middle - 360 : middle };
}

/** Miles from the middle of a part of the map to its farthest corner. */
export function reachOf(area: Bounds): number {
  const center = centerOf(area);
  return Math.max(
    ...[area.south, area.north].map((latitude) => milesBetween(center, { latitude, longitude: area.west })),
  );
}

/**
 * The corners of the box in space that holds a part of the map on the unit sphere, as an index on positions can be asked
 * for it. The box holds a little more, whose longitudes are to be looked at.
 */
export function boxOf({ south, west, north, east }: Bounds): [low: UnitVector, high: UnitVector] {
  const [, , low] = unitVector(south, 0);
  const [, , high] = unitVector(north, 0);
  /** Distances from the axis of the Earth. */
  const radii = [south, north, ...(south < 0 && north > 0 ? [0] : [])].map(
    (latitude) => unitVector(latitude, 0)[0],
  );
  const [nearest, farthest] = [Math.min(...radii), Math.max(...radii)];
  const meridians = [west, east, ...[-180, -90, 0, 90].filter((degrees) => isBetween(degrees, west, east))];
  const spread = (axis: 0 | 1): [number, number] => {
    const ways = meridians.map((longitude) => unitVector(0, longitude)[axis]);
    const products = [nearest, farthest].flatMap((radius) => ways.map((way) => radius * way));
    return [Math.min(...products), Math.max(...products)];
  };
  const [x, y] = [spread(0), spread(1)];
  return [
    [x[0], y[0], low],
    [x[1], y[1], high],
  ];
}

/** Whether a meridian lies on the way from west eastwards to east. */
function isBetween(longitude: number, west: number, east: number): boolean {
  return eastwards(west, longitude) <= eastwards(west, east);
}
