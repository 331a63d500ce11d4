import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { statedIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const of = (field: string, text: string) =>
  statedIn(text, FIELDS, new Date("2026-11-26"))
    .values.filter((one) => one.field === field)
    .map(({ value }) => value);

describe("a ratio is read as one", () => {
  test.each([
    ["9% English learners at home • 21:1 students per teacher", [21]],
    ["- 9% English learners at home • 21:1 students per teacher", [21]],
    ["21:1 students per teacher", [21]],
    ["We have 14 students per teacher.", [14]],
    ["Student-Teacher Ratio: 1:1", [1]],
    ["1:1 students per teacher", []],
    ["Every child works one-on-one, with 1 students per teacher.", []],
  ])("%s", (text, values) => expect(of("studentTeacherRatio", text)).toEqual(values));
});

describe("a faculty is counted in full-time positions only where the page says so", () => {
  test.each([
    ["143 faculty", []],
    ["143 faculty members", []],
    ["We have 143 faculty members.", []],
    ["Number of faculty: 143", []],
    ["We have 143 full-time faculty members.", [143]],
    ["143 faculty (FTE)", [143]],
    ["Full-time faculty: 143", [143]],
    ["We have 143 full-time teachers.", [143]],
  ])("%s", (text, values) => expect(of("teachers", text)).toEqual(values));
});

test("the year of foundation is the first one, whatever the school became later", () => {
  expect(of("founded", "Founded 1894 (public since 1898)")).toEqual(["1894"]);
});

describe("the only site in the contact lines is the school's", () => {
  const PLACE = "12 Elm Street, Salem, MA 01970";
  test.each([
    [`Hill School\n\n${PLACE}\n\n617-555-0164 www.hill.edu`, ["https://www.hill.edu"]],
    [`# Hill\n\n${PLACE} | 617-555-0164 | http://www.hill.edu`, ["http://www.hill.edu"]],
    [`${PLACE}\n617-555-0164 • www.hill.net • www.facebook.com/hill`, ["https://www.hill.net"]],
    ["office@hill.edu · www.hill.edu", ["https://www.hill.edu"]],
    [`${PLACE}\n617-555-0164 • www.hill.edu • www.elm.edu`, []],
    [`Hill Alumni Foundation\n${PLACE} • 617-555-0164 • www.hillfriends.org`, []],
    [`${PLACE} • 617-555-0164 • www.salemschools.org`, []],
    [`${PLACE} • 617-555-0164 • www.lausd.org`, []],
    ["617-555-0164 • Website by www.maker.com", []],
    ["Our students read www.history.org and call 617-555-0164 to ask the museum about it.", []],
  ])("%s", (text, values) => expect(of("contactInfo.website", text)).toEqual(values));

  test("and its line is quoted", () => {
    const text = `Hill School\n\n${PLACE}\n\n617-555-0164 www.hill.edu`;
    const [value] = statedIn(text, FIELDS).values.filter(({ field }) => field === "contactInfo.website");
    expect(value?.quote).toBe("617-555-0164 www.hill.edu");
    expect(text.slice(value?.start, value?.end)).toBe(value?.quote);
  });
});

describe("students are counted where schools count them", () => {
  const GRADES = "| 9 | 1,400 |\n| 10 | 1,459 |\n| Total | 2,859 |";
  test.each([
    [`## Enrollment by grade\n\n${GRADES}`, [2859]],
    [`| Grade | Students |\n| --- | --- |\n${GRADES}`, [2859]],
    [
      "## Enrollment\n\n| Grade | 2024-25 | 2025-26 |\n| --- | --- | --- |\n| 9 | 1,390 | 1,400 |\n| 10 | 1,410 | 1,459 |\n| Total | 2,800 | 2,859 |",
      [2859],
    ],
    ["1,106 students, of whom 580 are boarders, come from 30 states.", [1106]],
    ["The school has 1,106 students, of whom 60% are boarders.", [1106]],
    ["Today 1,162 students from 27 states study here.", [1162]],
    ["Enrollment: 3,750", [3750]],
    ["Enrollment: 3,750 students in grades 9–12", [3750]],
    ["Enrollment: 3,750; Grades 9-12", [3750]],
    // Of others, of another kind, or of a day.
    [`## District enrollment by grade\n\n${GRADES}`, []],
    [`## Students tested\n\n${GRADES}`, []],
    ["## Enrollment\n\n| Girls | 400 |\n| Clubs | 20 |\n| Total | 420 |", []],
    [`## Books by grade\n\n${GRADES}`, []],
    ["Today 25 students from Room 4 visited the museum.", []],
  ])("%s", (text, values) => expect(of("numOfStudents", text)).toEqual(values));
});

describe("results are found as profiles print them", () => {
  test.each([
    ["academicInfo.graduationRate", "| 92% graduate | 88% attend college |", [92]],
    ["academicInfo.graduationRate", "| Graduation rate 92% | SAT total 1377 |", [92]],
    ["academicInfo.averageSAT", "| Graduation rate 92% | SAT total 1377 |", [1377]],
    ["academicInfo.graduationRate", "92% graduate", [92]],
    ["academicInfo.graduationRate", "92% graduate schools visited", []],
    ["academicInfo.averageSAT", "SAT total 1377 • ACT composite 31.6", [1377]],
    ["academicInfo.averageSAT", "SAT total 1377 (Class of 2025)", [1377]],
    ["academicInfo.averageSAT", "Ann Lee, SAT total 1560, spoke.", []],
    ["academicInfo.averageSAT", "Mean SAT composite 1421", [1421]],
    ["academicInfo.averageACT", "ACT composite 31.6", [31.6]],
    [
      "matriculation.topColleges",
      "Most often chosen colleges: Brown University, Rice University, Colorado College",
      [["Brown University", "Rice University", "Colorado College"]],
    ],
    [
      "matriculation.colleges",
      "The Class of 2025 matriculated at Brown University, Rice University, and Colorado College.",
      [["Brown University", "Rice University", "Colorado College"]],
    ],
  ])("%s: %s", (field, text, values) => expect(of(field, text)).toEqual(values));
});

describe("a president leads a private school that has no principal", () => {
  const OURS = "Hill is a private day school.";
  test.each([
    [`${OURS}\n\nPresident: Dr. Maria Lopez`, ["Maria Lopez"]],
    [`${OURS}\n\n| President | Maria Lopez |`, ["Maria Lopez"]],
    [`${OURS}\n\nMaria Lopez\nPresident`, ["Maria Lopez"]],
    [`${OURS}\n\nHeadmaster: Maria Lopez`, ["Maria Lopez"]],
    ["Hill is a public school.\n\nPresident: Maria Lopez", []],
    [`${OURS}\n\n## Board of Trustees\n\nPresident: Maria Lopez`, []],
    [`${OURS}\n\n## Student Council\n\n| President | Maria Lopez |`, []],
    [`${OURS}\n\nPresident: Maria Lopez\n\nPrincipal: Ann Smith`, ["Ann Smith"]],
    [`${OURS}\n\nPresident: Maria Lopez\n\nPresident: Joe Doe`, []],
  ])("%s", (text, values) => expect(of("principal", text)).toEqual(values));
});
