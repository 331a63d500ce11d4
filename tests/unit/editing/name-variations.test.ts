import { expect, test } from "vitest";
import { nameVariationsOf } from "#lib/record/name-variations.rules.ts";

test.each([
  ["La Salle Academy", ["lasalle academy"]],
  ["LaSalle Academy", ["la salle academy"]],
  ["McKinley High School", ["mc kinley high school"]],
  ["Brooklyn Prep", ["brooklyn preparatory"]],
  ["Tech High School", ["technical high school", "technology high school"]],
  ["Ninth Street School", ["9th street school"]],
  ["School No. 4", ["school number 4", "school no four"]],
])("%s is also written %j", (name, variations) => {
  expect(nameVariationsOf({ facts: { name }, alternativeNames: [] })).toEqual(variations);
});

test.each([
  "St. Mary HS",
  "School for the Arts & Sciences",
  "Brooklyn Preparatory School",
  "Boston Latin School",
])("%s has no spelling that search does not already know", (name) => {
  expect(nameVariationsOf({ facts: { name }, alternativeNames: [] })).toEqual([]);
});

test("a spelling covered by another of its names needs no variation", () => {
  const names = { facts: { name: "La Salle Academy" }, alternativeNames: ["LaSalle"] };
  expect(nameVariationsOf(names)).toEqual([]);
});
