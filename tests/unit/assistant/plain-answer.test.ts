import { expect, test } from "vitest";
import {
  noteNumber,
  plainAnswer,
  withoutHalfLink,
  withTightMarks,
  withWholeRanges,
} from "#components/assistant/plain-answer.ts";

test.each([
  ["It has 2,398 students [[1]](/school/latin#students).", "It has 2,398 students."],
  ["It has 2,398[[1]](/school/latin_(boston)#students) students", "It has 2,398 students"],
  ["Both [[1]](/a)[[2]](/b) count [[3]].", "Both count."],
  [
    "[Boston Latin School](/school/latin) is **larger** than *most*",
    "Boston Latin School is larger than most",
  ],
  ["## Students\n\n* one\n* two", "Students\n\n- one\n- two"],
  ["2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"],
  [
    "Both:\n\n| | [Latin](/school/latin) | St\\. Mary |\n|---|---|---|\n| Students | 2,420 [[1]](/a) | – |\n| Grades | 7–12 [[2]](/b) | 9–12 |\n\nThat is all.",
    "Both:\n\nStudents: Latin 2,420; St. Mary unknown.\nGrades: Latin 7–12; St. Mary 9–12.\n\nThat is all.",
  ],
  ["St\\. Mary\\*s `school`", "St. Mary*s school"],
])("an answer is copied and read aloud as plain text: %s", (markdown, text) => {
  expect(plainAnswer(markdown)).toBe(text);
});

test.each([
  ["It has 2,398 [[1]](/school/la", "It has 2,398"],
  ["It has 2,398 [[1]", "It has 2,398"],
  ["It has 2,398 [[", "It has 2,398"],
  ["See [Boston Lat", "See"],
  ["It has 2,398 [[1]](/school/latin)", "It has 2,398 [[1]](/school/latin)"],
  ["No link [at all] here", "No link [at all] here"],
])("a link that is still being written is not shown in part: %s", (text, shown) => {
  expect(withoutHalfLink(text)).toBe(shown);
});

test("only a number in brackets is the mark of a source", () => {
  expect(noteNumber("[12]")).toBe(12);
  for (const other of ["12", "[a]", "[1] ", "[1234]", undefined, ["[1]"]])
    expect(noteNumber(other)).toBeNull();
});

test("marks stand close behind their figures", () => {
  expect(withTightMarks("1,698 [[1]](/a) students, 22 [[2]](/b)")).toBe(
    "1,698[[1]](/a) students, 22[[2]](/b)",
  );
});

test("a school year in brackets and a range of grades are not broken over two lines", () => {
  expect(withWholeRanges("1,698 students (2016–17), grades 7-12")).toBe(
    "1,698 students (2016\u2060–\u206017), grades 7-12",
  );
  expect(withWholeRanges("Grades PK–8, 7–12, and PK–K (9–12)")).toBe(
    "Grades PK\u2060–\u20608, 7\u2060–\u206012, and PK\u2060–\u2060K (9\u2060–\u206012)",
  );
  for (const other of ["[Plan](https://example.org/7–12)", "2010–11", "Wilkes–Barre", "617–555–0100"])
    expect(withWholeRanges(other)).toBe(other);
});

test("marks stand at the end of a table's cell, and not amid its words", () => {
  expect(withTightMarks("| | Latin |\n|---|---|\n| Type | Public [[1]](/a) School |\n| Fee | \u2013 |")).toBe(
    "| | Latin |\n|---|---|\n| Type | Public School[[1]](/a) |\n| Fee | \u2013 |",
  );
});
