import { expect, test } from "vitest";
import { besidePin } from "#components/map/overlaps.ts";

const PIN = { latitude: 42.3, longitude: -71.07 };
/** Pixels at zoom 12 as degrees of longitude. */
const degrees = (pixels: number) => (pixels / (256 * 2 ** 12)) * 360;

test("a disc on a pin is drawn beside it, on the side where it is", () => {
  const east = besidePin({ ...PIN, longitude: PIN.longitude + degrees(5) }, PIN, 12);
  expect(east.longitude).toBeCloseTo(PIN.longitude + degrees(40), 9);
  const west = besidePin({ ...PIN, longitude: PIN.longitude - degrees(5) }, PIN, 12);
  expect(west.longitude).toBeCloseTo(PIN.longitude - degrees(40), 9);
  expect(west.latitude).toBe(PIN.latitude);
});

test("a disc stays where it is if it covers no pin, or there is none", () => {
  const disc = { ...PIN, longitude: PIN.longitude + degrees(50) };
  expect(besidePin(disc, PIN, 12)).toEqual(disc);
  expect(besidePin(PIN, undefined, 12)).toEqual(PIN);
});
