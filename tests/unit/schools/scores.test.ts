import { describe, expect, test } from "vitest";
import { type ScoredSchool, scoreOf } from "#lib/schools/score-basis.rules.ts";
import { placeText, scoreNotes, scoreText, scoreYears, showsSamples } from "#lib/schools/scores.format.ts";
import { type Category, circleNumber, scoreLevel } from "#lib/schools/scores.rules.ts";
import type { ScoreBasis, ScoreInput } from "#lib/schools/scores.schema.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES, NONE } from "./no-scores.ts";

describe("a circle", () => {
  test.each<[number, number, string]>([
    [100, 10, "high"],
    [80, 8, "high"],
    [79, 8, "high"],
    [75, 8, "high"],
    [74.9, 7, "good"],
    [60, 6, "good"],
    [55, 6, "good"],
    [54, 5, "fair"],
    [40, 4, "fair"],
    [35, 4, "fair"],
    [34, 3, "low"],
    [0, 0, "low"],
  ])("for %d shows %d, and its color follows that number: %s", (score, shown, level) => {
    expect(circleNumber(score)).toBe(shown);
    expect(scoreLevel("teachers", score)).toBe(level);
  });

  test("is never good or bad for diversity", () => {
    expect([0, 50, 100].map((score) => scoreLevel("diversity", score))).toEqual([
      "neutral",
      "neutral",
      "neutral",
    ]);
  });
});

const like = {
  name: "public high schools",
  schools: 21_744,
  stateCount: 1,
  states: ["MA"],
  firstYear: "2010–11",
  lastYear: "2023–24",
};
const RATIO: ScoreInput = {
  name: "studentTeacherRatio",
  label: "Student–teacher ratio",
  value: 12.5,
  text: "12.5:1",
  year: "2010–11",
  percentile: 63,
  like,
};

describe("the place of a figure among like schools", () => {
  test("says how many there are, where, and of which years", () => {
    expect(placeText(RATIO)).toBe(
      "Ahead of about 63% of 21,744 public high schools in our catalog (all in Massachusetts, 2010–11 to 2023–24)",
    );
    const sat = { ...RATIO, name: "academicInfo.averageSAT" };
    const oneYear = { ...like, lastYear: "2010–11", stateCount: 2, states: ["FL", "MA"] };
    expect(placeText({ ...sat, like: oneYear })).toBe(
      "Ahead of about 63% of 21,744 public high schools in our catalog (all in Florida and Massachusetts, 2010–11)",
    );
  });

  test.each<[number, string]>([
    [0, "21,744 public high schools in our catalog (2010–11)"],
    [3, "in our catalog (in 3 states, 2010–11)"],
    [53, "in our catalog (in 53 states and territories, 2010–11)"],
  ])("in %d states", (stateCount, words) => {
    const somewhere = { ...like, stateCount, states: [], lastYear: null };
    expect(placeText({ ...RATIO, like: somewhere })).toContain(words);
  });

  test("never rounds almost all to all, nor a few to none", () => {
    expect(placeText({ ...RATIO, percentile: 100 })).toContain("Ahead of more than 99% of 21,744");
    expect(placeText({ ...RATIO, percentile: 0 })).toContain("Ahead of fewer than 1% of 21,744");
  });

  test("is not given without a percentile", () => {
    expect(placeText({ ...RATIO, percentile: null, like: null })).toBeNull();
  });
});

describe("the years of the figures behind a score", () => {
  const now = new Date("2026-11-23");
  const input = (year: string | null) => ({ ...RATIO, year });

  test("are told if they are old", () => {
    expect(scoreYears({ inputs: [input("file dated 2019")] }, now)).toBe("2019");
    expect(scoreYears({ inputs: [input("2013–14"), input("file dated 2019")] }, now)).toBe(
      "school year 2013–14 and 2019",
    );
    expect(scoreYears({ inputs: [input("2024–25"), input(null)] }, now)).toBeNull();
    expect(scoreYears({ inputs: [] }, now)).toBeNull();
  });
});

describe("the notes on scores", () => {
  const calculated: ScoreBasis = {
    kind: "calculated",
    note: null,
    inputs: [RATIO],
    forMembers: false,
    comparedWith: null,
  };
  const free: ScoreBasis = {
    kind: "calculated",
    note: "No tuition.",
    inputs: [],
    forMembers: false,
    comparedWith: null,
  };
  const school = (_id: string) =>
    comparedSchool({
      ...NO_SCORES,
      _id,
      name: `School ${_id}`,
      CompScoreTeachers: 63,
      CompScoreCost: 100,
      scoreBasis: { ...NO_SCORES.scoreBasis, CompScoreTeachers: calculated, CompScoreCost: free },
    });

  test("are each school's own where they give its figures, and shared otherwise", () => {
    const schools = [school("1"), school("2")] as const;
    const { notes, idOf } = scoreNotes(schools);
    const idsOf = (category: Category) => schools.map((one) => idOf(one, category));
    expect(new Set(idsOf("teachers")).size).toBe(2);
    expect(new Set(idsOf("cost")).size).toBe(1);
    expect(new Set(idsOf("diversity")).size).toBe(1);
    // Teachers twice, cost, and two categories without a score; none for those that no school is rated in.
    expect(notes.map(({ category }) => category).sort()).toHaveLength(5);
    expect(notes.find(({ id }) => id === idsOf("teachers")[1])).toMatchObject({
      school: "School 2",
      score: 63,
    });
    expect(notes.find(({ id }) => id === idsOf("cost")[0])).toMatchObject({ school: null, score: 100 });
  });

  test("call for the specified words where a sample score is shown, and not otherwise", () => {
    expect(showsSamples([school("1")])).toBe(false);
    const sample: ScoreBasis = { ...NONE, kind: "sample" };
    const scoreBasis = { ...NO_SCORES.scoreBasis, CompScoreClubs: sample };
    expect(showsSamples([school("1"), comparedSchool({ scoreBasis })])).toBe(true);
  });
});

test("a note tells a score on the scale of its circle, and what was rounded", () => {
  expect([37, 90, 0, 4, null].map(scoreText)).toEqual([
    "4 of 10, rounded from 3.7",
    "9 of 10",
    "0 of 10",
    "0 of 10, rounded from 0.4",
    "Not rated",
  ]);
});

test("no school is told that nobody reports on its sports: its own page may list them", () => {
  const school: ScoredSchool = {
    schoolType: "Public School",
    status: "open",
    isArchived: false,
    grades: [9, 10, 11, 12],
    facts: { extracurriculars: ["Fencing", "Swimming"] },
    origins: {},
    entered: {},
    enteredFrom: () => ({ key: null, text: "" }),
    calculated: {},
    percentiles: {},
    groupOf: () => null,
  };
  const { basis } = scoreOf(school, "athletics", { isMember: true, hidden: new Set() });
  expect(basis.note).toContain("Our lists of sports come from web pages");
});
