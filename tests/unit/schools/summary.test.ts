import { describe, expect, test } from "vitest";
import { HIGH_GRADES_REGISTER } from "#lib/schools/register-limits.rules.ts";
import type { School } from "#lib/schools/schema.ts";
import { gradesInWords, summaryOf } from "#lib/schools/summary.format.ts";
import { EXAMPLE_SCHOOL } from "./example-school.ts";

const BLANK: School = {
  ...EXAMPLE_SCHOOL,
  name: "Oak School",
  city: null,
  state: null,
  grades: [],
  religiousAffiliation: null,
  numOfStudents: null,
  studentTeacherRatio: null,
  provenance: {},
};
describe("the generated summary of a school", () => {
  test("states the facts in sentences, those for one school year together", () => {
    const school = {
      ...EXAMPLE_SCHOOL,
      classSize: 12.2,
      district: "Exeter",
      founded: "1781",
      blueRibbon24: "Yes" as const,
    };
    const { numOfStudents: survey, coordinates: later } = EXAMPLE_SCHOOL.provenance;
    if (!survey || !later) throw new Error("the example has lost its origins");
    const provenance = { numOfStudents: survey, studentTeacherRatio: survey, classSize: later };
    expect(summaryOf({ ...school, provenance })).toBe(
      "Phillips Exeter Academy is a private school in Exeter, New Hampshire, for grades 9 to 12. In 2013–14 it had " +
        "1,065 students and there were 4.9 students for each teacher. In 2017–18 an average class had 12.2 students. It is " +
        "nonsectarian. Its school district is Exeter. It was founded in 1781. It was named a National Blue Ribbon School " +
        "in 2024.",
    );
  });

  test("leaves out the numbers of students and teachers if they are shown beside it", () => {
    expect(summaryOf({ ...EXAMPLE_SCHOOL, classSize: 12.2 }, { hasSizes: false })).toBe(
      "Phillips Exeter Academy is a private school in Exeter, New Hampshire, for grades 9 to 12. It is nonsectarian.",
    );
  });

  test("gives the date for what staff entered", () => {
    const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
    if (!survey) throw new Error("the example has lost its origin");
    const provenance = { numOfStudents: { ...survey, year: "Nov 22, 2026" } };
    expect(summaryOf({ ...BLANK, numOfStudents: 120, provenance })).toContain(
      "As of Nov 22, 2026, it had 120 students.",
    );
  });

  test("calls a file without a school year a list of its year", () => {
    const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
    if (!survey) throw new Error("the example has lost its origin");
    const provenance = { numOfStudents: { ...survey, year: "file dated 2024" } };
    expect(summaryOf({ ...BLANK, numOfStudents: 213, provenance })).toContain(
      "In a 2024 list, it had 213 students.",
    );
  });

  test("says only what is known", () => {
    expect(summaryOf(BLANK)).toBe("Oak School is a private school.");
    expect(summaryOf({ ...BLANK, state: "OR" })).toBe("Oak School is a private school in Oregon.");
    expect(summaryOf({ ...BLANK, grades: [0] })).toBe("Oak School is a private school for kindergarten.");
    expect(summaryOf({ ...BLANK, founded: "about 1900" })).toBe("Oak School is a private school.");
  });

  test("does not say that a school is for the grades of a register of high schools alone", () => {
    const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
    if (!survey) throw new Error("the example has lost its origin");
    const provenance = { gradesOffered: { ...survey, source: HIGH_GRADES_REGISTER } };
    expect(summaryOf({ ...BLANK, grades: [9, 10, 11, 12], provenance })).toBe(
      "Oak School is a private school with grades 9 to 12 (lower grades not recorded).",
    );
  });

  test("counts a zero and one alone", () => {
    const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
    if (!survey) throw new Error("the example has lost its origin");
    const provenance = { numOfStudents: survey };
    expect(summaryOf({ ...BLANK, numOfStudents: 0, provenance })).toContain("In 2013–14 it had no students.");
    expect(summaryOf({ ...BLANK, numOfStudents: 1, studentTeacherRatio: 1 })).toContain(
      "It had 1 student and there was 1 student for each teacher.",
    );
  });

  test("names what kind of school it is", () => {
    const kind = (change: Partial<School>) => summaryOf({ ...BLANK, ...change });
    expect(kind({ schoolType: "Online School" })).toBe("Oak School is an online school.");
    expect(kind({ schoolType: "Public School", charterSchool: true, magnetSchool: true })).toBe(
      "Oak School is a public charter and magnet school.",
    );
    expect(kind({ schoolType: "Public School", charterSchool: false })).toBe(
      "Oak School is a public school.",
    );
    expect(kind({ religiousAffiliation: "Roman Catholic" })).toContain(
      "Its religious affiliation is Roman Catholic.",
    );
    expect(kind({ religiousAffiliation: "Other" })).toContain(
      "Its religious affiliation is given as “Other”.",
    );
  });

  test("does not describe a closed or a future school as operating", () => {
    expect(summaryOf({ ...BLANK, status: "closed" })).toBe("Oak School was a private school. It is closed.");
    const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
    if (!survey) throw new Error("the example has lost its origin");
    const staff = { ...survey, year: "Nov 21, 2026" };
    expect(summaryOf({ ...BLANK, status: "closed", provenance: { status: staff } })).toBe(
      "Oak School was a private school. It was closed as of Nov 21, 2026.",
    );
    expect(summaryOf({ ...BLANK, status: "future" })).toBe(
      "Oak School is a private school. It has not opened yet.",
    );
    expect(
      summaryOf({ ...BLANK, status: "future", provenance: { status: { ...survey, year: "2010–11" } } }),
    ).toBe("Oak School was planned as a private school. It had not opened yet in 2010–11.");
  });

  test("speaks of a school that was last listed long ago in the past, and says when", () => {
    const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
    if (!survey) throw new Error("the example has lost its origin");
    const old = { ...survey, year: "2010–11" };
    const school: School = {
      ...BLANK,
      state: "OR",
      numOfStudents: 612,
      religiousAffiliation: "Nonsectarian",
      provenance: { status: old, numOfStudents: old },
    };
    expect(summaryOf(school, { newestYear: 2024 })).toBe(
      "In 2010–11, Oak School was a private school in Oregon. It had 612 students. It was nonsectarian.",
    );
    const later = { status: old, numOfStudents: survey };
    expect(summaryOf({ ...school, provenance: later }, { newestYear: 2024 })).toContain(
      "In 2013–14 it had 612 students.",
    );
    // Nothing newer is known of any school.
    expect(summaryOf(school, { newestYear: 2011 })).toMatch(/^Oak School is a private school/);
    expect(summaryOf(school, { newestYear: 2020 })).toMatch(/^Oak School is a private school/);
    expect(summaryOf({ ...school, status: "paused" }, { newestYear: 2024 })).toMatch(
      /^In 2010–11, Oak School was a private school in Oregon\. It was temporarily closed in 2010–11\./,
    );
  });

  test("does not end a sentence twice", () => {
    expect(summaryOf({ ...BLANK, district: "Academies Inc." })).toMatch(/district is Academies Inc\.$/);
  });
});

test.each([
  [[-1], "pre-kindergarten"],
  [[-1, 0], "pre-kindergarten and kindergarten"],
  [[-1, 0, 1, 2], "pre-kindergarten to grade 2"],
  [[7], "grade 7"],
  [[7, 8], "grades 7 and 8"],
  [[9, 10, 11, 12], "grades 9 to 12"],
  [[-1, 0, 5, 6, 7, 9], "pre-kindergarten and kindergarten, grades 5 to 7, and grade 9"],
  [[], ""],
])("the grades %j are %j in words", (grades, words) => expect(gradesInWords(grades)).toBe(words));
