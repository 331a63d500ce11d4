import type { MapSize } from "#lib/places/map-view.rules.ts";
import { type Box, contains, doOverlap, movedBy, type Point, wider } from "./boxes.ts";

/** A pin that is chosen, above its place. */
const PIN = { aside: 19, above: 48 };
const MARGIN = 8;

/**
 * By how many pixels a map has to be moved so that a pin is whole and under nothing: as few as possible.
 * @param place where its tip is
 * @param covers what lies over the map: the buttons along the upper edge, and the card along the lower one
 */
export function moveToClear(place: Point, size: MapSize, covers: readonly Box[]): Point {
  const x = within(place.x, PIN.aside + MARGIN, size.width - PIN.aside - MARGIN);
  const beside = covers.filter(
    ({ left, right }) => x + PIN.aside + MARGIN > left && x - PIN.aside - MARGIN < right,
  );
  const isUpper = ({ top, bottom }: Box) => top + bottom < size.height;
  const upper = beside.filter(isUpper).map(({ bottom }) => bottom);
  const lower = beside.filter((cover) => !isUpper(cover)).map(({ top }) => top);
  const highest = Math.max(0, ...upper) + PIN.above + MARGIN;
  const lowest = Math.min(size.height, ...lower) - MARGIN;
  // Where a low map has room for only one of them, the card matters: it is about this pin.
  return { x: x - place.x, y: Math.min(Math.max(place.y, highest), lowest) - place.y };
}

/** How far a map moves so that a card lies over no pin, in pixels, and in which steps such a move is looked for. */
const FARTHEST = { aside: 160, upOrDown: 320 };
const STEP = 8;
/** All of these moves, the shortest first. */
const MOVES: readonly Point[] = stepsTo(FARTHEST.aside)
  .flatMap((x) => stepsTo(FARTHEST.upOrDown).map((y) => ({ x, y })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
/** What a pin keeps to the edges of the map. */
const EDGE = 4;

/**
 * The shortest move of a map after which a chosen pin and all others in view are whole and under nothing; null if none
 * does that. What was out of view or under a button before may stay so.
 * @param place where the chosen pin's tip is
 * @param others the other pins and discs
 * @param card the chosen pin's card
 * @param buttons what else lies over the map
 */
export function moveToClearAll(
  place: Point,
  others: readonly Box[],
  size: MapSize,
  { card, buttons }: { card: Box; buttons: readonly Box[] },
): Point | null {
  const map = wider({ left: 0, top: 0, right: size.width, bottom: size.height }, -EDGE, -EDGE);
  const covers = [...buttons, card];
  const isClearOf = (pin: Box, all: readonly Box[]) =>
    contains(map, pin) && !all.some((cover) => doOverlap(cover, pin));
  const seen = others.filter((pin) => isClearOf(pin, buttons));
  return (
    MOVES.find(({ x, y }) => {
      const left = moveToClear({ x: place.x + x, y: place.y + y }, size, covers);
      return left.x === 0 && left.y === 0 && seen.every((pin) => isClearOf(movedBy(pin, [x, y]), covers));
    }) ?? null
  );
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function stepsTo(farthest: number): number[] {
  const steps = farthest / STEP;
  return Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * STEP);
}
