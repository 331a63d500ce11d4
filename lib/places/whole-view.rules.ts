import {
  type Bounds,
  CONTROLS,
  LOWEST_ZOOM,
  type MapSize,
  type MapView,
  type Pixel,
  toPixel,
  toPosition,
} from "./map-view.rules.ts";

/** A mark as it is drawn: so many pixels to both sides of its place, above it, and below it. */
export type Drawn = { latitude: number; longitude: number; aside: number; above: number; below: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** Between a mark and the edge. */
const MARGIN = 6;
/** What notes and credits take at the lower edge. */
const NOTES = 64;
/** A move may bring in other marks, in part again. */
const MOST_MOVES = 4;

/**
 * A view from which the edge of the map cuts no mark: moved by as little as needed, or up to one zoom level farther out. Where
 * marks are all around, it stays as it is.
 * @param step of the zoom levels
 * @param marksAt what is drawn in a part of the map, with at least the size of a mark around it
 */
export function withWholeMarks(
  view: MapView,
  size: MapSize,
  marksAt: (area: Bounds, zoom: number) => readonly Drawn[],
  step = 1,
): MapView {
  const lowest = Math.max(LOWEST_ZOOM, view.zoom - 1);
  for (let zoom = view.zoom; zoom >= lowest; zoom -= step) {
    const found = moved(zoom === view.zoom ? view : { ...view, zoom }, size, marksAt);
    if (found) return found;
  }
  return view;
}

function moved(
  view: MapView,
  size: MapSize,
  marksAt: (area: Bounds, zoom: number) => readonly Drawn[],
): MapView | null {
  const scale = 2 ** view.zoom;
  let center = toPixel(view.center);
  for (let move = 0; move <= MOST_MOVES; move += 1) {
    const seen = marksAt(areaAt(center, size, scale), view.zoom)
      .map((mark) => boxOf(mark, center, size, scale))
      .filter(({ left, right, top, bottom }) => {
        return right > 0 && left < size.width && bottom > 0 && top < size.height;
      });
    if (seen.length === 0) return view;
    const all: Box = {
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
      top: Math.min(...seen.map(({ top }) => top)),
      bottom: Math.max(...seen.map(({ bottom }) => bottom)),
    };
    const across = shift(all.left, all.right, MARGIN, size.width - MARGIN);
    const down = shift(all.top, all.bottom, MARGIN, size.height - NOTES);
    if (across === null || down === null) return null;
    if (across === 0 && down === 0) {
      const edge = size.width - CONTROLS.width;
      // Under the zoom buttons, a mark cannot be pressed.
      if (move > 0 && seen.some(({ right, top }) => right > edge + MARGIN && top < CONTROLS.height / 2))
        return null;
      return move === 0 ? view : { ...view, center: toPosition(center) };
    }
    center = { x: center.x - across / scale, y: center.y - down / scale };
  }
  return null;
}

/** How far to move a span so that it lies within limits; null if it does not fit. */
function shift(from: number, to: number, least: number, most: number): number | null {
  if (to - from > most - least) return null;
  if (from < least) return least - from;
  return to > most ? most - to : 0;
}

function boxOf(mark: Drawn, center: Pixel, size: MapSize, scale: number): Box {
  const at = toPixel(mark);
  const x = (at.x - center.x) * scale + size.width / 2;
  const y = (at.y - center.y) * scale + size.height / 2;
  return { left: x - mark.aside, right: x + mark.aside, top: y - mark.above, bottom: y + mark.below };
}

/** Around the view, room for the largest mark. */
const AROUND = 72;

function areaAt(center: Pixel, { width, height }: MapSize, scale: number): Bounds {
  const [across, down] = [(width / 2 + AROUND) / scale, (height / 2 + AROUND) / scale];
  const upper = toPosition({ x: center.x - across, y: center.y - down });
  const lower = toPosition({ x: center.x + across, y: center.y + down });
  return { south: lower.latitude, west: upper.longitude, north: upper.latitude, east: lower.longitude };
}
