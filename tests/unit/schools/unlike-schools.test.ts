import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparisonGroups, unlikeText, whyNoRanking } from "#lib/comparison/comparison-rows.format.ts";
import { isScoredAlike } from "#lib/schools/score-groups.format.ts";
import { NO_TUITION_NOTE } from "#lib/schools/score-words.format.ts";
import { scoreYearsBeside } from "#lib/schools/scores.format.ts";
import type { ScoreBasis, ScoreInput } from "#lib/schools/scores.schema.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES, NONE } from "./no-scores.ts";

/** A school whose score for teachers compares it with these; null where a reader cannot be told with which. */
function scoredAmong(name: string | null, data: Partial<ComparedSchool> = {}): ComparedSchool {
  return comparedSchool({
    CompScoreTeachers: 30,
    scoreBasis: {
      ...NO_SCORES.scoreBasis,
      CompScoreTeachers: {
        kind: "calculated",
        note: null,
        inputs: [],
        forMembers: name === null,
        comparedWith: name === null ? null : { name, schools: 74, states: [] },
      },
    },
    ...data,
  });
}
const HIGH = scoredAmong("public high schools");
const OTHER_HIGH = scoredAmong("public high schools", { _id: "2" });
const ELEMENTARY = scoredAmong("public elementary schools", { _id: "3", gradesOffered: "PK–5" });
const OF_PRIVATE = { _id: "4", schoolType: "Private School" } as const;
const PRIVATE = scoredAmong("private schools spanning several levels", OF_PRIVATE);
const ENTERED = comparedSchool({
  ...OF_PRIVATE,
  CompScoreTeachers: 80,
  scoreBasis: { ...NO_SCORES.scoreBasis, CompScoreTeachers: { ...NONE, kind: "entered" } },
});
const NOT_THE_SAME =
  "These schools are not compared with the same schools, so scores are not a ranking between them.";

const pageOf = (schools: ComparedSchool[], weights = DEFAULT_WEIGHTS) =>
  renderToStaticMarkup(createElement(ComparisonTable, { schools, weights, layout: "facts" }));

describe("schools that are not scored among the same kind", () => {
  test("are told apart by whom a category compares them with, or else by their types", () => {
    const areAlike = (...schools: ComparedSchool[]) => isScoredAlike(schools, "teachers");
    expect(areAlike(HIGH, OTHER_HIGH)).toBe(true);
    expect(areAlike(HIGH)).toBe(true);
    expect(areAlike(HIGH, OTHER_HIGH, ELEMENTARY)).toBe(false);
    // Where a reader cannot be told with whom, it is not with schools of another type.
    expect(areAlike(HIGH, scoredAmong(null))).toBe(true);
    expect(areAlike(HIGH, scoredAmong(null, OF_PRIVATE))).toBe(false);
    expect(areAlike(scoredAmong(null), scoredAmong(null, OF_PRIVATE))).toBe(false);
    expect(areAlike(HIGH, ENTERED)).toBe(false);
    // A school without this score has no part in it.
    expect(areAlike(HIGH, comparedSchool({ _id: "5" }))).toBe(true);
    expect(areAlike(HIGH, comparedSchool(OF_PRIVATE))).toBe(true);
    // Diversity compares nobody.
    expect(isScoredAlike([HIGH, PRIVATE], "diversity")).toBe(true);
  });

  test("are not told apart by a cost of nothing, which is compared with nothing", () => {
    const costs = (basis: Partial<ScoreBasis>, data: Partial<ComparedSchool>) => {
      const CompScoreCost: ScoreBasis = { ...NONE, kind: "calculated", ...basis };
      return comparedSchool({
        CompScoreCost: 100,
        scoreBasis: { ...NO_SCORES.scoreBasis, CompScoreCost },
        ...data,
      });
    };
    const free = costs({ note: NO_TUITION_NOTE }, {});
    const comparedWith = { name: "private high schools", schools: 74, states: [] };
    expect(isScoredAlike([free, costs({ comparedWith }, OF_PRIVATE)], "cost")).toBe(true);
  });

  test("of different types are not ranked, even if it is not known with whom a score compares them", () => {
    for (const school of [scoredAmong(null, OF_PRIVATE), ENTERED]) {
      expect(whyNoRanking([HIGH, school], DEFAULT_WEIGHTS)).not.toBeNull();
      expect(comparisonGroups([HIGH, school], DEFAULT_WEIGHTS, false, [])[0]?.title).not.toBe("Overall");
    }
    expect(unlikeText([HIGH, scoredAmong(null, OF_PRIVATE)])).toContain(
      "so each is scored among schools like",
    );
    expect(unlikeText([HIGH, ENTERED])).toBe(NOT_THE_SAME);
  });

  test("have a notice before the table that names what differs", () => {
    expect(unlikeText([HIGH, OTHER_HIGH])).toBeNull();
    expect(unlikeText([HIGH, ELEMENTARY])).toBe(
      "These schools teach different grades, so each is scored among schools like itself. Scores are not a ranking between them.",
    );
    expect(unlikeText([HIGH, PRIVATE])).toContain("These schools differ in type or grades, so each");
    const page = pageOf([HIGH, ELEMENTARY]);
    expect(page.indexOf("These schools teach different grades")).toBeGreaterThan(0);
    expect(page.indexOf("These schools teach different grades")).toBeLessThan(page.indexOf("<table"));
    expect(pageOf([HIGH, OTHER_HIGH])).not.toContain("a ranking between them");
  });

  test("are said to teach different grades only if they are known to", () => {
    const among = (name: string, gradesOffered: string | null) =>
      scoredAmong(name, { ...OF_PRIVATE, gradesOffered });
    const high = among("private high schools", "7–12");
    // Too few schools of its level have the figure.
    expect(unlikeText([high, among("private schools of all levels", "7–12")])).toBe(NOT_THE_SAME);
    expect(unlikeText([high, among("private schools of all levels", null)])).toBe(NOT_THE_SAME);
    expect(unlikeText([high, among("private elementary schools", "K–5")])).toContain(
      "teach different grades",
    );
  });

  test("are ranked by categories in which they are alike, if a family counts no others", () => {
    const none = { academics: 0, teachers: 0, resources: 0, athletics: 0, cost: 0, diversity: 0, clubs: 0 };
    const diversity = { ...none, diversity: 3 };
    expect(whyNoRanking([HIGH, ELEMENTARY], diversity)).toBeNull();
    expect(pageOf([HIGH, ELEMENTARY], diversity)).not.toContain("do not rank the schools");
    expect(whyNoRanking([HIGH, ELEMENTARY], { ...diversity, teachers: 1 })).not.toBeNull();
    // The scores below are no ranking either way.
    expect(pageOf([HIGH, ELEMENTARY], diversity)).toContain("These schools teach different grades");
  });

  test("are not ranked by their scores over all categories, for each reason that there is", () => {
    expect(whyNoRanking([HIGH, OTHER_HIGH], DEFAULT_WEIGHTS)).toBeNull();
    expect(whyNoRanking([HIGH, ELEMENTARY], DEFAULT_WEIGHTS)).toBe(
      "they are not compared with the same schools.",
    );
    const less = { ...OTHER_HIGH, CompScoreResources: null };
    expect(whyNoRanking([HIGH, less], DEFAULT_WEIGHTS)).toBe("they are not from the same categories.");
    expect(whyNoRanking([less, ELEMENTARY], DEFAULT_WEIGHTS)).toBe(
      "they are not from the same categories, and they are not compared with the same schools.",
    );
  });

  test("have no averages, unless a family has priorities: then below the reason, and last", () => {
    const titles = comparisonGroups([HIGH, ELEMENTARY], DEFAULT_WEIGHTS, false, []).map(({ title }) => title);
    expect(titles).not.toContain("Overall");
    expect(pageOf([HIGH, ELEMENTARY])).not.toMatch(/average/i);
    expect(pageOf([HIGH, OTHER_HIGH])).toContain("Average of rated categories");
    const own = { ...DEFAULT_WEIGHTS, academics: 3 };
    expect(comparisonGroups([HIGH, ELEMENTARY], own, false, []).at(-1)?.title).toBe("Overall");
    const page = pageOf([HIGH, ELEMENTARY], own);
    const note = page.indexOf("These weighted scores do not rank the schools:");
    expect(note).toBeGreaterThan(page.indexOf("Overall"));
    expect(note).toBeLessThan(page.indexOf("Weighted average of rated categories"));
    expect(page).toContain("data-muted");
    expect(pageOf([HIGH, OTHER_HIGH])).not.toContain("data-muted");
  });

  test("have it said beside the scores that do not compare with the same schools, and beside no others", () => {
    const noted = /Score <small[^>]*>compared with different schools<\/small>/g;
    // Academics and diversity are rated as well, but compare nobody.
    expect(pageOf([HIGH, ELEMENTARY]).match(noted)).toHaveLength(1);
    expect(pageOf([HIGH, OTHER_HIGH])).not.toContain("among the same schools");
  });
});

test("once a score of a row says from which year it is, all do", () => {
  const from = (year: string, data: Partial<ComparedSchool> = {}): ComparedSchool => {
    const school = scoredAmong("public high schools", data);
    const { CompScoreTeachers: teachers } = school.scoreBasis;
    const inputs: ScoreInput[] = [
      {
        name: "studentTeacherRatio",
        label: "Ratio",
        value: 13,
        text: "13:1",
        year,
        percentile: null,
        like: null,
      },
    ];
    return {
      ...school,
      scoreBasis: { ...school.scoreBasis, CompScoreTeachers: { ...teachers, inputs } },
    };
  };
  const recent = `file dated ${new Date().getFullYear()}`;
  const old = from("2010–11");
  const newer = from(recent, { _id: "2" });
  const unrated = from("2013–14", { _id: "3", CompScoreTeachers: null });
  const shown = String(new Date().getFullYear());
  expect(scoreYearsBeside([old, newer], "teachers")).toEqual(["2010–11", shown]);
  // What has no score shows no year, and asks for none.
  expect(scoreYearsBeside([newer, unrated], "teachers")).toEqual([null, null]);
  expect(pageOf([old, newer])).toContain(`from ${shown}`);
  expect(pageOf([newer])).not.toContain(`from ${shown}`);
});

test("the work for the years of a list's scores grows with its schools, not with their square", () => {
  const readsOf = (count: number) => {
    let reads = 0;
    const schools = Array.from({ length: count }, (_, at) => {
      const school = scoredAmong("public high schools", { _id: `${at}` });
      const { scoreBasis } = school;
      return Object.defineProperty(school, "scoreBasis", {
        enumerable: true,
        get: () => {
          reads++;
          return scoreBasis;
        },
      });
    });
    renderToStaticMarkup(
      createElement(ComparisonTable, { schools, weights: DEFAULT_WEIGHTS, layout: "schools" }),
    );
    return reads;
  };
  expect(readsOf(20)).toBe(2 * readsOf(10));
});
