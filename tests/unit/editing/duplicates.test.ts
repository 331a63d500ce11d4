import { expect, test } from "vitest";
import { nameLikeness } from "#lib/editing/duplicates.rules.ts";

test.each([
  ["St Mary HS", "Saint Mary High School"],
  ["G-Star School of the Arts", "G STAR SCH OF ARTS"],
])("%s and %s are the same name", (one, other) => {
  expect(nameLikeness(one, other)).toBe(1);
});

test.each([
  ["Lincoln Elementary", "Lincon Elementary School"],
  ["Martin Luther King School", "Martin Luther King Jr Elementary School"],
  ["Gama Test Academy", "Gamma Test Academy"],
  ["Roosevelt School", "Roosevetl School"],
  ["Lincoln High Schol", "Lincoln High School"],
])("%s and %s are similar", (one, other) => {
  expect(nameLikeness(one, other)).toBeGreaterThan(0);
  expect(nameLikeness(one, other)).toBeLessThan(1);
});

test.each([
  ["Lincoln Elementary School", "Roosevelt Elementary School"],
  ["Lincoln Elementary School", "Lincoln High School"],
  ["P.S. 9", "P.S. 90"],
  ["St. Mary School", "St. Mark School"],
  ["Lincoln Elementary", "Lincoln Middle"],
  ["Boston Latin School", "Boston Arts Academy"],
])("%s and %s are two schools", (one, other) => {
  expect(nameLikeness(one, other)).toBe(0);
});
