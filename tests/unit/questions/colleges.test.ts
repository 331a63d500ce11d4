import { expect, test } from "vitest";
import { isCalledCollege } from "#lib/questions/colleges.rules.ts";

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
