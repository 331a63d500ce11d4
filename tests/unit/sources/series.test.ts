import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { statedIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const TODAY = new Date("2026-11-26");

describe("of figures of several years, the newest is suggested, and no other", () => {
  test.each([
    ["numOfStudents", 512, "Enrollment was 480 in 2023–24 and 512 in 2024–25."],
    ["numOfStudents", 512, "Enrollment was 512 in 2024–25 and 480 in 2023–24."],
    ["numOfStudents", 512, "We had 480 students in 2023–24 and 512 students in 2024–25."],
    ["numOfStudents", 512, "We grew from 480 students in 2023–24 to 512 in 2024–25."],
    ["numOfStudents", 512, "Enrollment: 480 (2023–24), 512 (2024–25)"],
    ["numOfStudents", 512, "Enrollment (2023–24): 480\n\nEnrollment (2024–25): 512"],
    ["numOfStudents", 512, "# Now\n\nStudents in 2024–25: 512\n\n# Then\n\nStudents in 2023–24: 480"],
    ["academicInfo.graduationRate", 93, "Our graduation rate rose from 91% in 2024 to 93% in 2025."],
    ["tuition", 29000, "Tuition: $28,000 (2024–25); $29,000 (2025–26)"],
    ["tuition", 29000, "| Year | Tuition |\n|---|---|\n| 2024–25 | $28,000 |\n| 2025–26 | $29,000 |"],
    [
      "teachers",
      31,
      "| Year | Students | Teachers |\n|---|---|---|\n| 2024–25 | 512 | 31 |\n| 2023–24 | 480 | 30 |",
    ],
    ["numOfStudents", 512, "| Enrollment 2023–24 | Enrollment 2024–25 |\n|---|---|\n| 480 | 512 |"],
    ["numOfStudents", 512, "| Enrollment | 2023–24: 480 | 2024–25: 512 |"],
  ])("%s %s: %s", (field, value, text) => {
    const of = statedIn(text, FIELDS, TODAY).values.filter((one) => one.field === field);
    expect(of.map((one) => one.value)).toEqual([value]);
    // Nobody doubts it because of the others.
    expect(of[0]?.confidence).toBeGreaterThan(90);
  });
});

describe("of what is planned or projected, nothing is suggested", () => {
  test.each([
    [
      "numOfStudents",
      480,
      "Enrollment was 480 students in 2025 and is projected to be 700 students in 2035.",
    ],
    [
      "numOfStudents",
      480,
      "Enrollment was 480 students in 2025 and is projected to be 500 students in 2026.",
    ],
    ["numOfStudents", 480, "Enrollment: 480 (2025), 500 (2026, projected)"],
    ["numOfStudents", 480, "Enrollment: 520 (2026) (planned), 480 (2025)"],
    ["tuition", 28000, "| Year | Tuition |\n|---|---|\n| 2025–26 | $28,000 |\n| 2035–36 | $40,000 |"],
    [
      "tuition",
      28000,
      "| Year | Tuition |\n|---|---|\n| 2025–26 | $28,000 |\n| 2026–27 (proposed) | $29,000 |",
    ],
    ["numOfStudents", 480, "| Enrollment | 2025–26: 480 | 2035–36: 700 |"],
    ["numOfStudents", 480, "| Enrollment | 2025–26: 480 | 2026–27: 500 projected |"],
  ])("%s %s: %s", (field, value, text) => {
    const of = statedIn(text, FIELDS, TODAY).values.filter((one) => one.field === field);
    expect(of.map((one) => one.value)).toEqual([value]);
  });

  test("even where that is all there is", () => {
    for (const text of [
      "| Enrollment | 2035–36: 700 | 2036–37: 720 |",
      "| Year | Tuition |\n|---|---|\n| 2035–36 | $40,000 |\n| 2036–37 | $41,000 |",
    ])
      expect(statedIn(text, FIELDS, TODAY).values).toEqual([]);
  });
});

test("years that are not certain suggest nothing, and are named", () => {
  const text = "The graduation rate was 91% in 2023, 90% in 2024 and in 2025 it was 93%.";
  const { values, unclear } = statedIn(text, FIELDS, TODAY);
  expect(values).toEqual([]);
  expect(unclear.map(({ field, quote }) => [field, quote])).toEqual([["academicInfo.graduationRate", text]]);
});

test("years of a building say nothing of the students", () => {
  const text = "Renovated in 2019 and 2022, we serve 512 students and have 40 teachers.";
  const { values } = statedIn(text, FIELDS, TODAY);
  expect(values.map(({ value }) => value)).toEqual([512, 40]);
});
