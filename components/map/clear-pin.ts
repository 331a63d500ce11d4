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
/** Among more pins than these, some are under the card anyway. */
const MOST_CLEARED = 60;
/** What a pin keeps to the edges of the map. */
const EDGE = 4;

/**
 * The shortest move of a map after which a chosen pin and all others in view are whole and under nothing, and none from
 * beyond its edges is under the card; null if no move does that. What was under a button before may stay so.
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
  if (others.length > MOST_CLEARED) return null;
  const seen = others.filter((pin) => isClearOf(pin, buttons));
  const [west, east] = [Math.min(...seen.map((pin) => pin.left)), Math.max(...seen.map((pin) => pin.right))];
  const [north, south] = [
    Math.min(...seen.map((pin) => pin.top)),
    Math.max(...seen.map((pin) => pin.bottom)),
  ];
  const leavesNone = ({ x, y }: Point) =>
    west + x >= map.left && east + x <= map.right && north + y >= map.top && south + y <= map.bottom;
  return (
    MOVES.find((move) => {
      if (!leavesNone(move)) return false;
      const { x, y } = move;
      const left = moveToClear({ x: place.x + x, y: place.y + y }, size, covers);
      if (left.x !== 0 || left.y !== 0) return false;
      return (
        seen.every((pin) => isClearOf(movedBy(pin, [x, y]), covers)) &&
        others.every((pin) => !doOverlap(card, movedBy(pin, [x, y])))
      );
    }) ?? null
  );
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function stepsTo(farthest: number): number[] {
  const steps = farthest / STEP;
  return Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * STEP);
}
