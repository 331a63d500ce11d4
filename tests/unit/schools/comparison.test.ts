import { describe, expect, test } from "vitest";
import {
  areScoresComparable,
  type ComparisonOrder,
  DEFAULT_WEIGHTS,
  FIRST_ORDER,
  inOrder,
  nextOrder,
  weightedScore,
} from "#lib/comparison/comparison.rules.ts";
import type { CompositeScores } from "#lib/schools/scores.rules.ts";

const NONE: CompositeScores = {
  CompScoreAcademics: null,
  CompScoreTeachers: null,
  CompScoreResources: null,
  CompScoreAthletics: null,
  CompScoreCost: null,
  CompScoreDiversity: null,
  CompScoreClubs: null,
};
const NO_WEIGHTS = {
  academics: 0,
  teachers: 0,
  resources: 0,
  athletics: 0,
  cost: 0,
  diversity: 0,
  clubs: 0,
};

describe("the weighted score", () => {
  test("is the sum of score times weight, divided by the sum of weights, rounded", () => {
    const scores = { ...NONE, CompScoreAcademics: 91, CompScoreCost: 40 };
    const weights = { ...NO_WEIGHTS, academics: 3, cost: 1 };
    // (91 × 3 + 40) / 4 = 78.25
    expect(weightedScore(scores, weights)).toEqual({
      value: 78,
      covered: 2,
      counted: 2,
      missing: [],
      withoutMissing: null,
    });
  });

  test("counts a missing score as 0, names it, and says what the score is without it", () => {
    const scores = { ...NONE, CompScoreAcademics: 90, CompScoreClubs: 50 };
    // (90 + 50) × 2 / 14 = 20
    expect(weightedScore(scores, DEFAULT_WEIGHTS)).toEqual({
      value: 20,
      covered: 2,
      counted: 7,
      missing: ["teachers", "resources", "athletics", "cost", "diversity"],
      withoutMissing: 70,
    });
  });

  test("counts a true 0 as a score", () => {
    const scores = { ...NONE, CompScoreAthletics: 0 };
    expect(weightedScore(scores, DEFAULT_WEIGHTS)).toMatchObject({ value: 0, covered: 1, withoutMissing: 0 });
  });

  test("is blank, not 0, for a school without any score that counts", () => {
    expect(weightedScore(NONE, DEFAULT_WEIGHTS)).toMatchObject({
      value: null,
      covered: 0,
      counted: 7,
      withoutMissing: null,
    });
    const scores = { ...NONE, CompScoreAcademics: 90 };
    expect(weightedScore(scores, { ...NO_WEIGHTS, clubs: 1 })).toMatchObject({
      value: null,
      covered: 0,
      counted: 1,
    });
  });

  test("does not divide by zero when nothing counts", () => {
    const scores = { ...NONE, CompScoreAcademics: 90 };
    expect(weightedScore(scores, NO_WEIGHTS)).toMatchObject({ value: null, covered: 0, counted: 0 });
  });
});

describe("weighted scores", () => {
  const full = { ...NONE, CompScoreAcademics: 90, CompScoreCost: 40 };
  const part = { ...NONE, CompScoreAcademics: 95 };

  test("rank schools only if they are about the same categories", () => {
    expect(areScoresComparable([full, { ...full, CompScoreCost: 10 }], DEFAULT_WEIGHTS)).toBe(true);
    expect(areScoresComparable([full, part], DEFAULT_WEIGHTS)).toBe(false);
    // Without a weight for the category that one of them lacks, nothing is missing.
    expect(areScoresComparable([full, part], { ...NO_WEIGHTS, academics: 2 })).toBe(true);
  });

  test("of a single school, or of schools without any, need no such note", () => {
    expect(areScoresComparable([part], DEFAULT_WEIGHTS)).toBe(true);
    expect(areScoresComparable([NONE, full], DEFAULT_WEIGHTS)).toBe(true);
  });
});

describe("the order of schools", () => {
  const schools = [
    { ...NONE, _id: "1", name: "PS 10", CompScoreClubs: 30 },
    { ...NONE, _id: "2", name: "PS 9" },
    { ...NONE, _id: "3", name: "Élan Academy", CompScoreClubs: 80 },
    { ...NONE, _id: "4", name: "Adams", CompScoreClubs: 30 },
  ];
  const namesIn = (order: ComparisonOrder, weights = DEFAULT_WEIGHTS) =>
    inOrder(schools, order, weights).map(({ name }) => name);

  test("by name is a reader's, with numbers as numbers", () => {
    const ascending = ["Adams", "Élan Academy", "PS 9", "PS 10"];
    expect(namesIn({ by: "name", direction: "ascending" })).toEqual(ascending);
    expect(namesIn({ by: "name", direction: "descending" })).toEqual(ascending.toReversed());
  });

  test("by a score has blanks last both ways, equals by name", () => {
    expect(namesIn({ by: "clubs", direction: "descending" })).toEqual([
      "Élan Academy",
      "Adams",
      "PS 10",
      "PS 9",
    ]);
    expect(namesIn({ by: "clubs", direction: "ascending" })).toEqual([
      "Adams",
      "PS 10",
      "Élan Academy",
      "PS 9",
    ]);
  });

  test("by the weighted score follows the weights, by name when nothing counts", () => {
    const best = { by: "weighted", direction: "descending" } as const;
    expect(namesIn(best)[0]).toBe("Élan Academy");
    expect(namesIn(best, NO_WEIGHTS)).toEqual(["Adams", "Élan Academy", "PS 9", "PS 10"]);
  });

  test("is by name at first, since nothing ranks schools by itself", () => {
    expect(namesIn(FIRST_ORDER)).toEqual(["Adams", "Élan Academy", "PS 9", "PS 10"]);
  });

  test("reverses on a second press, and starts with the best for another column", () => {
    expect(nextOrder(FIRST_ORDER, "name")).toEqual({ by: "name", direction: "descending" });
    expect(nextOrder(FIRST_ORDER, "cost")).toEqual({ by: "cost", direction: "descending" });
    expect(nextOrder({ by: "cost", direction: "descending" }, "name")).toEqual({
      by: "name",
      direction: "ascending",
    });
  });
});
