import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MemberFiguresNote } from "#components/compare/member-figures-note.tsx";
import { FactValue } from "#components/comparison/compared-facts.tsx";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import { ExampleComparison } from "#components/site/example-school.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
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

test("an average says in the same cell of how many categories it is", () => {
  const table = tableOf("facts", [comparedSchool(), comparedSchool({ _id: "2", CompScoreDiversity: null })]);
  expect(table).toMatch(/of 10<\/span><small [^>]*>3 of 7 rated<\/small>/);
  expect(table).toContain("2 of 7 rated");
  expect(table).not.toContain("Categories rated");
});

test("a guest is asked to sign in once: where the figures would be, or else below the table", () => {
  const below = (behind: string[]) =>
    renderToStaticMarkup(createElement(MemberFiguresNote, { ids: ["1"], behind }));
  expect(below(["academicInfo.averageSAT"])).toBe("");
  expect(below([])).toContain("Sign In</a> to set your own priorities. It’s free.");
});

test("the line that asks to sign in has nothing behind it", () => {
  const visitors = SCHOOLS.map((school) => ({ ...school, academicInfo: null }));
  const table = tableOf("facts", visitors, ["academicInfo.averageSAT"]);
  expect(table).toContain(" for more: SAT. It’s free.");
  expect(table).not.toContain('<svg aria-hidden="true" class="blurred-chart"');
});

test("a hyphen in the note on a figure is an ordinary one at which no line ends", () => {
  const fact = { label: "College enrollment", path: "", number: 98, text: "98% (four-year)" };
  expect(renderToStaticMarkup(createElement(FactValue, { fact }))).toBe("<b>98% (four-\u2060year)</b>");
});

test("the order of a list has an arrow, by name as well", () => {
  expect(tableOf("schools")).toMatch(/lucide-arrow-up[^-][^>]*>(?:<path[^>]*><\/path>)+<\/svg>A to Z/);
});

test("an example has the scores of one category, and none that is made up", () => {
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
    isAlike: true,
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

test("an example has the category whose scores differ the most in color, and says if they compare with others", () => {
  const among = (name: string): ScoreBasis => ({
    kind: "calculated",
    note: null,
    inputs: [],
    forMembers: true,
    comparedWith: { name, schools: 255, states: [] },
  });
  const school = (teachers: number, academics: number | null, kind = "public high schools") =>
    comparedSchool({
      _id: `${teachers}`,
      CompScoreTeachers: teachers,
      CompScoreAcademics: academics,
      scoreBasis: {
        ...NO_SCORES.scoreBasis,
        CompScoreTeachers: among(kind),
        CompScoreAcademics: among(kind),
      },
    });
  // All have few teachers; two of them differ in their results.
  const schools = [school(12, 91), school(34, null), school(30, 50)];
  expect(exampleScores(schools)?.category).toBe("academics");
  // Of two such categories, the one in which more are rated.
  expect(exampleScores([...schools, school(90, null)])?.category).toBe("teachers");
  const exampleOf = (...shown: ComparedSchool[]) =>
    renderToStaticMarkup(createElement(ExampleComparison, { schools: shown }));
  const note = "Score for academics, compared with different schools";
  expect(exampleOf(school(12, 91), school(34, 50, "private high schools"))).toContain(note);
  // One that was entered is not shown, and says nothing of the others.
  const entered = comparedSchool({
    schoolType: "Private School",
    CompScoreAcademics: 80,
    scoreBasis: {
      ...NO_SCORES.scoreBasis,
      CompScoreAcademics: { ...NO_SCORES.scoreBasis.CompScoreAcademics, kind: "entered" },
    },
  });
  expect(exampleOf(school(12, 91), school(34, 50), entered)).not.toContain("among the same schools");
  expect(exampleOf(school(12, 91), school(34, 50))).not.toContain("among the same schools");
});
