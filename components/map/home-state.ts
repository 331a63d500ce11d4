import type { Position } from "#lib/places/distance.rules.ts";
import { type Pixel, toPixel } from "#lib/places/map-view.rules.ts";
import { type Box, middleOf } from "./boxes.ts";
import type { StateOutlines } from "./outline.ts";
import { isInside, polygonsOf } from "./ring.ts";

/** The state that a place is in: the place, and the borders, in pixels at zoom 0. */
export type HomeState = { place: Pixel; borders: readonly (readonly Pixel[])[] };

/** The state of a place; null if it is in none, as it may be on an island that the outlines leave out. */
export function homeStateOf(states: StateOutlines, position: Position): HomeState | null {
  const place = toPixel(position);
  for (const { geometry } of states.features) {
    const borders = polygonsOf(geometry)
      .flat()
      .map((ring) => ring.map(([longitude = 0, latitude = 0]) => toPixel({ latitude, longitude })));
    if (isWithin(borders, place)) return { place, borders };
  }
  return null;
}

/**
 * Whether a box lies wholly in the state, so that it hides no border, or at least with its middle.
 * @param at that of the place, which tells where on the screen the state is
 */
export function partAtHome(
  { place, borders }: HomeState,
  box: Box,
  at: Box,
  zoom: number,
): "whole" | "middle" | "less" {
  const { x, y } = middleOf(at);
  const scale = 2 ** zoom;
  const part: Box = {
    left: place.x + (box.left - x) / scale,
    right: place.x + (box.right - x) / scale,
    top: place.y + (box.top - y) / scale,
    bottom: place.y + (box.bottom - y) / scale,
  };
  if (!isWithin(borders, middleOf(part))) return "less";
  const isCrossed = borders.some((ring) =>
    ring.some((from, index) => crosses(part, from, ring[index + 1] ?? from)),
  );
  return isCrossed ? "middle" : "whole";
}

/** Within a hole is not within. */
function isWithin(borders: HomeState["borders"], { x, y }: Pixel): boolean {
  return borders.filter((ring) => isInside(ring, x, y)).length % 2 === 1;
}

/** Whether a part of a line is in a box: where it is between two sides, it is also between the other two. */
function crosses({ left, right, top, bottom }: Box, from: Pixel, to: Pixel): boolean {
  const across = between(from.x, to.x, left, right);
  const down = between(from.y, to.y, top, bottom);
  return Math.max(across[0], down[0], 0) < Math.min(across[1], down[1], 1);
}

/** From where to where on its way from one number to another something is between two others: 0 is its start, and 1 its end. */
function between(from: number, to: number, low: number, high: number): [number, number] {
  if (from === to) return from > low && from < high ? [0, 1] : [1, 0];
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.min(one, other), Math.max(one, other)];
}
