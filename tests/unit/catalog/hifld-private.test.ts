import { expect, it } from "vitest";
import { Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { hifldPrivate } from "#lib/catalog/hifld-private.source.ts";
import { Header } from "#lib/catalog/source.rules.ts";

const ROW = {
  ...{ NCESID: "BB160973", NAME: "MARYKNOLL SCHOOL", SOURCEDATE: "2019/09/16 00:00:00+00" },
  ...{ ADDRESS: "1402 PUNAHON ST", CITY: "HONOLULU", STATE: "HI", ZIP: "96822", TELEPHONE: "(808) 952-8453" },
  ...{ TYPE: "1", START_GRAD: "2", END_GRADE: "17", ENROLLMENT: "1089", FT_TEACHER: "98" },
};

function factsOf(change: Partial<typeof ROW> = {}) {
  const row = { ...ROW, ...change };
  const context = { gazetteer: new Gazetteer([]), isKnown: () => false };
  const mapped = hifldPrivate.open(new Header(Object.keys(row)), context)(Object.values(row));
  if (mapped.kind !== "record") throw new Error("the row was not read");
  return mapped.record.facts;
}

it("counts K–12, which is everyone only where there is no pre-kindergarten", () => {
  expect(factsOf()).toMatchObject({ numOfStudentsK12: 1089, studentTeacherRatio: 11.1 });
  expect(factsOf()).not.toHaveProperty("numOfStudents");
  expect(factsOf({ START_GRAD: "3" })).toMatchObject({ numOfStudents: 1089, numOfStudentsK12: 1089 });
  // Without grades, nobody knows.
  expect(factsOf({ START_GRAD: "", END_GRADE: "" })).not.toHaveProperty("numOfStudents");
});

it("takes over what kind of school it is, but not its word for day care centers, which is “alternative”", () => {
  expect(factsOf({ TYPE: "4" })).toMatchObject({ schoolKind: "Special education school" });
  expect(factsOf({ TYPE: "6" })).not.toHaveProperty("schoolKind");
});
