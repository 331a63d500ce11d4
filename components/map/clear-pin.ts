import type { MapSize } from "#lib/places/map-view.rules.ts";
import type { Box, Point } from "./boxes.ts";

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

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
