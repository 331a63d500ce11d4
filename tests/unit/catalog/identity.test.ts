import { expect, describe as group, it } from "vitest";
import { describe, nameKey, SchoolIndex, streetKey } from "#lib/catalog/identity.rules.ts";
import type { CatalogRecord, Identifier } from "#lib/catalog/schema.ts";
import type { SchoolFacts } from "#lib/fields/facts.rules.ts";

type Given = Partial<SchoolFacts["address"]> & {
  name?: string;
  ids?: Identifier[];
  type?: SchoolFacts["schoolType"];
  at?: SchoolFacts["coordinates"];
};

function record({
  name = "Lincoln High School",
  ids = [],
  type = "PUBLIC",
  at,
  ...place
}: Given): CatalogRecord {
  const address = { street: null, city: "Portland", state: "OR", zip: "97205", ...place };
  return {
    identifiers: ids,
    facts: { name, schoolType: type, address, ...(at && { coordinates: at }) },
    blanks: {},
  };
}

function indexOf(...records: CatalogRecord[]): SchoolIndex {
  const index = new SchoolIndex();
  for (const one of records) {
    const school = describe(one);
    index.add(school);
    index.learn(school, one);
  }
  return index;
}

const nces = (value: string): Identifier => ({ scheme: "nces", value });
const inferred = (value: string): Identifier => ({ scheme: "nces-inferred", value });

group("which school a record describes", () => {
  it("goes by the register's ID, whatever the name", () => {
    const index = indexOf(record({ ids: [nces("410000000001")] }));
    expect(index.resolve(record({ ids: [nces("410000000001")], name: "Renamed", zip: "10001" })).kind).toBe(
      "known",
    );
  });

  it.each<[string, Given, "known" | "new"]>([
    ["same ZIP, name written differently", { name: "LINCOLN HS", city: null }, "known"],
    ["another ZIP in the same city", { zip: "97201" }, "known"],
    ["another city", { city: "Salem", zip: "97301" }, "new"],
    ["another state", { state: "ME", zip: "04101" }, "new"],
    ["another name", { name: "Lincoln Middle School" }, "new"],
    ["a private school of the same name", { type: "PRIVATE" }, "new"],
    ["a school of the same name in the city, twenty miles away", { at: { lat: 45.8, long: -122.7 } }, "new"],
  ])("goes by name and place: %s", (_, given, expected) => {
    const index = indexOf(record({ at: { lat: 45.52, long: -122.69 } }));
    expect(index.resolve(record(given)).kind).toBe(expected);
  });

  it("does not guess between two", () => {
    const index = indexOf(
      record({ zip: "97201", ids: [nces("1")], at: { lat: 45.5, long: -122.7 } }),
      record({ zip: "97202", ids: [nces("2")], at: { lat: 45.48, long: -122.64 } }),
    );
    expect(index.resolve(record({ zip: "97203" }))).toEqual({ kind: "new", ambiguous: 2 });
    expect(index.resolve(record({ zip: "97202" })).kind).toBe("known");
  });

  it("treats two IDs in one register as two schools, unless the street is the same", () => {
    const index = indexOf(record({ ids: [nces("A1301558")], street: "501 North Main St" }));
    expect(index.resolve(record({ ids: [nces("A1503949")], street: "9 Oak Rd" })).kind).toBe("new");
    expect(index.resolve(record({ ids: [nces("A1503949")], street: "501 N MAIN ST" })).kind).toBe("known");
  });

  it("trusts an inferred ID only together with the name", () => {
    const index = indexOf(record({ name: "Yulee High School", ids: [inferred("120135004113")] }));
    const middle = record({ name: "Yulee Middle School", ids: [nces("120135004113")] });
    expect(index.resolve(middle).kind).toBe("new");
    const renumbered = record({
      name: "YULEE HIGH",
      ids: [nces("120135004113")],
      city: "Elsewhere",
      zip: null,
    });
    expect(index.resolve(renumbered).kind).toBe("known");
  });

  it("finds by ID what a release without names describes, and creates no school for it", () => {
    const index = indexOf(record({ ids: [inferred("120135004113")] }));
    const location: CatalogRecord = { identifiers: [nces("120135004113")], facts: {}, blanks: {} };
    expect(index.resolve(location).kind).toBe("known");
    expect(index.resolve({ ...location, identifiers: [nces("999")] }).kind).toBe("nameless");
  });

  it("recognizes a school without a city by name and distance", () => {
    const index = indexOf(record({ city: null, zip: null, at: { lat: 36.5553, long: -87.2577 } }));
    expect(index.resolve(record({ at: { lat: 36.556, long: -87.258 } })).kind).toBe("known");
    expect(index.resolve(record({ at: { lat: 36.6, long: -87.258 } })).kind).toBe("new");
  });
});

it("gives names and streets that are written differently one key", () => {
  expect(nameKey("G-Star School of the Arts")).toBe(nameKey("G STAR SCHOOL OF THE ARTS"));
  expect(nameKey("Dr. Krop Sr High")).toBe(nameKey("DR KROP SENIOR HIGH SCHOOL"));
  expect(nameKey("Yulee High School")).not.toBe(nameKey("Yulee Middle School"));
  expect(streetKey("76-16 Parsons Boulevard")).toBe(streetKey("7616 PARSONS BLVD"));
});
