import { expect, test } from "vitest";
import { isUserId, personMeant } from "#components/admin/activity/person-meant.ts";

const ANN = { _id: "1", displayName: "Ann Lee", email: "ann@school.example" };
const ANNA = { _id: "2", displayName: "Anna Leeds", email: "anna@school.example" };
const OTHER_ANN = { _id: "3", displayName: "Ann Lee", email: "ann.lee@school.example" };

test.each([
  ["the only one found", "leeds", [ANNA], { id: "2" }],
  ["who has exactly this name", "ann lee", [ANNA, ANN], { id: "1" }],
  ["who has exactly this email", "ANN@school.example", [ANNA, OTHER_ANN, ANN], { id: "1" }],
])("typing means %s", (_, typed, people, meant) => {
  expect(personMeant(typed, people)).toEqual(meant);
});

test("of several who fit, or of none, nobody is taken, and the box says so", () => {
  const several = { problem: "More than one person fits: choose one from the list, or type the email." };
  expect(personMeant("ann", [ANN, ANNA])).toEqual(several);
  expect(personMeant("Ann Lee", [ANN, OTHER_ANN])).toEqual(several);
  expect(personMeant("lee", [ANN], 7)).toEqual(several);
  expect(personMeant("xavier", [])).toEqual({ problem: "Nobody has this name or email." });
});

test("an ID needs no search", () => {
  expect(isUserId("0192D3A0-1111-7abc-8def-0123456789ab")).toBe(true);
  expect(isUserId("ann lee")).toBe(false);
});
