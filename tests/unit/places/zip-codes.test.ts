import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { STATES } from "#lib/places/states.rules.ts";
import { isZipOutside, withZipZeros } from "#lib/places/zip-codes.rules.ts";

test("every ZIP code of the gazetteer's source is inside its state, and in hardly any other", () => {
  const { codes } = createRequire(import.meta.url)("zipcodes/lib/codes.js") as {
    codes: Record<string, { zip: string; state: string }>;
  };
  const ours = Object.values(codes).filter(({ zip, state }) => /^\d{5}$/.test(zip) && state in STATES);
  expect(ours.length).toBeGreaterThan(40_000);
  // Two offices of the federal government have codes of Washington, in Maryland and in Virginia.
  const outside = ours.filter(({ zip, state }) => isZipOutside(zip, state)).map(({ zip }) => zip);
  expect(outside).toEqual(["20588", "20598"]);
  for (const { zip, state } of ours) {
    const inside = Object.keys(STATES).filter((other) => !isZipOutside(zip, other));
    expect(inside.length, `${zip} ${state}`).toBeLessThanOrEqual(2);
  }
});

test.each([
  ["90210", "OH", true],
  ["90210", "CA", false],
  ["01990", "DE", true],
  ["19901", "DE", false],
  ["01990", "MA", false],
  ["00501", "NY", false],
  ["06390", "NY", false],
  ["06391", "NY", true],
  ["96799", "AS", false],
  ["96799", "GU", true],
  ["9021", "OH", false],
  ["90210", "AE", false],
  ["90210", "constructor", false],
])("%s in %s: outside %j", (zip, state, isOutside) => {
  expect(isZipOutside(zip, state)).toBe(isOutside);
});

test.each([
  ["2115", "02115"],
  [" 501 ", "00501"],
  ["15", null],
  ["02115", null],
  ["2115-", null],
])("%j with its zeros is %j", (text, zip) => {
  expect(withZipZeros(text)).toBe(zip);
});
