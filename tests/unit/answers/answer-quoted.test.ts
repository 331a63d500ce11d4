import { describe, expect, test } from "vitest";
import type { Sentence } from "#lib/answers/answer-draft.schema.ts";
import { aidSentence, boardingSentence } from "#lib/answers/answer-quoted.format.ts";
import type { ToldFact } from "#lib/lookups/tools.schema.ts";

const NAME = "Elm School";

const summaryOf = (value: string): ToldFact[] => [
  {
    field: "schoolSummary",
    label: "Summary",
    value,
    text: value,
    blank: null,
    year: null,
    source: "Common Core of Data",
    url: "/school/elm-school#figure-schoolSummary",
  },
];

/** What is quoted of a summary; null if nothing is. */
function quotedIn(sentence: Sentence | null): string | null {
  const [first = ""] = sentence === null ? [] : [sentence].flat();
  return /says: “(?<said>[^”]*)”/.exec(first)?.groups?.said ?? null;
}

const ofAid = (summary: string) => quotedIn(aidSentence(NAME, summaryOf(summary)));
const ofBoarding = (summary: string) => quotedIn(boardingSentence(NAME, summaryOf(summary)));

describe("of aid", () => {
  test.each([
    "Students are free to leave campus for lunch.",
    "Breakfast is free for all students.",
    "Lunch is free for families, and it is free of nuts.",
    "The school is free to set its own calendar.",
    "The school is free from traffic noise.",
    "Twelve seniors were National Merit Scholarship semifinalists.",
    "The class of 2019 earned $12 million in college scholarships.",
    "Its graduates received more than $2 million in scholarships.",
    "Most of its students get free or reduced-price lunch.",
    "There is no charge for parking.",
  ])("nothing is quoted that says nothing of it: %s", (summary) => {
    expect(ofAid(summary)).toBeNull();
  });

  test.each([
    "The school gives financial aid to one in three families.",
    "The academy offers scholarships to 40 students a year.",
    "It is free for families with an income under $125,000.",
    "The school is free to all.",
    "Elm School is tuition-free.",
    "It charges no tuition.",
    "Admission is need-blind.",
    "Children of members attend free.",
  ])("what says something of it is quoted: %s", (summary) => {
    expect(ofAid(summary)).toBe(summary);
  });

  test("the words of aid itself come first", () => {
    const needs = "The school meets full demonstrated need.";
    expect(ofAid(`The class of 2019 earned $12 million in college scholarships. ${needs}`)).toBe(needs);
    expect(ofAid(`A scholarship is named after its founder. ${needs}`)).toBe(needs);
  });
});

describe("of boarding", () => {
  test.each([
    "The school stands in a quiet residential neighborhood of Queens.",
    "Students board the bus at Elm Street.",
    "Bus boarding begins at noon, before boarding the train.",
    "The board of education meets here.",
  ])("nothing is quoted that says nothing of it: %s", (summary) => {
    expect(ofBoarding(summary)).toBeNull();
  });

  test.each([
    "It is a residential high school for the arts.",
    "Most of its students are boarders.",
    "About half of the students board.",
    "Elm School is a day and boarding school.",
    "Some students live on campus.",
  ])("what says something of it is quoted: %s", (summary) => {
    expect(ofBoarding(summary)).toBe(summary);
  });
});

test("a quote begins where its sentence does", () => {
  const said = "St. Louis gives financial aid to those who ask Dr. Lee.";
  expect(ofAid(`It is old. ${said} It has a tower.`)).toBe(said);
});

test("long rows of the same words are read in a moment", () => {
  const started = performance.now();
  for (const words of [
    "earned scholarship ",
    "received $ ",
    "attend it ",
    "students board ",
    "it is free of ",
  ])
    expect([ofAid(words.repeat(5_000)), ofBoarding(words.repeat(5_000))]).toHaveLength(2);
  expect(performance.now() - started).toBeLessThan(2_000);
});
