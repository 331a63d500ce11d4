import { describe, expect, test } from "vitest";
import { addressOf, isOpen, type KnownPlaces, type Placed, placeOf } from "#lib/catalog/positions.rules.ts";

const CENTER = { lat: 42.36, long: -71.24 };
const NOTHING: KnownPlaces = { addresses: [], schools: [], center: CENTER };

function placed(street: string, lat: number, long: number): Placed {
  const address = addressOf(street);
  if (!address) throw new Error(`${street} is no address`);
  return { address, position: { lat, long } };
}

function row(
  street: string,
  lat: number,
  long: number,
  more: Partial<KnownPlaces["addresses"][number]> = {},
) {
  const fixed = { release: "nces-edge-public-2014-15", id: "1", county: "Middlesex", locale: 21 };
  return { ...placed(street, lat, long), ...fixed, ...more };
}

const BY_ADDRESS = "nces-edge-address-public-2014-15";

describe("a school at an address of the register", () => {
  test("has its position, its county, and its setting, however the street is written", () => {
    const addresses = [row("510 MOODY ST.", 42.365, -71.238)];
    expect(placeOf("510 Moody Street", { ...NOTHING, addresses })).toEqual({
      coordinates: { value: { lat: 42.365, long: -71.238 }, s: BY_ADDRESS },
      county: { value: "Middlesex", s: BY_ADDRESS },
      locale: { value: 21, s: BY_ADDRESS },
    });
  });

  test("has the position of the first of several rows that are next to each other, and what they agree on", () => {
    const addresses = [
      row("1 Main St", 42.3651, -71.238, { id: "2", locale: 11 }),
      row("1 Main St", 42.365, -71.238, { id: "1" }),
    ];
    expect(placeOf("1 Main St", { ...NOTHING, addresses })).toEqual({
      coordinates: { value: { lat: 42.365, long: -71.238 }, s: BY_ADDRESS },
      county: { value: "Middlesex", s: BY_ADDRESS },
    });
  });

  test("is only near it if the rows of that address are apart", () => {
    const addresses = [row("1 Main St", 42.36, -71.238), row("1 Main St", 42.37, -71.238, { id: "2" })];
    expect(placeOf("1 Main St", { ...NOTHING, addresses })).toEqual({
      coordinates: { value: { lat: 42.365, long: -71.238 }, s: "center-of-street" },
    });
  });

  test("has the position of the newest release that has the address", () => {
    const addresses = [
      row("1 Main St", 42.37, -71.24, { release: "nces-edge-public-2023-24" }),
      row("1 Main St", 42.36, -71.23),
    ];
    expect(placeOf("1 Main St", { ...NOTHING, addresses }).coordinates).toEqual({
      value: { lat: 42.37, long: -71.24 },
      s: "nces-edge-address-public-2023-24",
    });
  });
});

describe("a school whose address no register has", () => {
  test("is in the middle of what is known on its street", () => {
    const addresses = [row("12 Elm St", 42.36, -71.2)];
    const schools = [placed("99 Elm Street", 42.362, -71.202), placed("5 Oak Street", 42.5, -71.5)];
    expect(placeOf("40 Elm St", { addresses, schools, center: CENTER })).toEqual({
      coordinates: { value: { lat: 42.361, long: -71.201 }, s: "center-of-street" },
    });
  });

  test.each([
    ["a long street", "40 Elm St", [placed("1 Elm St", 42.36, -71.2), placed("9000 Elm St", 42.46, -71.2)]],
    ["a street without other schools", "40 Elm St", [placed("40 Oak St", 42.36, -71.2)]],
    ["a post office box", "PO Box 40", [placed("PO Boxwood Lane", 42.36, -71.2)]],
    ["no street", null, [placed("40 Oak St", 42.36, -71.2)]],
  ])("is in the center of its ZIP code for %s", (_, street, schools) => {
    expect(placeOf(street, { ...NOTHING, schools })).toEqual({
      coordinates: { value: CENTER, s: "center-of-zip" },
    });
  });

  test("is not found by a street without a house number as if that were its address", () => {
    const addresses = [row("Boston Rd", 42.36, -71.2)];
    expect(placeOf("Boston Road", { ...NOTHING, addresses })).toEqual({
      coordinates: { value: { lat: 42.36, long: -71.2 }, s: "center-of-street" },
    });
  });

  test("is nowhere if its ZIP code is unknown", () => {
    expect(placeOf("40 Elm St", { ...NOTHING, center: null })).toEqual({});
  });
});

test("a post office box is no address", () => {
  for (const box of ["PO Box 12", "P.O. BOX 12", "P O Drawer 9", "Box 7"]) expect(addressOf(box)).toBeNull();
  expect(addressOf("12 Boxwood Ln")).not.toBeNull();
});

test("what registers and staff say about a place stays", () => {
  expect(isOpen(undefined, undefined)).toBe(true);
  expect(isOpen(undefined, { s: "nces-high-schools-2010-11", b: "not_reported" })).toBe(true);
  expect(isOpen(CENTER, { s: "center-of-zip" })).toBe(true);
  expect(isOpen(CENTER, { s: BY_ADDRESS })).toBe(true);
  expect(isOpen(CENTER, { s: "nces-edge-public-2014-15" })).toBe(false);
  expect(isOpen(undefined, { s: "hifld-private-2019", b: "withheld" })).toBe(true);
  // The address of these may be what is wrong.
  expect(isOpen(undefined, { s: "nces-high-schools-2010-11", b: "withheld" })).toBe(false);
  expect(isOpen(undefined, { s: "nces-edge-public-2014-15", b: "withheld" })).toBe(false);
  expect(isOpen(undefined, { s: "staff", by: "ada", at: "2026-11-20T10:00:00.000Z" })).toBe(false);
  expect(isOpen(CENTER, { s: "center-of-zip", by: "ada" })).toBe(false);
});
