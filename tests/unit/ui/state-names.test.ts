import { expect, test } from "vitest";
import type { StateOutlines } from "#components/map/outline.ts";
import { statesInView } from "#components/map/state-names.ts";
import { toPixel } from "#lib/places/map-view.rules.ts";

const box = (name: string, west: number, east: number): StateOutlines["features"][number] => ({
  type: "Feature",
  properties: { name },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, 40],
        [east, 40],
        [east, 44],
        [west, 44],
        [west, 40],
      ],
    ],
  },
});
/** Two states side by side, and a narrow one between them and the sea. */
const states: StateOutlines = {
  type: "FeatureCollection",
  features: [box("Westland", -76, -73), box("East Shore", -73, -72), box("Farland", -100, -90)],
};
const ZOOM = 8;
const pixelsFrom = (longitude: number, east: number) =>
  (toPixel({ latitude: 42, longitude: east }).x - toPixel({ latitude: 42, longitude }).x) * 2 ** ZOOM;

test("a close map names the states it shows, each within its own borders", () => {
  const view = { south: 41, north: 43, west: -75, east: -71 };
  const found = statesInView(states, view, ZOOM);
  expect(found.map(({ text }) => text)).toEqual(["Westland", "East Shore"]);
  for (const { longitude } of found[0]?.spots ?? []) {
    expect(pixelsFrom(longitude, -73)).toBeGreaterThanOrEqual(40);
    expect(pixelsFrom(-75, longitude)).toBeGreaterThanOrEqual(39.9);
  }
});

test("a name wider than its state is in two lines, and one without room is left out", () => {
  const narrow: StateOutlines = {
    ...states,
    features: [box("Westland", -76, -73), box("East Shore", -73, -72.6), box("Islands", -72.6, -72.5)],
  };
  const found = statesInView(narrow, { south: 41, north: 43, west: -75, east: -71 }, ZOOM);
  expect(found.map(({ text }) => text)).toEqual(["Westland", "East\nShore"]);
});

test("a map within one state does not name it", () => {
  expect(statesInView(states, { south: 41, north: 43, west: -75.5, east: -74 }, ZOOM)).toEqual([]);
});
