import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { formatCoverage, formatKind, sectionHeading } from "#lib/schools/dictionary.format.ts";
import { meaningOf, unitOf } from "#lib/schools/dictionary.rules.ts";

describe("coverage", () => {
  test.each([
    [0, 100, "No school yet"],
    [1, 3000, "1 of 3,000 schools (under 1%)"],
    [2999, 3000, "2,999 of 3,000 schools (over 99%)"],
    [3000, 3000, "3,000 of 3,000 schools (100%)"],
    [1200, 1300, "1,200 of 1,300 schools (92%)"],
  ])("%i of %i", (schools, all, text) => {
    expect(formatCoverage(schools, all)).toBe(text);
  });
});

test.each([
  [{ type: "number", unit: "percent", values: [] }, "Number, percent"],
  [{ type: "string", unit: null, values: ["A", "B", "C"] }, "A, B, or C"],
  [{ type: "string", unit: null, values: ["A", "B", "C", "D"] }, "One of 4 values"],
  [{ type: "boolean", unit: null, values: ["Yes", "No"] }, "Yes or no"],
] as const)("the kind of a field: %o", ({ values, ...field }, text) => {
  expect(formatKind({ ...field, values: [...values] })).toBe(text);
});

test.each([
  ["missionVision", "Mission & Vision", "Mission and vision"],
  ["structure", "School Type and Structure", "School type and structure"],
  ["structure", "How THIS District Sorts Them", "How THIS District Sorts Them"],
  ["constructor", "More About It", "More About It"],
])("the heading of section %s, called %s", (id, label, heading) => {
  expect(sectionHeading({ id, label })).toBe(heading);
});

const shown = MASTER_FIELDS.filter(({ displayIn }) => displayIn.includes("profile"));

test("every fact on a page has a meaning written for readers, not for people who fill in a form", () => {
  const unclear = shown
    .map((field) => [field.name, meaningOf(field)] as const)
    .filter(
      ([, meaning]) =>
        !meaning || /per line|Markdown|[Ll]eave empty|[Ww]hen empty|^Percent |0 to 100/.test(meaning),
    );
  expect(unclear).toEqual([]);
});

test("percent is the unit of shares only", () => {
  const percent = shown.filter((field) => unitOf(field) === "percent").map(({ name }) => name);
  expect(
    percent.filter(
      (name) => !/^(demographics\.|academicInfo\.(graduationRate|collegeEnrollment)$)/.test(name),
    ),
  ).toEqual([]);
  expect(percent).toHaveLength(13);
});
