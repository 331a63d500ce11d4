import { expect, test } from "vitest";
import { otherPlaces } from "#lib/search/positions.rules.ts";

const school = (_id: string, latitude: number | null, longitude: number | null) => ({
  _id,
  latitude,
  longitude,
});

test("of schools told one by one, those of the list are left out by their IDs", () => {
  const places = ["1", "2", "3"].map((id) => ({ latitude: 42, longitude: -71, schools: 1, ids: [id] }));
  const others = otherPlaces({ cell: null, places }, [school("2", 42, -71), school("9", 42, -71)]);
  expect(others.map((place) => ("ids" in place ? place.ids : null))).toEqual([["1"], ["3"]]);
});

test("in a grid, those of the list are taken from their cells, and the rest stand where they are", () => {
  const places = [
    { latitude: 42.5, longitude: -71.5, schools: 4 },
    { latitude: 30.5, longitude: -97.5, schools: 2 },
    { latitude: 13.5, longitude: 144.8, schools: 7 },
  ];
  const listed = [
    school("1", 42.1, -71.9),
    school("2", 30.1, -97.1),
    school("3", 30.9, -97.9),
    school("4", null, null),
  ];
  expect(otherPlaces({ cell: 2, places }, listed)).toEqual([
    { latitude: expect.closeTo((42.5 * 4 - 42.1) / 3), longitude: expect.closeTo(-71.3667, 3), schools: 3 },
    { latitude: 13.5, longitude: 144.8, schools: 7 },
  ]);
});

test("a school of the list that the grid does not have, such as a new one, changes nothing", () => {
  const places = [{ latitude: 42.5, longitude: -71.5, schools: 4 }];
  expect(otherPlaces({ cell: 2, places }, [school("1", 61.2, -149.9)])).toEqual(places);
});
