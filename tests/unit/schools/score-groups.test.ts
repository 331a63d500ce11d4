import { describe, expect, test } from "vitest";
import { groupText, scoredAmong, sharedGroup } from "#lib/schools/score-groups.format.ts";
import type { ComparedGroup, ScoreBasis } from "#lib/schools/scores.schema.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES } from "./no-scores.ts";

const HIGH: ComparedGroup = { name: "public high schools", schools: 1312, states: ["MA"] };

describe("the schools that scores compare with", () => {
  test("are counted and named with their state", () => {
    expect(groupText(HIGH)).toBe("1,312 public high schools in Massachusetts");
    expect(groupText({ ...HIGH, schools: null, states: ["MA", "NH"] })).toBe(
      "public high schools in Massachusetts and New Hampshire",
    );
    expect(groupText({ ...HIGH, states: [] })).toBe("1,312 public high schools in our catalog");
    expect(groupText(null)).toBe("similar schools in our catalog");
  });

  test("are one group only where all are of the same kind, with the number and the states that all have", () => {
    expect(sharedGroup([HIGH, HIGH])).toEqual(HIGH);
    expect(sharedGroup([HIGH, { ...HIGH, schools: 9 }])).toEqual({ ...HIGH, schools: null });
    expect(sharedGroup([HIGH, { ...HIGH, schools: 9, states: ["MA", "NH"] }])).toEqual({
      name: "public high schools",
      schools: null,
      states: [],
    });
    expect(sharedGroup([HIGH, { ...HIGH, name: "public middle schools" }])).toBeNull();
    expect(sharedGroup([HIGH, null])).toBeNull();
    expect(sharedGroup([])).toBeNull();
  });
});

describe("whom a school's scores place it among", () => {
  const calculated: ScoreBasis = {
    kind: "calculated",
    note: null,
    inputs: [],
    forMembers: false,
    comparedWith: HIGH,
  };
  const among = (bases: { teachers?: ScoreBasis; cost?: ScoreBasis; diversity?: ScoreBasis }) =>
    scoredAmong(
      comparedSchool({
        ...NO_SCORES,
        CompScoreTeachers: bases.teachers ? 50 : null,
        CompScoreCost: bases.cost ? 50 : null,
        CompScoreDiversity: bases.diversity ? 50 : null,
        scoreBasis: {
          ...NO_SCORES.scoreBasis,
          ...(bases.teachers && { CompScoreTeachers: bases.teachers }),
          ...(bases.cost && { CompScoreCost: bases.cost }),
          ...(bases.diversity && { CompScoreDiversity: bases.diversity }),
        },
      }),
    );

  test("is said once for all scores, or with the scores that it is about", () => {
    expect(among({ teachers: calculated, cost: calculated })).toBe(
      "1,312 public high schools in Massachusetts",
    );
    const all = { ...HIGH, name: "public schools of all levels", schools: 30 };
    expect(among({ teachers: calculated, cost: { ...calculated, comparedWith: all } })).toBe(
      "1,312 public high schools in Massachusetts (teachers) and 30 public schools of all levels in Massachusetts (cost)",
    );
  });

  test("is not said where nothing was compared", () => {
    expect(among({})).toBeNull();
    const free = { ...calculated, comparedWith: null };
    expect(among({ cost: free, diversity: calculated })).toBeNull();
    expect(among({ teachers: { ...calculated, kind: "entered" } })).toBeNull();
  });

  test("stays unnamed where a reader cannot be told", () => {
    expect(among({ teachers: { ...calculated, forMembers: true, comparedWith: null } })).toBe(
      "similar schools in our catalog",
    );
  });
});
