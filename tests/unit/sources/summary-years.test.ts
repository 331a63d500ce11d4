import { expect, test } from "vitest";
import { chosenUnder } from "#tests/support/chosen-summary.ts";

const linesOf = (text: string) => chosenUnder(`# Hill School\n\n${text}`, null, ["Hill School"]).split("\n");

test.each([
  ["a heading", "## Enrollment 2025–26\n\nEnrollment: 512", "- Enrollment: 512 (2025–26)"],
  ["a heading of a class", "## Class of 2025\n\nMean SAT 1421", "- Mean SAT 1421 (Class of 2025)"],
  [
    "the line above a table",
    "Testing, Class of 2024\n\n| Mean SAT | 1421 |\n| Mean ACT | 31.6 |",
    "- Mean ACT: 31.6 (Class of 2024)",
  ],
  [
    "the head of a column",
    "| | 2024–25 |\n| --- | --- |\n| Mean SAT | 1421 |",
    "- Mean SAT: 1421 in 2024–25",
  ],
])("a figure keeps the year of %s", (_, text, line) => expect(linesOf(text)).toContain(line));

test.each([
  [
    "it names its own",
    "## Results 2025\n\nMean SAT (Class of 2024): 1421",
    "- Mean SAT (Class of 2024): 1421",
  ],
  ["its heading names two", "## Enrollment 2024–25 and 2025–26\n\nEnrollment: 512", "- Enrollment: 512"],
  ["it is no figure of a year", "## Staff 2025–26\n\nPrincipal: Ann Lee", "- Principal: Ann Lee"],
])("a line gets no year if %s", (_, text, line) => expect(linesOf(text)).toContain(line));

test("a heading in the summary says the year once", () => {
  const lines = linesOf("## Class of 2025\n\n- Mean SAT: 1421\n- Mean ACT: 31.6");
  expect(lines).toContain("### Class of 2025");
  expect(lines).toContain("- Mean SAT: 1421");
});

test("a day of the calendar is not told as a fact about students, and a deadline is told", () => {
  const lines = linesOf(
    "Hill School teaches 512 students.\n\n## Dates\n\n- Parent-teacher conferences Nov 7\n- Nov 21–25: No students\n- Applications for admission are due January 15",
  ).join("\n");
  expect(lines).not.toMatch(/conferences|No students/);
  expect(lines).toContain("due January 15");
});

test("what a year costs stands under its own heading, whoever pays it", () => {
  const lines = linesOf(
    "Hill School teaches 512 students.\n\nTuition for day students is $38,400.\n\n| Students | Tuition |\n| --- | --- |\n| Day students | $38,400 |\n| Boarding students | $68,400 |",
  );
  const cost = lines.indexOf("## Admission and Cost");
  expect(cost).toBeGreaterThan(0);
  for (const line of ["- Tuition for day students is $38,400.", "- Boarding students: $68,400"])
    expect(lines.indexOf(line)).toBeGreaterThan(cost);
  expect(lines.join("\n")).not.toContain("Students: Tuition");
});
