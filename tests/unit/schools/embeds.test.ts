import { expect, test } from "vitest";
import { embedUrl } from "#lib/schools/embeds.format.ts";
import { EXAMPLE_SCHOOL as school } from "./example-school.ts";

const HOMES = "https://homes.example/map?zip={zip}";

test("a provider gets the address and the position that its template asks for, and nothing else", () => {
  expect(embedUrl("https://walk.example/?at={address}&lat={lat}&lng={long}", school)).toBe(
    "https://walk.example/?at=20%20Main%20St%2C%20Exeter%2C%20NH%2003833&lat=42.9803&lng=-70.9515",
  );
});

test("an unknown postal code is taken from the address", () => {
  const address = { ...school.address, zip: null };
  expect(embedUrl(HOMES, { ...school, address })).toBe("https://homes.example/map?zip=03833");
});

test("a school that lacks what the template asks for has no view", () => {
  expect(
    embedUrl(HOMES, { ...school, address: { ...school.address, zip: null, fullAddress: "Exeter, NH" } }),
  ).toBeNull();
  expect(
    embedUrl("https://walk.example/?lat={lat}", { ...school, address: { ...school.address, lat: null } }),
  ).toBeNull();
});

test("a view of the surroundings needs the school's own position", () => {
  const approximate = { ...school, positionPrecision: "zip" as const };
  expect(embedUrl("https://walk.example/?lat={lat}", approximate)).toBeNull();
  expect(embedUrl(HOMES, approximate)).toBe("https://homes.example/map?zip=03833");
});
