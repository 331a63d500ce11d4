import { expect, describe as group, it } from "vitest";
import { describe, SchoolIndex, streetKey } from "#lib/catalog/identity.rules.ts";
import { likenessOf } from "#lib/catalog/likeness.rules.ts";
import { nameKey } from "#lib/catalog/name-parts.rules.ts";
import type { CatalogRecord, Identifier } from "#lib/catalog/schema.ts";
import { SAME } from "#lib/catalog/traits.rules.ts";
import type { SchoolFacts } from "#lib/fields/facts.rules.ts";

type Given = Partial<SchoolFacts["address"]> & {
  name?: string;
  ids?: Identifier[];
  type?: SchoolFacts["schoolType"];
  at?: SchoolFacts["coordinates"];
  phone?: string;
  grades?: number[];
  students?: number;
};

function record({
  name = "Lincoln High School",
  ids = [],
  type = "PUBLIC",
  at,
  phone,
  grades,
  students,
  ...place
}: Given): CatalogRecord {
  const address = { street: null, city: "Portland", state: "OR", zip: "97205", ...place };
  return {
    identifiers: ids,
    facts: {
      name,
      schoolType: type,
      address,
      ...(at && { coordinates: at }),
      ...(phone && { "contactInfo.phone": phone }),
      ...(grades && { gradesOffered: grades }),
      ...(students && { numOfStudents: students }),
    },
    blanks: {},
  };
}

function indexOf(...records: CatalogRecord[]): SchoolIndex {
  const index = new SchoolIndex();
  for (const one of records) {
    const school = index.describe(one);
    index.add(school);
    index.learn(school, one);
  }
  return index;
}

const nces = (value: string): Identifier => ({ scheme: "nces", value });
const inferred = (value: string): Identifier => ({ scheme: "nces-inferred", value });

group("which school a record describes", () => {
  it("never takes two releases for one, however many the catalog has", () => {
    // A survey does not list a school twice, but another register may: here under a longer name, in the same house.
    const theater = { type: "PRIVATE", street: "8761 111th St", at: { lat: 40.695, long: -73.836 } } as const;
    const longer = { ...theater, name: "Once Upon a Time / Theatre Street School" };
    const inList = describe(record(longer), { release: { key: "list", year: 2014 } });
    for (let other = 0; other < 70; other += 1) {
      const release = { key: `survey ${other}`, year: 2014 };
      const listed = describe(record({ ...theater, name: "Theatre Street School" }), { release });
      expect(likenessOf(listed, inList).score, release.key).toBeGreaterThanOrEqual(SAME);
      expect(likenessOf(listed, describe(record(longer), { release })).score).toBeLessThan(SAME);
    }
  });

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

  it("finds by ID what a release without names describes, and creates no school for it", () => {
    const index = indexOf(record({ ids: [nces("120135004113")] }));
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

group("an ID that was looked up by position", () => {
  const lookedUp = { name: "Yulee High School", ids: [inferred("120135004113")], zip: null, city: null };
  const assigned = { name: "YULEE HIGH", ids: [nces("120135004113")], zip: null, city: "Yulee" };

  it("helps to find a school of the same name", () => {
    expect(indexOf(record(lookedUp)).resolve(record(assigned)).kind).toBe("known");
    expect(indexOf(record(lookedUp)).resolve(record({ ...assigned, ids: [] })).kind).toBe("new");
  });

  it.each<[string, Given, Given]>([
    ["another name", {}, { name: "Yulee Middle School" }],
    ["a name that says another part", {}, { name: "Yulee High School North" }],
    ["another level", {}, { name: "Yulee Elementary School" }],
    ["other grades", { grades: [9, 10, 11, 12] }, { grades: [0, 1, 2, 3] }],
    ["another size", { students: 10 }, { students: 2471 }],
    ["another place", { at: { lat: 30.6, long: -81.6 } }, { at: { lat: 29.6, long: -81.6 } }],
    ["another sector", {}, { type: "PRIVATE" }],
  ])("gives way to %s", (_, mine, theirs) => {
    const index = indexOf(record({ ...lookedUp, ...mine }));
    expect(index.resolve(record({ ...assigned, ...theirs })).kind).toBe("new");
  });

  it("never finds a school for a release without names", () => {
    const index = indexOf(record(lookedUp));
    expect(index.find(nces("120135004113"))).toBeUndefined();
    const location: CatalogRecord = { identifiers: [nces("120135004113")], facts: {}, blanks: {} };
    expect(index.resolve(location).kind).toBe("nameless");
  });

  it("is dropped when a register assigns it, and is not recorded afterward", () => {
    const index = indexOf(record(lookedUp));
    const middle = record({ ...assigned, name: "Yulee Middle School" });
    const school = index.describe(middle);
    index.add(school);
    expect(index.learn(school, middle)).toEqual({
      gained: [nces("120135004113")],
      dropped: [inferred("120135004113")],
    });
    const house = record({ name: "A Ten-Pupil House", ids: [inferred("120135004113")] });
    expect(index.learn(index.describe(house), house)).toEqual({ gained: [], dropped: [] });
  });

  it("is dropped when it was looked up for two schools, and no third one gets it", () => {
    const index = indexOf(record(lookedUp));
    const others = ["A Ten-Pupil House", "Yulee Night School"].map((name) =>
      record({ name, ids: [inferred("120135004113")] }),
    );
    const learned = others.map((one) => index.learn(index.describe(one), one));
    expect(learned).toEqual([
      { gained: [], dropped: [inferred("120135004113")] },
      { gained: [], dropped: [] },
    ]);
    expect(index.find(inferred("120135004113"))).toBeUndefined();
  });
});

it("gives names and streets that are written differently one key", () => {
  expect(nameKey("G-Star School of the Arts")).toBe(nameKey("G STAR SCHOOL OF THE ARTS"));
  expect(nameKey("Dr. Krop Sr High")).toBe(nameKey("DR KROP SENIOR HIGH SCHOOL"));
  expect(nameKey("Yulee High School")).not.toBe(nameKey("Yulee Middle School"));
  expect(streetKey("76-16 Parsons Boulevard")).toBe(streetKey("7616 PARSONS BLVD"));
});
