import { describe, expect, test } from "vitest";
import { readStatedYear, schoolYearsIn } from "#lib/schools/stated-year.rules.ts";
import { statedYear } from "#lib/sources/stated-year.rules.ts";

const TODAY = new Date("2026-11-26T12:00:00Z");

/** The year of a figure that a text states in the words between ⟦ and ⟧. */
function yearIn(marked: string, field = "numOfStudents", value: number | string = 412, title = "") {
  const [before = "", quote = "", after = ""] = marked.split(/[⟦⟧]/);
  const place = { field, value, start: before.length, end: before.length + quote.length };
  const type = field.startsWith("matriculation.") || field === "principal" ? "string" : "number";
  return statedYear({ text: before + quote + after, title }, place, type, TODAY);
}

describe("the year of a figure is what the text says of it", () => {
  test.each<[why: string, text: string, year: string | null]>([
    ["in its sentence", "⟦In 2025-2026, we teach 412 students.⟧", "2025–26"],
    ["by the year alone", "⟦We had 412 students in fall 2025.⟧", "2025"],
    ["by a day", "⟦As of October 1, 2025, enrollment was 412.⟧", "2025"],
    ["before it in its paragraph", "This is the 2025–26 year. ⟦We teach 412 students.⟧", "2025–26"],
    ["but not in another paragraph", "We built for 2019–20.\n\n⟦We teach 412 students.⟧", null],
    ["in the heading above", "# Larch\n\n## Facts 2025/26\n\n⟦We teach 412 students.⟧", "2025–26"],
    ["in one further up", "# Profile 2025–2026\n\n## Students\n\n⟦We teach 412 students.⟧", "2025–26"],
    ["but not in one beside it", "## Facts 2019–20\n\n## Students\n\n⟦We teach 412 students.⟧", null],
    ["at the beginning", "Larch School Profile\n2025-2026\n\n⟦We teach 412 students.⟧", "2025–26"],
    [
      "at the head of its column",
      "| | 2023–24 | 2024–25 |\n|---|---|---|\n| ⟦Enrollment | 398 | 412⟧ |",
      "2024–25",
    ],
    ["in the line above its table", "Fall 2025\n\n| Group | Number |\n|---|---|\n| ⟦All | 412⟧ |", "2025"],
    [
      "but not in a sentence there",
      "We moved to Salem in 2019.\n\n| Group | Number |\n|---|---|\n| ⟦All | 412⟧ |",
      null,
    ],
    ["in the label of its row", "| Year | Students |\n|---|---|\n| ⟦2024–25 | 412⟧ |", "2024–25"],
    [
      "which are two columns alike",
      "| | 2023–24 | 2024–25 |\n|---|---|---|\n| ⟦Enrollment | 412 | 412⟧ |",
      null,
    ],
    ["beside it, of several", "⟦We grew from 380 in 2023–24 to 412 in 2025–26.⟧", "2025–26"],
    [
      "unless several stand beside each other",
      "⟦In 2023–24 and 2025–26 we taught 380 and 412 students.⟧",
      null,
    ],
    ["but not the one in which it moved", "⟦Larch moved in 2004 and 2011 and has 412 students.⟧", null],
    ["in its own clause of several", "⟦It had 380 students in 2023–24; it has 412 in 2025–26.⟧", "2025–26"],
    ["unless that is when the school began", "⟦Founded in 1908, we teach 412 students.⟧", null],
    ["unless that is to come", "⟦We will teach 412 students in 2031.⟧", null],
    ["unless it is no year", "⟦We teach 412 students at 2025 Oak Street, 2,025 feet above the sea.⟧", null],
    ["which is no graduating class", "# Class of 2025\n\n⟦We teach 412 students.⟧", null],
  ])("%s", (_, text, year) => expect(yearIn(text)).toBe(year));

  test("of graduates, by their class", () => {
    const text = "## Class of 2025\n\n⟦97% of seniors graduated.⟧";
    expect(yearIn(text, "academicInfo.graduationRate", 97)).toBe("Class of 2025");
    expect(yearIn("⟦The Class of 2025 goes to Yale.⟧", "matriculation.colleges", "Yale")).toBe(
      "Class of 2025",
    );
  });

  test("by what the document is called", () => {
    expect(yearIn("⟦We teach 412 students.⟧", "numOfStudents", 412, "School Profile 2025-26")).toBe(
      "2025–26",
    );
  });

  test("and nothing that lasts has one", () => {
    expect(yearIn("## 2025–26\n\n⟦Founded in 1908.⟧", "founded", 1908)).toBeNull();
    expect(yearIn("## 2025–26\n\n⟦Maria Lopez is our principal.⟧", "principal", "Maria Lopez")).toBeNull();
  });
});

test("only years that follow each other are a school year", () => {
  expect(schoolYearsIn("2025–26, 1999-2000, 2024/2025")).toEqual(["2025–26", "1999–00", "2024–25"]);
  expect(schoolYearsIn("1998–2014, 2010-15, 2025-1926, 555-2025-26-1, $2025–26%")).toEqual([]);
});

test.each([
  ["2025-2026", "2025–26"],
  [" 2025–26 ", "2025–26"],
  ["class of 2025", "Class of 2025"],
  ["2025", "2025"],
  ["last year", null],
  ["2025–28", null],
  ["Nov 3, 2025", null],
])("“%s” is typed for %s", (typed, year) => expect(readStatedYear(typed)).toBe(year));
