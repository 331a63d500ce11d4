import { expect, test } from "vitest";
import type { Box } from "#components/map/boxes.ts";
import { homeStateOf, partAtHome } from "#components/map/home-state.ts";
import type { StateOutlines } from "#components/map/outline.ts";
import { pixelsOf } from "#lib/places/map-view.rules.ts";

type Ring = [number, number][];
const ring = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const states: StateOutlines = {
  type: "FeatureCollection",
  features: [
    // Around the capital, which is no part of it.
    [ring(-80, 36, -70, 40), ring(-77.2, 38.8, -76.8, 39.2)],
    [ring(-77.2, 38.8, -76.8, 39.2)],
  ].map((coordinates, at) => ({
    type: "Feature",
    properties: { name: `State ${at}` },
    geometry: { type: "Polygon", coordinates },
  })),
};

const ZOOM = 10;
/** The ring of a place in the middle of the capital is here on the screen. */
const AT: Box = { left: 292, right: 308, top: 192, bottom: 208 };
const nameAt = (left: number, right: number, top: number, bottom: number): Box => ({
  left: 300 + left,
  right: 300 + right,
  top: 200 + top,
  bottom: 200 + bottom,
});

test("a name is in the state of its place only if no border is in the name", () => {
  const home = homeStateOf(states, { latitude: 39, longitude: -77 });
  if (!home) throw new Error("the place is in no state");
  const half = pixelsOf(0.2, ZOOM);
  const part = (box: Box) => partAtHome(home, box, AT, ZOOM);
  expect(part(nameAt(-60, 60, 14, 34))).toBe("whole");
  expect(part(nameAt(half - 120, half - 1, 14, 34))).toBe("whole");
  expect(part(nameAt(half - 119, half + 1, 14, 34))).toBe("middle");
  expect(part(nameAt(-half - 1, half + 1, 14, 34))).toBe("middle");
  expect(part(nameAt(half - 59, half + 61, 14, 34))).toBe("less");
  expect(part(nameAt(half + 1, half + 121, 14, 34))).toBe("less");
});

test("a state ends where another one lies within it", () => {
  const home = homeStateOf(states, { latitude: 38.5, longitude: -77 });
  if (!home) throw new Error("the place is in no state");
  expect(partAtHome(home, nameAt(-60, 60, 14, 34), AT, ZOOM)).toBe("whole");
  const north = pixelsOf(0.5, ZOOM) / Math.cos((38.75 * Math.PI) / 180);
  expect(partAtHome(home, nameAt(-60, 60, -north - 10, -north + 10), AT, ZOOM)).toBe("less");
});

test("a place at sea is in no state", () => {
  expect(homeStateOf(states, { latitude: 39, longitude: -60 })).toBeNull();
});
