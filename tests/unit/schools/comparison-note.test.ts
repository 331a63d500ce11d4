import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import { type CategoryWeights, DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparedSchool } from "./compared-school.ts";

const SCHOOLS = [comparedSchool(), comparedSchool({ _id: "2", name: "Brookline High", numOfStudents: 1960 })];

function tableOf(
  layout: "facts" | "schools",
  schools = SCHOOLS,
  weights: CategoryWeights = DEFAULT_WEIGHTS,
): string {
  return renderToStaticMarkup(createElement(ComparisonTable, { schools, weights, layout }));
}

test("yellow lines are explained where there are facts for them to stand beside, and nowhere else", () => {
  expect(tableOf("facts")).toContain(
    "Yellow marks the rows where the schools do not all show the same; a blank beside a value counts, too.",
  );
  expect(tableOf("facts", SCHOOLS.slice(0, 1))).not.toContain("Yellow marks");
  // A list begins with its scores alone.
  expect(tableOf("schools")).not.toContain("data-differs");
  expect(tableOf("schools")).not.toContain("Yellow marks");
});

test("facts side by side have a weighted score only with a family's own priorities, a list always has one", () => {
  expect(tableOf("facts")).not.toMatch(/weighted/i);
  expect(tableOf("facts")).toContain("The average is of scores before rounding.");
  expect(tableOf("schools")).toContain("Weighted score");
  const own = tableOf("facts", SCHOOLS, { ...DEFAULT_WEIGHTS, academics: 3 });
  expect(own).toContain("Weighted score");
  expect(own).toContain("Weighted by your priorities.");
  // A family to whom nothing counts still sees what the schools have.
  const none = { academics: 0, teachers: 0, resources: 0, athletics: 0, cost: 0, diversity: 0, clubs: 0 };
  expect(tableOf("facts", SCHOOLS, none)).toBe(tableOf("facts"));
});

test("what there is to read about a comparison of facts stands below it", () => {
  const table = tableOf("facts");
  for (const text of ["Yellow marks the rows", "Scores run from 0 to 10"])
    expect(table.indexOf(text)).toBeGreaterThan(table.indexOf("</table>"));
});
