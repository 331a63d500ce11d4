import { expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { EVIDENCE } from "./example-evidence.ts";

/** Two figures set against each other, and the years of the rows of a table. */

const LARGER = "Lincoln High School is larger than Roosevelt High School";

test.each([
  `${LARGER}, with 1,204 students against 993 (2013–14).`,
  `${LARGER}, with 1,204 students in 2013–14 against 993 in 2013–14.`,
  `${LARGER}, with 1,204 students against 993 (2013–14). It also has fewer students per teacher (17.6 against 18.1, 2013–14) and a higher graduation rate (92.4% against 78%, 2016–17).`,
  "Lincoln has fewer students per teacher than Roosevelt: 17.6 against 18.1 (2013–14).",
  `${LARGER}. It has 1,204 students.`,
])("a family may read both figures behind a comparison: %s", (answer) => {
  expect(checkAnswer(answer, EVIDENCE)).toMatchObject({ text: answer, removed: [] });
});

test.each([
  [`${LARGER}, with 993 students against 1,204 (2013–14).`, "993"],
  [`${LARGER}, with 1,204 students against 992 (2013–14).`, "992"],
  [`${LARGER}, with 1,205 students against 993 (2013–14).`, "1,205"],
  [`${LARGER}, with 1,204 students against 993 (2016–17).`, "2016"],
  [`${LARGER}, with 1,204 students in 2016–17 against 993 in 2013–14.`, "2016"],
  [`${LARGER}, with 17.6 students per teacher against 18.1 (2013–14).`, "17.6"],
  ["Roosevelt is larger than Lincoln, with 1,204 students against 993.", "1,204"],
  ["Lincoln is not larger than Roosevelt, with 1,204 students against 993.", "1,204"],
  [`${LARGER}, which has 1,204 students against 993.`, "1,204"],
  [`${LARGER}: Roosevelt has 1,204 students against 993.`, "1,204"],
  [`${LARGER}, and St. Mary's Academy has 1,204 students against 993.`, "1,204"],
  [`${LARGER}. It has 993 students.`, "993"],
  [`${LARGER}. It also has more students per teacher (18.1 against 17.6, 2013–14).`, "18.1"],
  [`${LARGER}. It also has a lower graduation rate (78% against 92.4%, 2016–17).`, "78"],
  [`${LARGER}. It also has a lower graduation rate (92.4% against 78%, 2016–17).`, "78"],
  [
    `${LARGER}. It has fewer students per teacher (17.6 against 18.1, 2013–14) and a lower graduation rate (92.4% against 78%, 2016–17).`,
    "78",
  ],
  [
    `${LARGER}. It has fewer students per teacher (17.6 against 18.1, 2013–14) and a higher graduation rate (92.4% against 78%, 2013–14).`,
    "78",
  ],
  [
    `${LARGER}. It has fewer students per teacher (17.6 against 18.1, 2013–14) but not a higher graduation rate (92.4% against 78%, 2016–17).`,
    "78",
  ],
  [`${LARGER}, Roosevelt with 1,204 students against 993.`, "1,204"],
  [`${LARGER}: 1,204 against 993 teachers.`, "993"],
  [`${LARGER}, with 1,204 students against 993 girls.`, "993"],
  [`${LARGER}, with 1,204 students against 993 Asian students.`, "993"],
  [`${LARGER}, with 1,204 students against 993 in each grade.`, "993"],
  [`${LARGER}, with 1,204 students against 993 in grade 9.`, "993"],
  [`${LARGER}, with 1,204 students against 993 per teacher.`, "993"],
  [`${LARGER}, with 1,204 students against 993 of low-income families.`, "993"],
  [`${LARGER}, with 1,204 students against 993 at St. Mary's Academy.`, "993"],
  [`${LARGER}, with 1,204 students against 993 (2013–14) of low-income families.`, "993"],
  ["Lincoln has a higher graduation rate than Roosevelt: 92.4% against 78% of Asian students.", "78"],
  ["Lincoln has a higher graduation rate than Roosevelt: 92.4% against 78% a year earlier.", "78"],
  ["Lincoln has fewer students per teacher than Roosevelt: 17.6 against 18.1 statewide.", "18.1"],
  [`${LARGER}, with 1,204 students in 2013–14 against 993.`, "993"],
  [`In 2016–17, ${LARGER}, with 1,204 students against 993.`, "993"],
  ["Lincoln is hardly larger than Roosevelt, with 1,204 students against 993.", "993"],
  ["Lincoln is not, as some say, larger than Roosevelt, with 1,204 students against 993.", "993"],
  [`Nobody says ${LARGER}, with 1,204 students against 993.`, "993"],
  ["Lincoln has 1,204 students. It is larger than Roosevelt High School. It has 993 students.", "993"],
])("figures of the wrong school, year, or field are not set against each other: %s", (answer, lie) => {
  expect(checkAnswer(answer, EVIDENCE).text).not.toContain(lie);
});

test("of two figures of different years, each has its own", () => {
  const facts = EVIDENCE.facts.map((fact) =>
    fact.school === "2" && fact.field === "numOfStudents" ? { ...fact, year: "2016–17" } : fact,
  );
  const evidence = { ...EVIDENCE, facts };
  const answer = `${LARGER}, with 1,204 students in 2013–14 against 993 in 2016–17.`;
  expect(checkAnswer(answer, evidence)).toMatchObject({ text: answer, removed: [] });
  const swapped = `${LARGER}, with 1,204 students in 2016–17 against 993 in 2013–14.`;
  expect(checkAnswer(swapped, evidence).text).not.toContain("1,204");
});

const table = (...rows: string[]) =>
  ["| | Lincoln High School | Roosevelt High School |", "|---|---|---|", ...rows].join("\n");

test("a row says of which year its figures are, in its label or in its cells", () => {
  const answer = table(
    "| Students (2013–14) | 1,204 | 993 |",
    "| Graduation rate | 92.4% (2016–17) | 78% (2016–17) |",
  );
  expect(checkAnswer(answer, EVIDENCE)).toMatchObject({ text: answer, removed: [] });
});

test.each([
  ["| Students (2016–17) | 1,204 | 993 |", /2016|1,204|993/],
  ["| Students (2013–14) | 1,304 | 983 |", /2013|1,304|983/],
  ["| Students (2013–14) | 1,204 | 983 |", /983/],
  ["| Students (1,204) | 1,204 | 993 |", /\(1,204/],
  ["| Graduation rate | 92.4% (2013–14) | – |", /2013|92\.4/],
])("no row is given a year that its figures are not of: %s", (row, lie) => {
  expect(checkAnswer(table(row), EVIDENCE).text).not.toMatch(lie);
});
