import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { statedIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const mentioned = (text: string) =>
  statedIn(text, FIELDS, new Date("2026-11-26")).mentioned.map(({ field, quote }) => [field, quote]);

test.each([
  ["tuition", "Lower school tuition is $12,750, and upper school tuition is $16,300."],
  ["tuition", "Tuition for 2025-26 is $14,850 for preschool and $16,200 for grades K-5."],
  ["classSize", "Average class size is 24 at the middle school and 19 at the high school."],
  ["academicInfo.averageSAT", "Four in ten seniors score above 1200 on the SAT."],
  ["academicInfo.collegeEnrollment", "Nearly all, 96%, apply to college."],
])("a figure beside the words of %s is named if no rule is sure: %s", (field, text) => {
  expect(mentioned(text)).toEqual([[field, text]]);
});

test("the prices of divisions are named together", () => {
  const text = `| Division | Tuition | New student fee |\n| --- | --- | --- |\n| Lower School (K–5) | $18,400 | $1,000 |\n| Upper School (9–12) | $24,650 | $1,500 |`;
  expect(mentioned(text)).toEqual([
    ["tuition", "Lower School (K–5) | $18,400 | $1,000"],
    ["tuition", "Upper School (9–12) | $24,650 | $1,500"],
  ]);
});

test.each([
  ["what is suggested", "The student-teacher ratio is 14:1. A ratio of 14 students to 1 teacher is rare."],
  ["what is of others", "The district enrolls 41,000 students. The national SAT average was 1028."],
  ["another institution’s", "Green River College, which enrolls 9,800 students, is next door."],
  ["history", "In 1987 enrollment was 340. By 2012 our enrollment counted 700. Today it is 2026."],
  ["a figure of something else", "Enrollment opens on March 3. The SAT is at 8:15."],
])("nothing is named of %s", (_, text) => expect(mentioned(text)).toEqual([]));
