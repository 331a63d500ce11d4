import { expect, test } from "vitest";
import type { Context } from "#lib/questions/intent.schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import { briefOf } from "./brief.ts";

/** What a question that names no place means on the page of a search. */

const NOTHING: Memory = { schools: [], search: null, fields: [], choices: [], pending: null };
const BOSTON = { kind: "search", query: "city=Boston%2C+MA&radiusMiles=5" } as const;

/** @param schools those that were spoken of on the page */
const onBoston = (...schools: number[]): Context => ({
  memory: schools.length > 0 ? { ...NOTHING, schools, listed: schools, page: BOSTON } : null,
  page: BOSTON,
});

test.each([
  ["Which is the largest?", "among 1 + 2 (most numOfStudents)"],
  ["Which has the most students?", "among 1 + 2 (most numOfStudents)"],
  ["which has the lowest tuition?", "among 1 + 2 (least tuition)"],
  ["Which is the largest here?", "find place=Boston, MA radiusMiles=5 by most numOfStudents"],
  ["Which schools are the largest?", "find place=Boston, MA radiusMiles=5 by most numOfStudents"],
])("behind two schools that were compared: %s", (typed, understood) => {
  expect(briefOf(typed, onBoston(1, 2))).toBe(understood);
});

test("behind one school, the largest is that of the search", () => {
  const understood = "find place=Boston, MA radiusMiles=5 by most numOfStudents";
  expect(briefOf("Which is the largest?", onBoston(1))).toBe(understood);
});

test.each([
  ["Is it a large high school?", "average numOfStudents of 1"],
  ["Is that a large high school?", "average numOfStudents of 1"],
  ["Is it a small private school?", "facts 1: schoolType"],
  ["Are there charter schools here?", "find place=Boston, MA radiusMiles=5 charter"],
  ["Are there any private schools there?", "find place=Boston, MA radiusMiles=5 type=Private School"],
])("“it” is the school that was spoken of, and no list: %s", (typed, understood) => {
  expect(briefOf(typed, onBoston(1))).toBe(understood);
});

test.each([
  ["How many schools do you have?", "find"],
  ["what schools do you cover?", "find"],
  ["list all schools", "find"],
  ["How many private schools do you have?", "find type=Private School"],
])("what we have is more than what the search found: %s", (typed, understood) => {
  expect(briefOf(typed, onBoston())).toBe(understood);
});

test.each([
  "Can you tell me which is the largest?",
  "Do you know which is the largest?",
  "Can you tell me which is the largest of all the schools here?",
])("whoever only speaks to us asks about the search: %s", (typed) => {
  const understood = "find place=Boston, MA radiusMiles=5 by most numOfStudents";
  expect([briefOf(typed, onBoston()), briefOf(typed, onBoston(1))]).toEqual([understood, understood]);
});
