import { expect, test } from "vitest";
import { impossibleFigure, withinLargestRadius } from "#lib/questions/impossible-figures.rules.ts";

test.each([
  ["schools within -5 miles of 02121", "“-5 miles”", "schools within 5 miles of 02121"],
  ["schools within −5 mi of 02121", "“−5 mi”", "schools within 5 mi of 02121"],
  ["schools with fewer than -10 students", "“-10 students”", "schools with fewer than 10 students"],
])("a negative figure is named, and what was meant is offered: %s", (question, named, instead) => {
  const impossible = impossibleFigure(question);
  expect(impossible?.said).toContain(`cannot be negative, so I cannot look for ${named}.`);
  expect(impossible?.instead).toBe(instead);
});

test.each([
  ["grade 99 schools in Boston", "99"],
  ["schools for 13th graders", "13"],
  ["grades 9-15 in Boston", "15"],
  ["schools with grade -1", "-1"],
  ["a 0th grade", "0"],
])("a grade that no school has is named: %s", (question, grade) => {
  expect(impossibleFigure(question)?.said).toMatch(`There is no grade ${grade}.`);
});

test.each([
  "K-8 schools in Boston",
  "schools with 10-15 students per teacher",
  "schools with 10 - 15 students per teacher",
  "schools for grades 9-12",
  "grade 12 schools with 99 students",
  "99th Street Elementary School",
  "PS 99 in Queens",
  "pre-K - grade 5 schools",
  "schools in 02121-1234",
])("%s has no such figure", (question) => expect(impossibleFigure(question)).toBeNull());

test.each([
  ["schools near Boston within 1e9 miles", "schools near Boston within 100 miles"],
  ["schools within 1,000 miles of 02121", "schools within 100 miles of 02121"],
  ["schools within 250.5 mi of 02121", "schools within 100 mi of 02121"],
  ["schools within 100 miles of 02121", "schools within 100 miles of 02121"],
  ["schools within 5 miles of 02121", "schools within 5 miles of 02121"],
])("nobody looks farther than 100 miles: %s", (question, within) =>
  expect(withinLargestRadius(question)).toBe(within),
);
