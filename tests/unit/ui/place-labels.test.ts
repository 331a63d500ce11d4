import { expect, test } from "vitest";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import type { StateOutlines } from "#components/map/outline.ts";
import { labelsInView, labelsOfCities, labelsOfStates, labelsOfTowns } from "#components/map/place-labels.ts";
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
  return labelsInView({ outlines, states, cities: labelsOfCities(cities, searched), towns: [] }, view);
}

test("a state whose middle is outside the view is named where it has room in the view, within its borders", () => {
  // In the far west of a wide state.
  const bounds = { south: 31, west: -107, north: 33, east: -104 };
  const around = [
    state("Wideland", -105.8, -93.5),
    state("Strip", -105.9, -105.8),
    state("West", -120, -105.9),
  ];
  const labels = labelsOf({ bounds, zoom: 7.5 }, around);
  expect(labels.map(({ text, kind }) => `${kind} ${text}`)).toEqual(["region Wideland", "region West"]);
  const [wide] = labels;
  expect(wide && isWithin(wide, { ...bounds, west: -105.8 })).toBe(true);
  // The one that was searched comes first, however narrow it is.
  expect(labelsOf({ bounds, zoom: 7.5 }, around, { searched: "Strip" })[0]?.text).toBe("Strip");
});

test("a map of the country names states as wide as their names", () => {
  const bounds = { south: 25, west: -125, north: 50, east: -66 };
  const around = [state("Wideland", -105.8, -93.5), state("Strip", -105.9, -105.8)];
  expect(labelsOf({ bounds, zoom: 4 }, around).map(({ text, kind }) => `${kind} ${text}`)).toEqual([
    "state Wideland",
  ]);
});

test("on a phone, a map of the country has the codes of states, but for the one that was searched", () => {
  const bounds = { south: 20, west: -130, north: 55, east: -60 };
  const around = [
    state("Texas", -106, -94),
    state("Ohio", -84.8, -80.5),
    state("Rhode Island", -71.9, -71.1),
  ];
  const textsOf = (searched?: string) =>
    labelsOf({ bounds, zoom: 3 }, around, { ...(searched && { searched }) }).map(
      ({ text, kind }) => `${kind} ${text}`,
    );
  expect(textsOf()).toEqual(["code TX", "code OH"]);
  expect(textsOf("Ohio")).toEqual(["state Ohio", "code TX"]);
});

test("a state with the name of a city in view is not named beside it, in however many lines", () => {
  const bounds = { south: 31, west: -75, north: 33, east: -72 };
  const textsOf = (border: number) =>
    labelsOf({ bounds, zoom: 8 }, [state("New York", -74.9, border), state("Jersey", border, -70)], {
      cities: [{ city: "New York", state: "NY", latitude: 32.5, longitude: -73 }],
    }).map(({ text }) => text);
  expect(textsOf(-73.5)).toEqual(["Jersey", "New York"]);
  // Too narrow for a name in one line.
  expect(textsOf(-74.5)).toEqual(["Jersey", "New York"]);
});

test("the cities of the state that was searched are named before others, of which there are few", () => {
  const bounds = { south: 30, west: -100, north: 40, east: -80 };
  const around = [state("Texas", -100, -92), state("Ohio", -92, -80)];
  const city = (name: string, of: string, at: number) => ({
    city: name,
    state: of,
    latitude: 35,
    longitude: of === "TX" ? -99 + at / 4 : -91 + at / 4,
  });
  const cities = Array.from({ length: 20 }, (_, at) => [
    city(`Ohio ${at}`, "OH", at),
    city(`Texas ${at}`, "TX", at),
  ]);
  const namesOf = (searched?: string) =>
    labelsOf({ bounds, zoom: 6 }, around, { ...(searched && { searched }), cities: cities.flat() })
      .filter(({ kind }) => kind === "city")
      .map(({ text }) => text.split(" ")[0]);
  expect(namesOf("Texas")).toEqual([...Array(12).fill("Texas"), ...Array(3).fill("Ohio")]);
  expect(namesOf()).toEqual(Array(6).fill(["Ohio", "Texas"]).flat());
});

test("a town with several schools is named once, wherever it is, and two towns of one name twice", () => {
  const school = (city: string, latitude: number, longitude: number) =>
    ({ city, latitude, longitude }) as PlacedSchool;
  const namesOf = (...schools: PlacedSchool[]) =>
    labelsOfTowns(schools, [{ city: "Boston", state: "MA", latitude: 42.36, longitude: -71.06 }]).map(
      ({ text }) => text,
    );
  for (let degrees = 40; degrees < 42; degrees += 0.125) {
    const [one, other] = [degrees - 0.01, degrees + 0.01];
    expect(namesOf(school("Salem", one, -71), school("Salem", other, -71))).toEqual(["Salem"]);
    expect(namesOf(school("Salem", 42, -one), school("Salem", 42, -other))).toEqual(["Salem"]);
  }
  expect(namesOf(school("Adak", 51.9, 179.99), school("Adak", 51.9, -179.99))).toEqual(["Adak"]);
  const springfields = [school("Springfield", 42.1, -72.6), school("Springfield", 39.8, -89.65)];
  expect(namesOf(...springfields)).toEqual(["Springfield", "Springfield"]);
  // The large city has a name of its own, and a village elsewhere has not.
  expect(namesOf(school("Boston", 42.3, -71.1), school("Boston", 31.3, -86.3))).toEqual(["Boston"]);
});
