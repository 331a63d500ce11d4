import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparisonGroups, unlikeText, whyNoRanking } from "#lib/comparison/comparison-rows.format.ts";
import { areScoredAlike } from "#lib/schools/score-groups.format.ts";
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

const pageOf = (schools: ComparedSchool[]) =>
  renderToStaticMarkup(
    createElement(ComparisonTable, { schools, weights: DEFAULT_WEIGHTS, layout: "facts" }),
  );

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

  test("are not ranked by their averages, which stand last, below the reason", () => {
    expect(whyNoRanking([HIGH, OTHER_HIGH], DEFAULT_WEIGHTS)).toBeNull();
    expect(whyNoRanking([HIGH, ELEMENTARY], DEFAULT_WEIGHTS)).toBe(
      "each is scored among schools like itself.",
    );
    const less = scoredAmong("public high schools", { _id: "2", CompScoreResources: null });
    expect(whyNoRanking([HIGH, less], DEFAULT_WEIGHTS)).toBe("they are not from the same categories.");
    const groups = comparisonGroups([HIGH, ELEMENTARY], DEFAULT_WEIGHTS, false, []);
    expect(groups.at(-1)?.title).toBe("Overall");
    const page = pageOf([HIGH, ELEMENTARY]);
    const [note, average] = [
      page.indexOf("These averages do not rank the schools:"),
      page.indexOf("Average of rated categories"),
    ];
    expect(note).toBeGreaterThan(page.indexOf("Overall"));
    expect(note).toBeLessThan(average);
    expect(page).toContain("data-muted");
    expect(pageOf([HIGH, OTHER_HIGH])).not.toContain("data-muted");
  });
});
