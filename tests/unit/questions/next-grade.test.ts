import { expect, test } from "vitest";
import { readQuestion } from "#lib/questions/question.rules.ts";

/** The grade of a child that schools are looked for. */

test.each([
  ["my daughter is in 8th grade now, which high schools near 02121 could she go to next year?", 9],
  ["my daughter is in 8th grade now, which high schools are near 02121?", 9],
  ["my son is in 5th grade, what are his options next year in Boston?", 6],
  ["my son is a fifth grader, which schools in Boston, MA can he go to next fall?", 6],
  ["she's in kindergarten right now, what schools are there for her in Boston, MA next year?", 1],
])("a grade further next year: %s", (question, grade) => {
  expect(readQuestion(question).filters.grades).toEqual([grade]);
});

test.each([
  ["my son is going into 6th grade, what are his options in Boston?", 6],
  ["my son is going into 6th grade next year, what are his options in Boston?", 6],
  ["my son is in 6th grade next year, what are his options in Boston?", 6],
  ["my son will be in 6th grade next fall, what are his options in Boston?", 6],
  ["my son is in 5th grade now, which schools in Boston, MA are there for him?", 5],
])("the grade that is said: %s", (question, grade) => {
  expect(readQuestion(question).filters.grades).toEqual([grade]);
});
