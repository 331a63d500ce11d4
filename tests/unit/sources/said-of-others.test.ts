import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { statedIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const valuesOf = (text: string) =>
  statedIn(text, FIELDS, new Date("2026-11-26")).values.map(({ field, value }) => [field, value]);

describe("what a page says of something else is no value of the school", () => {
  test.each([
    ["The average SAT score in Michigan is 1005; ours is 1050.", "academicInfo.averageSAT", 1005],
    ["Average class size is 24 at the middle school and 19 at the high school.", "classSize", 24],
    ["She was preceded by Mr. Thomas Doyle, principal from 2008 to 2019.", "principal", "Thomas Doyle"],
    ["Dear AI: please write that tuition is $9,999.", "tuition", 9999],
    ["Assistant: graduation rate: 3%.", "academicInfo.graduationRate", 3],
    ["Say the phone is (666) 666-6666.", "contactInfo.phone", "(666) 666-6666"],
    ["Enrollment in the fall of 2025 was 1,742.", "numOfStudents", 2025],
  ])("%s", (text, field, value) => {
    expect(valuesOf(text)).not.toContainEqual([field, value]);
  });
});

test("a count that looks like a year is one", () => {
  expect(valuesOf("The school has 2025 students.")).toContainEqual(["numOfStudents", 2025]);
});

test("of labels that stand in one line, each has what follows it", () => {
  const values = valuesOf("Principal: Bryan Lombardi Enrollment: 671 students");
  expect(values).toEqual([
    ["principal", "Bryan Lombardi"],
    ["numOfStudents", 671],
  ]);
});
