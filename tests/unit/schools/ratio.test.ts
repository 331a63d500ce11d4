import { describe, expect, it } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { summaryOf } from "#lib/schools/summary.format.ts";
import { EXAMPLE_SCHOOL } from "./example-school.ts";

const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
if (!survey) throw new Error("the example has lost its origin");
const NOW = new Date("2026-11-23");

/** A school with 108 children, 14 of whom are in kindergarten to grade 12, as is its ratio. */
const MONTESSORI: School = {
  ...EXAMPLE_SCHOOL,
  numOfStudents: 108,
  numOfStudentsK12: 14,
  teachers: 14,
  studentTeacherRatio: 1,
  provenance: {
    numOfStudents: survey,
    numOfStudentsK12: survey,
    teachers: survey,
    studentTeacherRatio: survey,
  },
};

const badge = (school: School) =>
  badgesOf(school, NOW).find(({ path }) => path === "studentTeacherRatio")?.text;
const fact = (school: School) =>
  factsOf(school, MASTER_FIELDS, "key").find(({ path }) => path === "studentTeacherRatio");

describe("a ratio of the students in K–12 alone", () => {
  it("says so wherever it stands, if there are others", () => {
    expect(badge(MONTESSORI)).toBe("1:1 student–teacher ratio (14 students in K–12), 2013–14");
    expect(fact(MONTESSORI)?.value).toBe("1:1 (14 students in K–12)");
    expect(summaryOf(MONTESSORI)).toContain(
      "In 2013–14 it had 108 students (14 of them in kindergarten to grade 12) and there was 1 student in K–12 for each teacher.",
    );
  });

  it("needs no words where all students are in K–12, or nobody counts them apart", () => {
    expect(badge({ ...MONTESSORI, numOfStudents: 14 })).toBe("1:1 student–teacher ratio, 2013–14");
    expect(fact({ ...MONTESSORI, numOfStudentsK12: null })?.value).toBe("1:1");
  });

  it("does not pass off a number from another release as its own", () => {
    const newer = { ...survey, year: "2017–18" };
    const provenance = { ...MONTESSORI.provenance, numOfStudentsK12: newer };
    expect(fact({ ...MONTESSORI, provenance })?.value).toBe("1:1 (K–12)");
    expect(summaryOf({ ...MONTESSORI, provenance })).toContain(
      "In 2017–18 it had 14 students in kindergarten to grade 12.",
    );
  });
});

describe("a ratio from another year than the counts next to it", () => {
  it("says which counts gave it", () => {
    const newer = { ...survey, year: "2016–17" };
    const provenance = { ...MONTESSORI.provenance, numOfStudents: newer };
    expect(fact({ ...MONTESSORI, numOfStudentsK12: null, provenance })?.note).toBe(
      "The ratio is from 2013–14; shown here: students of 2016–17",
    );
    expect(fact(MONTESSORI)?.note).toBeUndefined();
    // Its own students, those in K–12, are shown.
    expect(fact({ ...MONTESSORI, provenance })?.note).toBeUndefined();
    const k12 = { ...MONTESSORI.provenance, numOfStudentsK12: newer };
    expect(fact({ ...MONTESSORI, provenance: k12 })?.note).toContain(
      "shown here: students in K–12 of 2016–17",
    );
  });
});
