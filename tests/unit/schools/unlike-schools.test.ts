import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparisonGroups, unlikeText, whyNoRanking } from "#lib/comparison/comparison-rows.format.ts";
import { areScoredAlike } from "#lib/schools/score-groups.format.ts";
import { scoreYearsBeside } from "#lib/schools/scores.format.ts";
import type { ScoreInput } from "#lib/schools/scores.schema.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES } from "./no-scores.ts";

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
const PRIVATE = scoredAmong("private schools spanning several levels", {
  _id: "4",
  schoolType: "Private School",
});

const pageOf = (schools: ComparedSchool[], weights = DEFAULT_WEIGHTS) =>
  renderToStaticMarkup(createElement(ComparisonTable, { schools, weights, layout: "facts" }));

describe("schools that are not scored among the same kind", () => {
  test("are told apart by whom each category compares them with, where a reader can be told", () => {
    expect(areScoredAlike([HIGH, OTHER_HIGH])).toBe(true);
    expect(areScoredAlike([HIGH])).toBe(true);
    expect(areScoredAlike([HIGH, OTHER_HIGH, ELEMENTARY])).toBe(false);
    expect(areScoredAlike([HIGH, scoredAmong(null)])).toBe(true);
    // Two categories of one school may have two groups; only the same category of others says the opposite.
    expect(areScoredAlike([HIGH, comparedSchool({ _id: "5" })])).toBe(true);
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

  test("are not ranked by their scores over all categories, for each reason that there is", () => {
    expect(whyNoRanking([HIGH, OTHER_HIGH], DEFAULT_WEIGHTS)).toBeNull();
    expect(whyNoRanking([HIGH, ELEMENTARY], DEFAULT_WEIGHTS)).toBe(
      "each school is scored among schools like itself.",
    );
    const less = { ...OTHER_HIGH, CompScoreResources: null };
    expect(whyNoRanking([HIGH, less], DEFAULT_WEIGHTS)).toBe("they are not from the same categories.");
    expect(whyNoRanking([less, ELEMENTARY], DEFAULT_WEIGHTS)).toBe(
      "they are not from the same categories, and each school is scored among schools like itself.",
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

  test("have it said beside the scores that compare each with its own kind, and beside no others", () => {
    const noted = /Score <small[^>]*>each among its own kind<\/small>/g;
    // Academics and diversity are rated as well, but compare nobody.
    expect(pageOf([HIGH, ELEMENTARY]).match(noted)).toHaveLength(1);
    expect(pageOf([HIGH, OTHER_HIGH])).not.toContain("own kind");
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
