/** What something covers, in pixels from an upper left corner. */
export type Box = { left: number; right: number; top: number; bottom: number };
export type Point = { x: number; y: number };

export function doOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function contains(outer: Box, box: Box): boolean {
  return (
    box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom
  );
}

export const movedBy = ({ left, right, top, bottom }: Box, [x, y]: readonly [number, number]): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

/** With so many pixels more at both sides, and above and below. A box of an element has nothing of its own to be spread. */
export const wider = ({ left, right, top, bottom }: Box, by: number, higher = 0): Box => ({
  left: left - by,
  right: right + by,
  top: top - higher,
  bottom: bottom + higher,
});

/** Where a mark points to. */
export const tipOf = ({ left, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: bottom });

export const middleOf = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** From the middle of a box to a point, in pixels. */
export function pixelsTo(box: Box, point: Point): number {
  const { x, y } = middleOf(box);
  return Math.hypot(x - point.x, y - point.y);
}
