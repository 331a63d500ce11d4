import { expect, test } from "vitest";
import { typedIdentifiers } from "#lib/editing/identifiers.rules.ts";

const NOTHING = { record: null, nces: null, zip: null, phone: null };

test.each([
  ["1234", { ...NOTHING, record: 1234, phone: { part: "end", digits: "1234" } }],
  ["0100", { ...NOTHING, phone: { part: "end", digits: "0100" } }],
  ["555-0100", { ...NOTHING, phone: { part: "end", digits: "5550100" } }],
  ["(617) 555", { ...NOTHING, phone: { part: "begin", digits: "617555" } }],
  [" #1234 ", { ...NOTHING, record: 1234 }],
  ["062271003230", { ...NOTHING, nces: "062271003230" }],
  ["A9106524", { ...NOTHING, nces: "A9106524" }],
  ["bb101234", { ...NOTHING, nces: "BB101234" }],
  ["07719", { ...NOTHING, zip: "07719" }],
  ["07719-1234", { ...NOTHING, zip: "07719" }],
  ["(617) 555-0100", { ...NOTHING, phone: { part: "all", digits: "6175550100" } }],
  ["617.555.0100", { ...NOTHING, phone: { part: "all", digits: "6175550100" } }],
  ["+1 617 555 0100", { ...NOTHING, phone: { part: "all", digits: "6175550100" } }],
])("%s is an identifier", (text, found) => {
  expect(typedIdentifiers(text)).toEqual(found);
});

test("an NCES ID is found without the zeros that spreadsheets drop", () => {
  expect(typedIdentifiers("10000500870")).toMatchObject({ nces: "010000500870" });
});

test("what can be several things is looked up as each of them", () => {
  expect(typedIdentifiers("11932391")).toEqual({ ...NOTHING, record: 11_932_391, nces: "11932391" });
  expect(typedIdentifiers("10001")).toEqual({ ...NOTHING, record: 10_001, zip: "10001" });
  expect(typedIdentifiers("16175550100")).toEqual({
    ...NOTHING,
    nces: "016175550100",
    phone: { part: "all", digits: "6175550100" },
  });
});

test.each(["", "02115-", "Lincoln", "PS 31", "academy1", "#", "12 Main", "(617)", "555-01", "1234567890123"])(
  "“%s” is only words",
  (text) => {
    expect(typedIdentifiers(text)).toBeNull();
  },
);
