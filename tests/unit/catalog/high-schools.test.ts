import { expect, it } from "vitest";
import { Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { highSchools } from "#lib/catalog/high-schools.source.ts";
import { Header } from "#lib/catalog/source.rules.ts";

const ROW = {
  NCESSCH: "",
  NAME: "SIMON SANCHEZ HIGH SCHOOL",
  STATE: "GU",
  STATUS: "1 Currently operational",
  LATITUDE: "13.54",
  LONGITUDE: "144.88",
  G09: "Yes",
  G12: "Yes",
  CHARTER: "",
  MAGNET: "",
  TOTAL: "200",
  MALE: "100",
  FEMALE: "100",
  WHITE: "0",
  PACIFIC: "200",
  FRL: "",
  FTE: "10",
  STUTERATIO: "20",
};

it("says of a figure that a territory did not collect that it was not collected there", () => {
  const read = highSchools.open(new Header(Object.keys(ROW)), {
    gazetteer: new Gazetteer([]),
    isKnown: () => false,
  });
  const mapped = read(Object.values(ROW));
  expect(mapped).toMatchObject({
    kind: "record",
    record: {
      facts: { numOfStudents: 200, "demographics.other": 100 },
      blanks: {
        "demographics.freeOrReducedLunch": "not_collected_in_state",
        charterSchool: "not_collected_in_state",
      },
    },
  });
});

it("says of a figure that a state did not collect that it was not collected, and of others that they are missing", () => {
  const blanksOf = (change: Partial<typeof ROW>) => {
    const row = { ...ROW, FTE: "", CHARTER: "", MAGNET: "", ...change };
    const context = { gazetteer: new Gazetteer([]), isKnown: () => false };
    const mapped = highSchools.open(new Header(Object.keys(row)), context)(Object.values(row));
    if (mapped.kind !== "record") throw new Error("the row was not read");
    const { teachers, studentTeacherRatio, charterSchool, magnetSchool } = mapped.record.blanks;
    return { teachers, studentTeacherRatio, charterSchool, magnetSchool };
  };
  const [uncollected, missing] = ["not_collected_in_state", "not_reported"];
  expect(blanksOf({ STATE: "CA" })).toEqual({
    teachers: uncollected,
    studentTeacherRatio: uncollected,
    charterSchool: missing,
    magnetSchool: missing,
  });
  for (const STATE of ["WA", "AL", "KY"])
    expect(blanksOf({ STATE })).toMatchObject({ teachers: missing, charterSchool: uncollected });
});

it("credits the address, which somebody looked up by position, to what it was looked up in", () => {
  const row = { ...ROW, STREET: "1 Marine Dr", CITY: "YIGO", ZIP: "96929", COUNTY: "GUAM" };
  const context = { gazetteer: new Gazetteer([]), isKnown: () => false };
  const read = highSchools.open(new Header(Object.keys(row)), context);
  expect(read(Object.values(row))).toMatchObject({
    release: { key: "nces-high-schools-2010-11" },
    record: { lookedUp: { release: { key: "nces-edge-lookup-2014-15", rank: 0 }, fields: ["address"] } },
  });
  const without = read(Object.values({ ...row, STREET: "", CITY: "", ZIP: "" }));
  expect(without).toMatchObject({ kind: "record", record: { lookedUp: undefined } });
});

it("places a school of the Department of Defense by its position, and leaves it out if it has none", () => {
  const guam = { zip: "96910", city: "Hagatna", state: "GU", latitude: 13.47, longitude: 144.75 };
  const islands = { zip: "00840", city: "Frederiksted", state: "VI", latitude: 17.71, longitude: -64.88 };
  const context = { gazetteer: new Gazetteer([guam, islands]), isKnown: () => false };
  const mapped = (change: Partial<typeof ROW>) => {
    const row = { ...ROW, STATE: "DS", ...change };
    return highSchools.open(new Header(Object.keys(row)), context)(Object.values(row));
  };
  expect(mapped({})).toMatchObject({ kind: "record", record: { facts: { address: { state: "GU" } } } });
  expect(mapped({ NAME: "FORT KNOX HIGH SCHOOL", LATITUDE: "0.0", LONGITUDE: "0.0" })).toEqual({
    kind: "rejected",
    reason: 'STATE "DS" is not a state',
  });
});
