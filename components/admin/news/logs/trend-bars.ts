export type Bar = { x: number; y: number; width: number; height: number };

/** A number that is not zero is seen, however small it is. */
const LEAST_HEIGHT = 2;
const GAP = 0.25;

/** The top of a chart: the largest of its values, and never zero. */
export function highest(values: readonly number[]): number {
  return Math.max(1, ...values);
}

/** Upright bars of the values, from left to right, in a box of this size. @param most what reaches the top */
export function barsOf(
  values: readonly number[],
  most: number,
  { width, height }: { width: number; height: number },
): Bar[] {
  const step = width / Math.max(values.length, 1);
  return values.map((value, at) => {
    const tall = value <= 0 ? 0 : Math.max(LEAST_HEIGHT, (Math.min(value, most) / most) * height);
    return { x: (at + GAP / 2) * step, y: height - tall, width: step * (1 - GAP), height: tall };
  });
}
