import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import {
  comparedFacts,
  comparedSources,
  formatWeighted,
  weightedText,
} from "#lib/comparison/comparison.format.ts";
import { type CategoryWeights, DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparisonCsv } from "#lib/comparison/comparison-csv.format.ts";
import {
  behindComparison,
  comparisonGroups,
  missingRatings,
} from "#lib/comparison/comparison-rows.format.ts";
import { PRIVATE_SURVEY } from "#lib/schools/register-limits.rules.ts";
import { CATEGORIES, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { ScoreBasis } from "#lib/schools/scores.schema.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES } from "./no-scores.ts";

const textsOf = (school = comparedSchool()) =>
  Object.fromEntries(
    comparedFacts(school, "academics").map(({ label, text, blank }) => [label, text ?? blank?.reason]),
  );

test("a weighted score is shown out of 10 with one decimal", () => {
  expect([78, 100, 0].map(formatWeighted)).toEqual(["7.8", "10.0", "0.0"]);
});

describe("a weighted score", () => {
  const none = { missing: [], withoutMissing: null };
  const four = { ...none, value: 60, covered: 4, counted: 7 };

  test("says of how many categories it is", () => {
    const score = { value: 60, covered: 5, counted: 7 };
    expect(weightedText({ ...score, missing: ["resources", "clubs"], withoutMissing: 84 })).toBe(
      "2 of 7 categories have no rating and count as 0",
    );
    expect(weightedText(four)).toBe("3 of 7 categories have no rating and count as 0");
    expect(weightedText({ ...four, covered: 6 })).toBe("1 of 7 categories has no rating and counts as 0");
    expect(weightedText({ ...none, value: 20, covered: 7, counted: 7 })).toBe("from all 7 categories");
    // Whoever left three out must not read that these four are all.
    expect(weightedText({ ...none, value: 20, covered: 4, counted: 4 })).toBe(
      "from the 4 categories with a priority",
    );
    expect(weightedText({ ...none, value: 20, covered: 1, counted: 1 })).toBe(
      "from the 1 category with a priority",
    );
  });

  test("says why there is none", () => {
    const unrated = (counted: number) => weightedText({ ...none, value: null, covered: 0, counted });
    expect(unrated(7)).toBe("None of the 7 categories has a rating");
    expect(unrated(1)).toBe("The category with a priority has no rating");
    expect(unrated(0)).toBe("No priority is set");
  });
});

describe("the facts under a rating", () => {
  test("are written with their units; a zero is a figure, a blank has its reason", () => {
    expect(textsOf()).toEqual({
      Graduation: "98.1%",
      SAT: "1,276",
      ACT: "Not reported for this school",
      "College enrollment": "0%",
    });
  });

  test("say of a ratio of some of the students whose it is", () => {
    const ratioOf = (school: ReturnType<typeof comparedSchool>) =>
      comparedFacts(school, "teachers").map(({ text, number }) => [text, number]);
    expect(ratioOf(comparedSchool({ numOfStudentsK12: 2403 }))).toEqual([["23.1:1", 23.1]]);
    const { numOfStudents: origin } = comparedSchool().provenance;
    if (!origin) throw new Error("the example has lost its origins");
    const provenance = { studentTeacherRatio: origin };
    expect(ratioOf(comparedSchool({ numOfStudentsK12: 900, provenance }))).toEqual([["23.1:1 (K–12)", 23.1]]);
  });

  test("say of a share of graduates that it leaves out two-year colleges", () => {
    const [origin] = Object.values(comparedSchool().provenance);
    if (!origin) throw new Error("the example has lost its origins");
    const provenance = { "academicInfo.collegeEnrollment": { ...origin, source: PRIVATE_SURVEY } };
    expect(textsOf(comparedSchool({ provenance }))["College enrollment"]).toBe("0% (four-year)");
  });

  test("say that a school without high-school grades has no such figures", () => {
    const elementary = comparedSchool({ grades: [0, 1], academicInfo: null });
    expect(textsOf(elementary).SAT).toBe("Not applicable to this school");
  });

  test("tell a visitor that signing in shows them", () => {
    expect(textsOf(comparedSchool({ academicInfo: null })).SAT).toBe("Sign in to see this figure");
  });

  test("name each of their releases once", () => {
    const sources = comparedSources([comparedSchool(), comparedSchool({ _id: "2" })]);
    expect(sources.map(({ id, year }) => [id, year])).toEqual([["compared-source-1", "2016–17"]]);
  });
});

describe("the lines of a comparison", () => {
  const labels = (schools: Parameters<typeof comparisonGroups>[0], isOnly: boolean) =>
    labelsFor(DEFAULT_WEIGHTS, schools, isOnly);
  const labelsFor = (
    weights: CategoryWeights,
    schools: Parameters<typeof comparisonGroups>[0],
    isOnly = false,
  ) =>
    comparisonGroups(schools, weights, isOnly, []).flatMap(({ title, rows }) =>
      rows.map(({ label }) => `${title}: ${label}`),
    );

  test("are those of every school, without fields that the site hides", () => {
    const all = labels([comparedSchool()], false);
    expect(all).toEqual(
      expect.arrayContaining([
        "About the school: Place",
        "Overall: Average of rated categories",
        "Academics: Score",
        "Academics: SAT",
      ]),
    );
    expect(labels([comparedSchool({ hiddenFields: ["academicInfo.averageSAT"] })], false)).toEqual(
      all.filter((label) => label !== "Academics: SAT"),
    );
  });

  test("have what is for members, and what nobody is rated in, once and not in each cell", () => {
    const visitors = [
      comparedSchool({ academicInfo: null }),
      comparedSchool({ _id: "2", academicInfo: null }),
    ];
    const behind = ["academicInfo.averageSAT", "academicInfo.graduationRate"];
    const groups = comparisonGroups(visitors, DEFAULT_WEIGHTS, false, behind);
    const academics = groups.find(({ key }) => key === "academics");
    expect(academics?.rows.map(({ label }) => label)).toEqual(["Score"]);
    // No school has the others: an account would not show them either.
    expect(academics?.forMembers).toEqual(["Graduation", "SAT"]);
    expect(behindComparison(behind)).toBe("graduation and SAT");
    expect(behindComparison([])).toBeNull();
    const none = comparisonGroups(visitors, DEFAULT_WEIGHTS, false, []);
    expect(none.flatMap(({ forMembers }) => forMembers)).toEqual([]);
    // Nothing is known of clubs, so no line says so; the ratings missing from the score are named below the table.
    expect(groups.map(({ key }) => key)).not.toContain("clubs");
    expect(missingRatings(visitors)).toEqual([
      "No rating for any of these schools: Teachers, Athletics, Cost, and Clubs.",
    ]);
    const other = comparedSchool({ _id: "2", name: "Other", CompScoreResources: null, CompScoreClubs: 50 });
    expect(missingRatings([comparedSchool(), other])).toEqual([
      "No rating for any of these schools: Teachers, Athletics, and Cost.",
      "No rating for Boston Latin: Clubs.",
      "No rating for Other: Resources.",
    ]);
  });

  test("are folded into one where no school has a value, with the reasons", () => {
    const origin = Object.values(comparedSchool().provenance)[0];
    const provenance = { religiousAffiliation: { ...origin, blank: "not_applicable" } } as never;
    const blank = { academicInfo: null, provenance };
    const schools = [
      comparedSchool(blank),
      comparedSchool({ ...blank, _id: "2", schoolKind: "Regular school" }),
    ];
    const groups = comparisonGroups(schools, DEFAULT_WEIGHTS, false, []);
    // What all categories say together comes first.
    expect(groups.slice(0, 2).map(({ key }) => key)).toEqual(["weighted", "kind"]);
    const about = groups.find(({ key }) => key === "kind");
    expect(about?.rows.map(({ label }) => label)).toEqual(["Place", "Type", "Grades", "Charter", "Kind"]);
    expect(about?.blank).toEqual(["religion (not applicable)", "magnet (not in our sources)"]);
    expect(comparisonGroups(schools, DEFAULT_WEIGHTS, true, []).flatMap((group) => group.blank)).toEqual([]);
  });

  test("begin with scores of the same categories, and end with scores of others", () => {
    const titles = (schools: Parameters<typeof comparisonGroups>[0]) =>
      comparisonGroups(schools, DEFAULT_WEIGHTS, false, []).map(({ title }) => title);
    const alike = [comparedSchool(), comparedSchool({ _id: "2" })];
    expect(titles(alike)[0]).toBe("Overall");
    const unlike = [comparedSchool(), comparedSchool({ _id: "2", CompScoreAcademics: null })];
    expect(titles(unlike)[0]).toBe("About the school");
    expect(titles(unlike).at(-1)).toBe("Overall");
  });

  test("have a weighted score only for a family with priorities, after that of the rated categories", () => {
    const overall = (weights: CategoryWeights, school = comparedSchool()) =>
      labelsFor(weights, [school])
        .filter((label) => label.startsWith("Overall: "))
        .map((label) => label.slice("Overall: ".length));
    const own = { ...DEFAULT_WEIGHTS, academics: 3 };
    expect(overall(own)).toEqual(["Weighted average of rated categories", "Weighted score"]);
    expect(overall(DEFAULT_WEIGHTS)).toEqual(["Average of rated categories"]);
    const all = comparedSchool(
      Object.fromEntries(CATEGORIES.map((category) => [SCORE_FIELDS[category], 50])),
    );
    expect(overall(own, all)).toEqual(["Weighted score"]);
    expect(overall(DEFAULT_WEIGHTS, all)).toEqual(["Average of rated categories"]);
  });

  test("say whom a school is scored among where a score compares it", () => {
    const comparedWith = { name: "public high schools", schools: 255, states: [] };
    const academics: ScoreBasis = {
      kind: "calculated",
      note: null,
      inputs: [],
      forMembers: true,
      comparedWith,
    };
    const scoreBasis = { ...NO_SCORES.scoreBasis, CompScoreAcademics: academics };
    // Before the scores, whose words name these schools.
    expect(labels([comparedSchool({ scoreBasis }), comparedSchool({ _id: "2" })], false)).toContain(
      "About the school: Scored among",
    );
    expect(labels([comparedSchool()], false)).not.toContain("About the school: Scored among");
  });

  test("are, on request, only those in which something different is seen", () => {
    // The one does not report it, for the other it does not apply: nothing is known of either.
    const academicInfo = { averageSAT: 1276, averageACT: null, graduationRate: 98.1, collegeEnrollment: 3 };
    const { "academicInfo.averageACT": _, ...provenance } = comparedSchool().provenance;
    const other = comparedSchool({ _id: "2", provenance, numOfStudents: null, academicInfo });
    expect(labels([comparedSchool(), other], true)).toEqual([
      "Academics: College enrollment",
      "Resources: Students",
    ]);
  });

  test("do not differ in scores that are rounded to the same number of the same color", () => {
    const differs = (score: number) =>
      labels([comparedSchool(), comparedSchool({ _id: "2", CompScoreAcademics: score })], true).includes(
        "Academics: Score",
      );
    expect([93, 90, 79].map(differs)).toEqual([false, false, true]);
  });
});

test("a class is as large as on the school's own page", () => {
  const size = comparedFacts(comparedSchool({ classSize: 22.04 }), "resources").find(
    ({ path }) => path === "classSize",
  );
  expect(size?.text).toBe("22 students");
});

describe("the CSV file", () => {
  const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

  test("has every figure as a number under a header with its unit, and its source next to it", () => {
    const [row] = rowsOf(comparisonCsv([comparedSchool()], { ...DEFAULT_WEIGHTS, academics: 3 }));
    expect(row).toMatchObject({
      School: "Boston Latin",
      "ZIP code": "02115",
      "Longitude (degrees east)": "-71.1017",
      Students: "2403",
      "Students: source": "Massachusetts school profiles, 2016–17",
      "Graduation (%)": "98.1",
      "College enrollment (%)": "0",
      "ACT (mean, 1 to 36)": "",
      "ACT: source": "Massachusetts school profiles, 2016–17 (not reported)",
      "Academics score (0 to 10)": "9",
      "Academics weight (0 to 3)": "3",
      "Diversity score (0 to 10)": "0",
      "Teachers score (0 to 10)": "",
      // (91 × 3 + 40 × 2 + 0) / 7 = 50.4… of the rated categories, and / 15 = 23.5… of all.
      "Weighted average of rated categories (0 to 10)": "5",
      "Weighted score (0 to 10)": "2.4",
      "Categories with a score": "3 of 7",
    });
  });

  test("has no columns for what a guest does not get", () => {
    const hiddenFields = ["academicInfo.graduationRate"];
    const [row] = rowsOf(comparisonCsv([comparedSchool({ hiddenFields })], null));
    expect(Object.keys(row ?? {}).filter((head) => /^Graduation/.test(head))).toEqual([]);
    expect(Object.keys(row ?? {})).toContain("Students: source");
  });

  test("has no weighted score and no weights where the table has none", () => {
    const [row] = rowsOf(comparisonCsv([comparedSchool()], null));
    // (91 + 40 + 0) / 3 = 43.7
    expect(row).toMatchObject({ "Average of rated categories (0 to 10)": "4.4" });
    expect(Object.keys(row ?? {}).filter((head) => /weight/i.test(head))).toEqual([]);
  });

  test("says when a school was open, and which newer register does not have it", () => {
    const [origin] = Object.values(comparedSchool().provenance);
    if (!origin) throw new Error("the example has lost its origins");
    const missing = comparedSchool({
      notInRegisterYear: "file dated 2024",
      archived: true,
      provenance: { status: { ...origin, year: "2010–11" } },
    });
    const [row] = rowsOf(comparisonCsv([missing], DEFAULT_WEIGHTS));
    expect(row?.Status).toBe("Listed as open in 2010–11, not in the 2024 records, archived");
  });

  test("has the same columns for all schools and runs no formula", () => {
    const [named, blank] = rowsOf(
      comparisonCsv(
        [comparedSchool({ name: "=cmd()" }), comparedSchool({ academicInfo: null })],
        DEFAULT_WEIGHTS,
      ),
    );
    expect(named?.School).toBe("'=cmd()");
    expect(blank?.["SAT (mean, 400 to 1600)"]).toBe("");
  });
});
