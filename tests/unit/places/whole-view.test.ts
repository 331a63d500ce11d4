import { expect, test } from "vitest";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import { type Drawn, withWholeMarks } from "#lib/places/whole-view.rules.ts";

const SIZE = { width: 390, height: 740 };
const VIEW = { center: { latitude: 0, longitude: -90 }, zoom: 4 };
/** At zoom 4, on the equator. */
const DEGREES_PER_PIXEL = 360 / (256 * 2 ** 4);

/** A disc so many pixels to the right of the middle, and below it. */
const disc = (right: number, down = 0): Drawn => ({
  latitude: -down * DEGREES_PER_PIXEL,
  longitude: -90 + right * DEGREES_PER_PIXEL,
  aside: 27,
  above: 60,
  below: 0,
});

const within = (marks: readonly Drawn[]) => (area: Bounds) =>
  marks.filter(({ latitude, longitude }) => {
    return (
      latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east
    );
  });

const movedRight = (marks: readonly Drawn[]) => {
  const { center, zoom } = withWholeMarks(VIEW, SIZE, within(marks));
  return { zoom, by: (center.longitude + 90) / DEGREES_PER_PIXEL };
};

test("a view that cuts no mark stays as it is", () => {
  const marks = [disc(-100), disc(100), disc(400)];
  expect(withWholeMarks(VIEW, SIZE, within(marks))).toBe(VIEW);
});

test("a mark at the edge comes in whole, by as little as needed", () => {
  // Its right edge is 8 pixels outside.
  const { zoom, by } = movedRight([disc(-100), disc(176)]);
  expect(zoom).toBe(4);
  expect(by).toBeCloseTo(8 + 6, 3);
});

test("where both edges cut one, the map goes one level out", () => {
  expect(movedRight([disc(-180), disc(180)]).zoom).toBe(3);
});

test("where marks are all around, it stays", () => {
  const marks = Array.from({ length: 80 }, (_, at) => disc((at - 40) * 30));
  expect(withWholeMarks(VIEW, SIZE, within(marks))).toBe(VIEW);
});
