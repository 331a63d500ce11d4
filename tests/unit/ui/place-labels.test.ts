import { expect, test } from "vitest";
import type { StateOutlines } from "#components/map/outline.ts";
import { labelsInView, labelsOfCities, labelsOfStates } from "#components/map/place-labels.ts";
import { isWithin } from "#lib/places/map-view.rules.ts";

type State = StateOutlines["features"][number];
const state = (name: string, west: number, east: number, south = 30, north = 40): State => ({
  type: "Feature",
  properties: { name },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});

/** The labels of a view. @param cities the most prominent first */
function labelsOf(
  view: Parameters<typeof labelsInView>[1],
  features: State[],
  { searched, cities = [] }: { searched?: string; cities?: Parameters<typeof labelsOfCities>[0] } = {},
) {
  const outlines: StateOutlines = { type: "FeatureCollection", features };
  const states = labelsOfStates(outlines, searched);
  return labelsInView({ outlines, states, cities: labelsOfCities(cities), towns: [] }, view);
}

test("a state whose middle is outside the view may be named at every place it has in the view", () => {
  // In the far west of a wide state.
  const bounds = { south: 31, west: -107, north: 33, east: -104 };
  const [label] = labelsOf({ bounds, zoom: 7.5 }, [state("Wideland", -106.5, -93.5)]);
  expect(label).toMatchObject({ text: "Wideland", kind: "region" });
  expect(label?.spots?.some((spot) => isWithin(spot, bounds))).toBe(true);
});
