import { expect, test } from "vitest";
import { namesJoined, placeDoubted } from "#lib/questions/where-it-is.rules.ts";

test.each([
  ["Is Boston Latin Academy in Boston?", "Boston Latin Academy", false],
  ["is it in Boston", null, false],
  ["Are Winsor School and Park School in Boston?", "Winsor School and Park School", true],
  ["are both Winsor School and Park School located in Boston?", "Winsor School and Park School", true],
  ["are they both in Boston?", null, true],
  ["and are both of them in the city of Boston", null, true],
])("%s", (question, school, isOfSeveral) => {
  expect(placeDoubted(question)).toEqual({ school, isOfSeveral, place: "Boston" });
});

test.each([
  "Are there schools in Boston?",
  "are any charter schools in Boston?",
  "Is my son in the city of dreams?",
])("%s asks for no address", (question) => expect(placeDoubted(question)).toBeNull());

test("names that are joined may have an “and” of their own", () => {
  expect(namesJoined("Winsor School and Park School")).toEqual([["Winsor School", "Park School"]]);
  expect(namesJoined("School for Arts and Sciences and Park School")).toContainEqual([
    "School for Arts and Sciences",
    "Park School",
  ]);
  expect(namesJoined("A, B, and C")).toContainEqual(["A", "B", "C"]);
});
