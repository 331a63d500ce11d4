import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparedSchool } from "./compared-school.ts";

const SCHOOLS = [comparedSchool(), comparedSchool({ _id: "2", name: "Brookline High", numOfStudents: 1960 })];

function tableOf(layout: "facts" | "schools", schools = SCHOOLS): string {
  return renderToStaticMarkup(createElement(ComparisonTable, { schools, weights: DEFAULT_WEIGHTS, layout }));
}

test("yellow lines are explained where there are facts for them to stand beside, and nowhere else", () => {
  expect(tableOf("facts")).toContain("Yellow marks the rows where the schools differ.");
  expect(tableOf("facts", SCHOOLS.slice(0, 1))).not.toContain("Yellow lines");
  // A list begins with its scores alone.
  expect(tableOf("schools")).not.toContain("data-differs");
  expect(tableOf("schools")).not.toContain("Yellow lines");
});
