import { describe, expect, it } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import { glanceOf } from "#lib/schools/glance.format.ts";
import { shortRatio } from "#lib/schools/ratio.format.ts";
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
    expect(shortRatio(MONTESSORI)).toBe("1 student per teacher in K–12");
    expect(shortRatio({ ...MONTESSORI, numOfStudentsK12: null })).toBe("1 student per teacher");
    expect(shortRatio({ ...MONTESSORI, studentTeacherRatio: null })).toBeNull();
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

describe("two numbers of students that are not of one count", () => {
  const key = (school: School) => factsOf(school, MASTER_FIELDS, "key");
  const noteOf = (school: School, field: string) => key(school).find((one) => one.field === field)?.note;
  const file = { ...survey, source: "HIFLD Private Schools", year: "file dated 2019" };
  const provenance = { ...MONTESSORI.provenance, numOfStudentsK12: file, studentTeacherRatio: file };
  const apart = {
    ...MONTESSORI,
    numOfStudents: 1603,
    numOfStudentsK12: 1697,
    studentTeacherRatio: 9.6,
    provenance,
  };

  it("each name their source, and one says why they may not match", () => {
    expect(noteOf(apart, "numOfStudents")).toBe("From NCES Private School Universe Survey");
    expect(noteOf(apart, "numOfStudentsK12")).toBe(
      "From HIFLD Private Schools. The number of all students is from another year, so the two may not match.",
    );
    const sameYear = { ...provenance, numOfStudentsK12: { ...file, year: survey.year } };
    expect(noteOf({ ...apart, provenance: sameYear }, "numOfStudentsK12")).toContain("from another source");
  });

  it("do not stand side by side in the large figures", () => {
    const ratio = glanceOf(apart, key(apart)).find(({ field }) => field === "studentTeacherRatio");
    expect(ratio?.note).toBe("K–12 only");
    expect(badge(apart)).toBe("9.6:1 student–teacher ratio (K–12 only), 2019");
  });

  it("need no words where one release has both, or they are the same", () => {
    for (const school of [
      MONTESSORI,
      { ...apart, numOfStudentsK12: 1603 },
      { ...apart, numOfStudents: null },
    ]) {
      expect(noteOf(school, "numOfStudents")).toBeUndefined();
      expect(noteOf(school, "numOfStudentsK12")).toBeUndefined();
    }
  });
});

describe("a ratio from another year than the counts next to it", () => {
  it("says which counts gave it", () => {
    const newer = { ...survey, year: "2016–17" };
    const provenance = { ...MONTESSORI.provenance, numOfStudents: newer };
    expect(fact({ ...MONTESSORI, numOfStudentsK12: null, provenance })?.note).toBe(
      "The student–teacher ratio is older (2013–14) than the student count (2016–17)",
    );
    expect(fact(MONTESSORI)?.note).toBeUndefined();
    // Its own students, those in K–12, are shown.
    expect(fact({ ...MONTESSORI, provenance })?.note).toBeUndefined();
    const k12 = { ...MONTESSORI.provenance, numOfStudentsK12: newer };
    expect(fact({ ...MONTESSORI, provenance: k12 })?.note).toContain(
      "older (2013–14) than the K–12 student count (2016–17)",
    );
  });
});
