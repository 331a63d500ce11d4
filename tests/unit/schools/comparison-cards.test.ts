import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ComparisonCards } from "#components/comparison/comparison-cards.tsx";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { mainFacts } from "#lib/comparison/main-facts.format.ts";
import { HIGH_GRADES_REGISTER } from "#lib/schools/register-limits.rules.ts";
import { CATEGORIES } from "#lib/schools/scores.rules.ts";
import { comparedSchool } from "./compared-school.ts";
import { EXAMPLE_SCHOOL } from "./example-school.ts";

const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
if (!survey) throw new Error("the example has lost its origin");

const SCHOOL = comparedSchool({
  _id: "1",
  name: "Lincoln High School",
  location: "Springfield, IL",
  gradesOffered: "9–12",
  grades: [9, 10, 11, 12],
  numOfStudents: 812,
  studentTeacherRatio: 14.2,
  provenance: { gradesOffered: { ...survey, source: HIGH_GRADES_REGISTER } },
});

function cardHtml(isOpen: boolean): string {
  const element = createElement(ComparisonCards, {
    schools: [SCHOOL],
    categories: CATEGORIES,
    weights: DEFAULT_WEIGHTS,
    sources: [],
    noteOf: () => "note",
    yearsOf: () => null,
    differences: { paths: new Set<string>(), isOnly: false },
    behind: [],
    opened: new Set(isOpen ? ["1"] : []),
    onOpened: () => {},
  });
  return renderToStaticMarkup(element);
}

function cardText(isOpen: boolean): string {
  return cardHtml(isOpen)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u2060", "")
    .replaceAll(/\s+/g, " ");
}

test("a card has the name and place of a school, its main facts, and then its scores", () => {
  expect(cardText(false)).toMatch(
    /^ ?Lincoln High School Springfield, IL .*Grades 9–12 \(lower grades not recorded\) Students 812 Student–teacher ratio 14\.2:1 .*Weighted score/,
  );
});

test("cards side by side are level, until one is opened, whose facts would be gaps in the others", () => {
  // Each of the rows that the grid counts on is there: head, facts, weighted score, categories, and button.
  const [, rows] = /<li data-school="1" style="--categories:(\d)"/.exec(cardHtml(false)) ?? [];
  expect(cardHtml(false).match(/class="category-line"/g)).toHaveLength(Number(rows));
  expect(cardHtml(false)).toContain("comparison-cards-level");
  expect(cardHtml(true)).not.toContain("comparison-cards-level");
});

test("an opened card gives no fact twice", () => {
  const text = cardText(true);
  for (const label of ["Students", "Student–teacher ratio"])
    expect(text.split(` ${label} `), label).toHaveLength(2);
  expect(text).toContain("Show fewer facts of Lincoln High School");
});

test("a card begins with the main facts that are known and shown", () => {
  const labels = (change: Parameters<typeof comparedSchool>[0]) =>
    mainFacts(comparedSchool({ numOfStudents: 812, studentTeacherRatio: null, ...change })).map(
      ({ label }) => label,
    );
  expect(labels({})).toContain("Students");
  expect(labels({})).not.toContain("Student–teacher ratio");
  expect(labels({ hiddenFields: ["numOfStudents"] })).not.toContain("Students");
});
