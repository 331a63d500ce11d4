import { expect, test } from "vitest";
import { isCalledCollege, looksForColleges } from "#lib/questions/colleges.rules.ts";

test.each([
  "Harvard",
  "MIT",
  "the University of Michigan",
  "Boston University",
  "Cornell",
  "Amherst College",
  "California Institute of Technology",
])("a family that says “%s” means a college", (name) => {
  expect(isCalledCollege(name)).toBe(true);
});

test.each([
  "Boston Latin School",
  "Cornell College Prep",
  "Boston College High School",
  "University High",
  "Durham Early College",
  "Yale Elementary School",
  "University Park",
  "constructor",
  "__proto__",
  "",
])("“%s” is no college", (name) => {
  expect(isCalledCollege(name)).toBe(false);
});

test.each([
  "Cheapest college?",
  "best colleges in Boston",
  "colleges near 02115",
  "universities in Massachusetts",
  "what is the best university",
  "community colleges near me",
  "find a college for my son",
  "which college should my daughter attend?",
  "list of colleges",
  "private colleges that accept a 1200 SAT",
  "is there a university nearby?",
])("“%s” looks for colleges", (text) => {
  expect(looksForColleges(text)).toBe(true);
});

test.each([
  "is there an early college near Boston?",
  "early college high schools in Boston",
  "tell me about Boston College High School",
  "Stanford University in Boston",
  "what is near Boston University?",
  "college prep schools",
  "what is college enrollment?",
  "how many go to college?",
  "which helps my son get into a good college?",
  "is it good for college?",
  "what colleges do graduates go to?",
  "which schools send the most kids to top colleges",
  "high schools in College Park",
  "a college fair near me",
  "",
])("“%s” looks for none", (text) => {
  expect(looksForColleges(text)).toBe(false);
});
