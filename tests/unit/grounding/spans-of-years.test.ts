import { describe, expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";

/** An average whose schools report figures of several years. */
const EVIDENCE: Evidence = {
  schools: [{ id: "1", name: "Lincoln High School", slug: "lincoln" }],
  facts: [
    { school: "1", field: "numOfStudents", label: "Students", value: 912, year: "2016–17" },
    { school: "1", field: "schoolType", label: "Type", value: "Public School" },
    { school: "1", field: "gradesOffered", label: "Grades offered", value: "9–12" },
    { school: "1", field: "address.state", label: "State", value: "OR" },
    {
      about: "average",
      school: null,
      field: "numOfStudents",
      label: "Public high schools in Oregon",
      value: 812.4,
      year: "2013–14 to 2016–17",
    },
    { about: "count", school: null, field: "count", label: "Public high schools in Oregon", value: 314 },
  ],
};

const beside = (schools: string, years: string) =>
  `**912 students** attended Lincoln High School in 2016–17, 100 more than the average of 812 in Oregon (${schools} public high schools, ${years}).`;

const isConfirmed = (sentence: string) => checkAnswer(sentence, EVIDENCE).removed.length === 0;

describe("an average over several years", () => {
  test("is confirmed with its span of years", () => {
    expect(isConfirmed(beside("314", "2013–14 to 2016–17"))).toBe(true);
  });

  test.each([
    ["314", "2013–14 to 2018–19"],
    ["314", "2011–12 to 2016–17"],
    ["315", "2013–14 to 2016–17"],
  ])("and with no other count or span: %s schools, %s", (schools, years) => {
    expect(isConfirmed(beside(schools, years))).toBe(false);
  });
});
