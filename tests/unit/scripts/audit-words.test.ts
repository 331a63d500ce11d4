import { describe, expect, it } from "vitest";
import { faultInCity, faultInName } from "#scripts/audit/name-checks.ts";
import { compareNames, isSpelledOut, streetKey } from "#scripts/audit/words.ts";

describe("the audit takes for the same name", () => {
  it.each([
    ["ST LUKE'S EPISCOPAL SCHOOL", "St Luke's Episcopal School", "AL"],
    ["BAKER H S", "Baker High School", "FL"],
    ["BERRY MIDDLE SCH", "Berry Middle School", "AL"],
    ["HORIZONTE INSTR & TRN CTR", "Horizonte Instruction & Training Center", "UT"],
    ["TARRANT CO J J A E P", "Tarrant County JJAEP", "TX"],
    ["AVON HIGH SCHOOL 01", "Avon High School", "SD"],
    ["FORBUSH SCHOOL THE", "The Forbush School", "MD"],
    ["TEA RUN C/O ERMA EICHER", "Tea Run", "PA"],
    ["M0NTESSORI COUNTRY DAY", "Montessori Country Day", "CA"],
    ["CLAIRTON MS HS", "Clairton Middle High School", "PA"],
    ["ESCUELA SUP BAYAM\u0094N", "Escuela Superior Bayamón", "PR"],
    [
      "METRO PROFESSIONAL ACADEMY OF ARTS AND TECHNOLO",
      "Metro Professional Academy of Arts and Technology",
      "IL",
    ],
  ])("%s and %s", (written, shown, state) => {
    expect(compareNames(written, shown, state)).toBe("transformed");
  });

  it("what is written alike", () => {
    expect(compareNames("Abington High", "Abington High", "MA")).toBe("equal");
  });
});

describe("the audit takes for another name", () => {
  it.each([
    ["ST LUKE'S EPISCOPAL SCHOOL", "St Mark's Episcopal School", "AL"],
    ["LINCOLN HIGH SCHOOL", "Lincoln High School East", "IL"],
    ["LINCOLN HIGH SCHOOL EAST", "Lincoln High School", "IL"],
    ["AVON HIGH SCHOOL 01", "Avon High School", "OH"],
    ["P S 12", "PS 21", "NY"],
    ["BEST ACADEMY", "Beastly Academy", "GA"],
    ["NORTH HIGH", "South High", "GA"],
  ])("%s and %s", (written, shown, state) => {
    expect(compareNames(written, shown, state)).toBeNull();
  });
});

it("spells out cities and compares streets", () => {
  expect(isSpelledOut("ST LOUIS", "Saint Louis")).toBe(true);
  expect(isSpelledOut("N LAS VEGAS", "North Las Vegas")).toBe(true);
  expect(isSpelledOut("N LAS VEGAS", "Las Vegas")).toBe(false);
  expect(streetKey("501 North Main Street")).toBe(streetKey("501 N MAIN ST."));
  expect(streetKey("501 N MAIN ST")).not.toBe(streetKey("510 N MAIN ST"));
});

it.each([
  "Youth County-Op Charter School",
  "Temple Beth-Elementary School",
  "Avon High School 01",
  "Forbush School The",
  "Scotland High School of Visual And",
  "Hillwood Comp High School",
  "Horizonte Instr & Training Center",
  "Tarrant County J J A E P",
  "Waltham Sr High",
])("no person would write %s", (name) => {
  expect(faultInName(name)).not.toBeNull();
});

it.each([
  "Youth Co-op Charter School",
  "Temple Beth-El School",
  "Martin Luther King Jr High School",
  "PS 101",
  "KIPP Academy",
  "School of the Arts",
  "Drop Back In",
])("a person would write %s", (name) => {
  expect(faultInName(name)).toBeNull();
});

it("knows a street from a city", () => {
  expect(faultInCity("8250 W 650 S")).not.toBeNull();
  expect(faultInCity("Benton Town Line Rd")).not.toBeNull();
  expect(faultInCity("Ft Lauderdale")).not.toBeNull();
  expect(faultInCity("Fort Lauderdale")).toBeNull();
});
