import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactValue } from "#components/comparison/compared-facts.tsx";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import { ExampleComparison } from "#components/site/example-school.tsx";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { exampleScores } from "#lib/comparison/example.format.ts";
import type { ScoreBasis } from "#lib/schools/scores.schema.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES } from "./no-scores.ts";

const SCHOOLS = [comparedSchool(), comparedSchool({ _id: "2", name: "Brookline High", numOfStudents: 1960 })];

function tableOf(layout: "facts" | "schools", schools = SCHOOLS, behind: string[] = []): string {
  return renderToStaticMarkup(
    createElement(ComparisonTable, { schools, weights: DEFAULT_WEIGHTS, layout, behind }),
  );
}

test("the year of a figure stands beside it, also where all have the same", () => {
  const table = tableOf("facts");
  const years = table.match(/aria-label="2016–17: source of Students of [^"]*"/g);
  expect(years).toHaveLength(2);
  const labels = [...table.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, label]) => label);
  expect(labels).toContain("Students");
  expect(labels.filter((label) => label?.includes("<"))).toEqual([]);
});

test("the line that asks to sign in has nothing behind it", () => {
  const visitors = SCHOOLS.map((school) => ({ ...school, academicInfo: null }));
  const table = tableOf("facts", visitors, ["academicInfo.averageSAT"]);
  expect(table).toContain(" for more: SAT.");
  expect(table).not.toContain('<svg aria-hidden="true" class="blurred-chart"');
});

test("a hyphen in the note on a figure is an ordinary one at which no line ends", () => {
  const fact = { label: "College enrollment", path: "", number: 98, text: "98% (four-year)" };
  expect(renderToStaticMarkup(createElement(FactValue, { fact }))).toBe("<b>98% (four-\u2060year)</b>");
});

test("the order of a list has an arrow, by name as well", () => {
  expect(tableOf("schools")).toMatch(/lucide-arrow-up[^-][^>]*>(?:<path[^>]*><\/path>)+<\/svg>A to Z/);
});

test("an example has the scores of the category that most are rated in, and none that is made up", () => {
  const basis = (kind: ScoreBasis["kind"]): ScoreBasis => ({
    kind,
    note: null,
    inputs: [],
    forMembers: true,
    comparedWith: { name: "public high schools", schools: 255, states: ["MA"] },
  });
  const rated = (kind: ScoreBasis["kind"]) =>
    comparedSchool({
      CompScoreTeachers: 12,
      scoreBasis: {
        ...NO_SCORES.scoreBasis,
        CompScoreTeachers: basis(kind),
        CompScoreAcademics: basis("sample"),
      },
    });
  const unrated = comparedSchool({ _id: "3" });
  const words = ["Fewer teachers per student than most public high schools in Massachusetts"];
  const schools = [rated("calculated"), { ...rated("calculated"), _id: "2" }, unrated];
  expect(exampleScores(schools)).toEqual({
    label: "Score for teachers",
    category: "teachers",
    cells: [{ score: 12, words }, { score: 12, words }, null],
  });
  expect(exampleScores([rated("sample"), rated("sample")])).toBeNull();
  // Every label is over all columns, none of which is hidden on a phone.
  const html = renderToStaticMarkup(createElement(ExampleComparison, { schools }));
  expect(html).toContain("Not rated");
  expect(html).toContain("Score for teachers");
  expect([...html.matchAll(/colSpan="(\d)"/g)].every(([, columns]) => columns === "3")).toBe(true);
  expect(html).not.toContain(":hidden");
});
