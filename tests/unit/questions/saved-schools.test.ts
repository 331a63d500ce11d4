import { describe, expect, test } from "vitest";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { changeOfSaved } from "#lib/questions/saved-schools.rules.ts";
import { briefOf, CONTEXTS } from "./brief.ts";

/** A member asks about the schools that are saved, or how saving works: also right behind a list of others. */
const read = (typed: string) => [briefOf(typed, CONTEXTS.none), briefOf(typed, CONTEXTS.list)];

describe("saved schools", () => {
  test.each([
    ["show me my saved schools", "among mine"],
    ["what schools have I saved?", "among mine"],
    ["which schools did I save", "among mine"],
    ["what are my saved schools?", "among mine"],
    ["list my favorites", "among mine"],
    ["can you list my favorites please", "among mine"],
    ["what's on my shortlist?", "among mine"],
    ["how many schools have I saved?", "among mine"],
    ["compare my saved schools", "compare mine"],
    ["compare my favorites", "compare mine"],
    ["how do my saved schools compare?", "compare mine"],
    ["which of my saved schools is the largest?", "among mine (most numOfStudents)"],
    ["which saved school is the largest?", "among mine (most numOfStudents)"],
    ["which of my favorites has the fewest students per teacher?", "among mine (least studentTeacherRatio)"],
    ["how many students do my saved schools have?", "facts mine: numOfStudents"],
  ])("are asked about: %s", (typed, understood) => {
    expect(read(typed)).toEqual([understood, understood]);
  });

  test("are not those of a search that found none", () => {
    expect(briefOf("compare my saved schools", CONTEXTS.empty)).toBe("compare mine");
  });

  test.each([
    "How do I save a school?",
    "where are my saved schools?",
    "delete my saved schools",
    "how do I remove a saved school",
    "how do I compare my saved schools",
    "how many schools can I save?",
    "export my saved schools",
    "show me how to see my favorites",
    "show me my saved searches",
    "what happens to my saved schools if I delete my account",
    "who can see my saved schools?",
  ])("are kept, and help is wanted: %s", (typed) => {
    expect(read(typed)).toEqual(["help", "help"]);
  });
});

test.each([
  ["remove Winsor School from my saved schools", "remove"],
  ["how do I take Winsor School off my list", "remove"],
  ["add Winsor School to my list", "add"],
  ["which of my saved schools take students from Boston", null],
  ["put my saved schools in a table", null],
  ["take me to my saved schools", null],
  ["delete my saved searches", null],
  ["remove the filter for charter schools", null],
])("what is to be done with a saved school: %s", (typed, change) => {
  expect(changeOfSaved(readQuestion(typed))).toBe(change);
});
