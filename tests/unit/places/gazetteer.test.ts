import { expect, test } from "vitest";
import { milesBetween, type Position } from "#lib/places/distance.rules.ts";
import { readZips } from "#lib/places/gazetteer.mutations.ts";

const zips = new Map(readZips().map((place) => [place.zip, place]));

function center(zip: string): Position {
  const place = zips.get(zip);
  if (!place) throw new Error(`${zip} is missing`);
  return place;
}

test("three ZIP codes of Dorchester are at three places", () => {
  const [groveHall, fieldsCorner, savinHill] = ["02121", "02122", "02125"].map(center) as [
    Position,
    Position,
    Position,
  ];
  expect(milesBetween(groveHall, { latitude: 42.306, longitude: -71.085 })).toBeLessThan(0.5);
  expect(milesBetween(groveHall, fieldsCorner)).toBeGreaterThan(1);
  expect(milesBetween(groveHall, savinHill)).toBeGreaterThan(1);
  expect(milesBetween(fieldsCorner, savinHill)).toBeGreaterThan(1);
});

test("a ZIP code whose area reaches far out stays in its city", () => {
  // The middle of the largest part of 99503 is in another part of Alaska.
  expect(milesBetween(center("99503"), { latitude: 61.218, longitude: -149.9 })).toBeLessThan(5);
});

test("codes of the armed forces abroad have no place", () => {
  expect([...zips.values()].filter(({ state }) => ["AA", "AE", "AP"].includes(state))).toEqual([]);
});
