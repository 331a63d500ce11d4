import { expect, test } from "vitest";
import { coordinates, Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { readZips } from "#lib/places/gazetteer.mutations.ts";
import { readZipAreas } from "#lib/places/zip-areas.data.ts";

const GAZETTEER = new Gazetteer(readZips(), readZipAreas());

function read(
  lat: number,
  long: number,
  [city, state, zip]: readonly [string, string, string],
  yields = false,
) {
  const notes: string[] = [];
  const reading = coordinates(String(lat), String(long), { city, state, zip, yields }, GAZETTEER, notes);
  return { reading, notes };
}

test.each([
  ["Boston Trinity Academy, 17 Hale St", 42.30468, -71.113931, ["Boston", "MA", "02136"], 19, 3.5],
  ["Spence School, 22 E 91st St", 40.66305, -73.930471, ["New York", "NY", "10128"], 130, 8.2],
] as const)(
  "a position among other ZIP codes is withheld, with the reason: %s",
  (_, lat, long, at, zips, miles) => {
    const { reading, notes } = read(lat, long, at);
    expect(reading).toEqual({ blank: "withheld" });
    expect(notes).toEqual([
      `the position ${lat}, ${long} lies among ${zips} other ZIP codes, ${miles} miles from ZIP code ${at[2]}`,
    ]);
  },
);

test.each([
  ["where the older register has it", 42.259368, -71.128593, ["Boston", "MA", "02136"]],
  ["less than two miles away, among other ZIP codes", 40.762, -73.973, ["New York", "NY", "10128"]],
  ["in a ZIP code that reaches far out of its city", 31.792, -106.241, ["El Paso", "TX", "79938"]],
  ["in the valleys around Pikeville", 37.397, -82.433, ["Pikeville", "KY", "41501"]],
  ["miles from its post office in the country", 35.2, -110.5, ["Winslow", "AZ", "86047"]],
] as const)("a position stays: %s", (_, lat, long, at) => {
  expect(read(lat, long, at)).toEqual({ reading: { value: { lat, long } }, notes: [] });
});

test("a position in the city that its address names stays, whatever the ZIP code", () => {
  // In Mesa, with the ZIP code of an office in Phoenix.
  const mesa = { reading: { value: { lat: 33.368, long: -111.681 } }, notes: [] };
  expect(read(33.368, -111.681, ["Mesa", "AZ", "85009"])).toEqual(mesa);
  expect(read(33.368, -111.681, ["Phoenix", "AZ", "85009"]).reading).toEqual({ blank: "withheld" });
});

test("a position stays if its register's addresses are less reliable, or the ZIP code has no area", () => {
  expect(read(42.30468, -71.113931, ["Boston", "MA", "02136"], true).notes).toEqual([]);
  // 02117 is post office boxes in Boston.
  expect(read(42.259368, -71.128593, ["Boston", "MA", "02117"]).notes).toEqual([]);
});

test.each([
  ["its own city", ["Hyde Park", "MA", "02136"], false],
  ["the city around it", ["Boston", "MA", "02136"], false],
  ["an unknown city", ["Readville Manor", "MA", "02136"], false],
  ["a city far away", ["Palo Alto", "CA", "95306"], true],
  ["another state", ["Boston", "NH", "02136"], true],
  ["a ZIP code that nobody knows", ["Boston", "MA", "00000"], false],
] as const)("says whether an address contradicts itself: %s", (_, [city, state, zip], contradicts) => {
  expect(GAZETTEER.contradictsItself({ city, state, zip })).toBe(contradicts);
});
