import { describe, expect, test } from "vitest";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { categoryDiffers, comparedFacts, differingPaths } from "#lib/comparison/comparison.format.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparisonGroups } from "#lib/comparison/comparison-rows.format.ts";
import { HIGH_GRADES_REGISTER, PRIVATE_SURVEY } from "#lib/schools/register-limits.rules.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES } from "./no-scores.ts";

const [ORIGIN] = Object.values(comparedSchool().provenance);
if (!ORIGIN) throw new Error("the example has lost its origins");

describe("what schools differ in", () => {
  const OVERALL = ["weighted", "weighted-rated"];

  test("is empty for a single school or for two identical ones", () => {
    expect(differingPaths([comparedSchool()], DEFAULT_WEIGHTS).size).toBe(0);
    expect(
      differingPaths([comparedSchool(), comparedSchool({ _id: "2", name: "Other" })], DEFAULT_WEIGHTS).size,
    ).toBe(0);
  });

  test("includes figures and scores, and a blank beside one", () => {
    const other = comparedSchool({
      _id: "2",
      classSize: 20,
      magnetSchool: false,
      numOfStudents: 2404,
      CompScoreResources: 60,
      CompScoreCost: 50,
    });
    const differing = differingPaths([comparedSchool(), other], DEFAULT_WEIGHTS);
    expect([...differing].sort()).toEqual([
      "CompScoreCost",
      "CompScoreResources",
      "classSize",
      "magnetSchool",
      "numOfStudents",
      ...OVERALL,
    ]);
    expect(categoryDiffers("resources", differing)).toBe(true);
    expect(categoryDiffers("cost", differing)).toBe(true);
    expect(categoryDiffers("academics", differing)).toBe(false);
  });

  test("counts every blank beside a value alike, for words, answers of yes or no, and scores", () => {
    const known = { religiousAffiliation: "Roman Catholic", charterSchool: false, CompScoreCost: 100 };
    const paths = Object.keys(known);
    for (const blank of ["not_applicable", "not_collected", "not_reported"] as const) {
      const other = comparedSchool({
        _id: "2",
        ...Object.fromEntries(paths.map((path) => [path, null])),
        provenance: Object.fromEntries(paths.map((path) => [path, { ...ORIGIN, blank }])),
      });
      const differing = differingPaths([comparedSchool(known), other], DEFAULT_WEIGHTS);
      expect(paths.map((path) => differing.has(path))).toEqual([true, true, true]);
      const alone = differingPaths([other, { ...other, provenance: {} }], DEFAULT_WEIGHTS);
      expect(paths.map((path) => alone.has(path))).toEqual([false, false, false]);
    }
  });

  test("counts a note on a value, and the year beside a figure", () => {
    const high = { gradesOffered: "9–12", grades: [9, 10, 11, 12] };
    const known = comparedSchool({ ...high, _id: "2" });
    const withOrigin = (path: string, origin: Partial<typeof ORIGIN>) =>
      comparedSchool({
        ...high,
        provenance: { ...known.provenance, [path]: { ...ORIGIN, ...origin } },
      });
    const differing = (school: ComparedSchool) => [...differingPaths([school, known], DEFAULT_WEIGHTS)];
    const partlyKnown = withOrigin("gradesOffered", { source: HIGH_GRADES_REGISTER });
    expect(comparedFacts(partlyKnown, "kind").map(({ text }) => text)).toContain(
      "9–12 (lower grades not recorded)",
    );
    expect(differing(partlyKnown)).toEqual(["gradesOffered"]);
    expect(differing(withOrigin("academicInfo.collegeEnrollment", { source: PRIVATE_SURVEY }))).toEqual([
      "academicInfo.collegeEnrollment",
    ]);
    expect(differing(withOrigin("numOfStudents", { year: "2013–14" }))).toEqual(["numOfStudents"]);
    // No year stands beside words.
    expect(differing(withOrigin("schoolType", { year: "2013–14" }))).toEqual([]);
  });

  test("counts the words beside the same score: whom it compares with, and from when it is", () => {
    const teachers = ({ name = "public high schools", year = "2010–11" }): Partial<ComparedSchool> => ({
      CompScoreTeachers: 50,
      scoreBasis: {
        ...NO_SCORES.scoreBasis,
        CompScoreTeachers: {
          kind: "calculated",
          note: null,
          inputs: [
            {
              name: "studentTeacherRatio",
              label: "Ratio",
              value: 13,
              text: "13:1",
              year,
              percentile: 50,
              like: null,
            },
          ],
          forMembers: false,
          comparedWith: { name, schools: 74, states: [] },
        },
      },
    });
    const schools = (other: Parameters<typeof teachers>[0]) => [
      comparedSchool(teachers({})),
      comparedSchool({ ...teachers(other), _id: "2" }),
    ];
    const differs = (other: Parameters<typeof teachers>[0]) =>
      differingPaths(schools(other), DEFAULT_WEIGHTS).has("CompScoreTeachers");
    expect(differs({})).toBe(false);
    expect(differs({ name: "private high schools" })).toBe(true);
    expect(differs({ year: "2014–15" })).toBe(true);
    const rows = comparisonGroups(
      schools({ name: "private high schools" }),
      DEFAULT_WEIGHTS,
      true,
      [],
    ).flatMap((group) => group.rows);
    expect(rows.map(({ path }) => path)).toContain("CompScoreTeachers");
  });

  test("counts of how many categories a score over all of them is", () => {
    const schools = [
      comparedSchool({ ...NO_SCORES, CompScoreAcademics: 70 }),
      comparedSchool({ ...NO_SCORES, CompScoreAcademics: 35, CompScoreResources: 35, _id: "2" }),
    ];
    expect([...differingPaths(schools, DEFAULT_WEIGHTS)]).toEqual(
      expect.arrayContaining(["weighted", "weighted-rated"]),
    );
  });
});
