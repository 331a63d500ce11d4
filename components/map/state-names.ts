import type { Position as Point } from "geojson";
import type { Position } from "#lib/places/distance.rules.ts";
import { type Bounds, toPixel, toPosition, unrolled } from "#lib/places/map-view.rules.ts";
import type { StateOutlines } from "./outline.ts";
import { isInside, polygonsOf } from "./ring.ts";

/** A state in the view of a close map, its name in as many lines as it needs, and where it has room, the most central place first. */
export type StateInView = { name: string; text: string; spots: Position[] };

/** A letter of the name is so wide, and half the name so high, in pixels. */
const LETTER = { width: 10, half: 9 };
const LINE = 15;
/** How far apart the places are that are tried, at most in pixels, and at least how many steps there are. */
const APART = 40;
const FEWEST_STEPS = 8;
/** Only so many of them are kept. */
const MOST_SPOTS = 100;

/**
 * The states that a close map shows parts of. A single one needs no name: its cities say where one is.
 * @param view in the map's own longitudes
 */
export function statesInView(states: StateOutlines, view: Bounds, zoom: number): StateInView[] {
  const around = states.features
    .map(({ properties: { name }, geometry }) => {
      const rings = polygonsOf(geometry).map(([ring = []]) => ring);
      return { name, rings: rings.filter((ring) => isAround(ring, view)) };
    })
    .filter(({ rings }) => rings.length > 0);
  if (around.length < 2) return [];
  const found = around.flatMap(({ name, rings }) => {
    const points = rings.map(pointsOf);
    // Rhode Island is narrower than its name.
    for (const text of new Set([name, name.replaceAll(" ", "\n")])) {
      const spots = spotsIn(points, view, zoom, text.split("\n"));
      if (spots.length > 0) return [{ name, text, spots }];
    }
    return [];
  });
  return found.length > 1 ? found : [];
}

/** Whether the extents of a ring and of the view overlap. */
function isAround(ring: readonly Point[], { south, north, west, east }: Bounds): boolean {
  const [xs, ys] = [ring.map(([x = 0]) => unrolled(x)), ring.map(([, y = 0]) => y)];
  return (
    Math.min(...ys) < north && Math.max(...ys) > south && Math.min(...xs) < east && Math.max(...xs) > west
  );
}

const pointsOf = (ring: readonly Point[]) => ring.map(([x = 0, y = 0]) => ({ x: unrolled(x), y }));

/** Where a name stands with both ends in the state and in the view, those nearest to the middle of all of them first. */
function spotsIn(
  polygons: readonly { x: number; y: number }[][],
  { south, north, west, east }: Bounds,
  zoom: number,
  lines: readonly string[],
): Position[] {
  const scale = 2 ** zoom;
  const half = (Math.max(...lines.map(({ length }) => length)) * LETTER.width) / 2 / scale;
  const halfHigh = (LETTER.half + ((lines.length - 1) * LINE) / 2) / scale;
  const upper = toPixel({ latitude: north, longitude: west });
  const lower = toPixel({ latitude: south, longitude: east });
  const corners = polygons.flat().map(({ x, y }) => toPixel({ latitude: y, longitude: x }));
  const isOfState = (x: number, y: number) => {
    const { latitude, longitude } = toPosition({ x, y });
    return polygons.some((points) => isInside(points, longitude, latitude));
  };
  const across = along(
    upper.x,
    lower.x,
    half,
    corners.map(({ x }) => x),
    scale,
  );
  const down = along(
    upper.y,
    lower.y,
    halfHigh,
    corners.map(({ y }) => y),
    scale,
  );
  const spots = across.flatMap((x) =>
    down.filter((y) => [x, x - half, x + half].every((at) => isOfState(at, y))).map((y) => ({ x, y })),
  );
  const middle = (axis: "x" | "y") => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  const [x, y] = [middle("x"), middle("y")];
  const away = (spot: { x: number; y: number }) => Math.hypot(spot.x - x, spot.y - y);
  return spots
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_SPOTS)
    .map(toPosition);
}

/** The places to try along one axis: where the view and the state's extent overlap, closer together in a narrow state. */
function along(from: number, to: number, half: number, extent: readonly number[], scale: number): number[] {
  const first = Math.max(from, Math.min(...extent)) + half;
  const last = Math.min(to, Math.max(...extent)) - half;
  if (last < first) return [];
  const steps = Math.max(FEWEST_STEPS, Math.ceil(((last - first) * scale) / APART));
  return Array.from({ length: steps + 1 }, (_, at) => first + ((last - first) * at) / steps);
}
