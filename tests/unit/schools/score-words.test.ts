import { describe, expect, test } from "vitest";
import { NO_TUITION_NOTE, scaleText, scoreWords } from "#lib/schools/score-words.format.ts";
import type { CATEGORIES } from "#lib/schools/scores.rules.ts";
import { SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { ComparedGroup, ScoreBasis } from "#lib/schools/scores.schema.ts";
import { comparedSchool } from "./compared-school.ts";
import { NO_SCORES } from "./no-scores.ts";

const calculated: ScoreBasis = {
  kind: "calculated",
  note: null,
  inputs: [],
  forMembers: false,
  comparedWith: null,
};

describe("a score in words", () => {
  test("says what there is more or less of than at most schools, and judges nothing", () => {
    const of = (category: (typeof CATEGORIES)[number]) =>
      [100, 74, 54, 34].map((score) => scoreWords(category, score, calculated));
    expect(of("teachers")).toEqual([
      "More teachers per student than most",
      "More teachers per student than many",
      "Near the middle in teachers per student",
      "Fewer teachers per student than most",
    ]);
    expect(of("cost")).toEqual([
      "Lower tuition than most",
      "Lower tuition than many",
      "Near the middle in tuition",
      "Higher tuition than most",
    ]);
    expect(of("diversity")).toEqual([
      "Very diverse",
      "Mixed",
      "Somewhat mixed",
      "Mostly one group of students",
    ]);
  });

  test("names the schools that it compares with, since beside other schools the same number says another thing", () => {
    const among = (name: string, states: string[]) => ({
      ...calculated,
      comparedWith: { name, states, schools: 74 },
    });
    expect(scoreWords("teachers", 25, among("private schools spanning several levels", []))).toBe(
      "Fewer teachers per student than most private schools spanning several levels",
    );
    expect(scoreWords("teachers", 92, among("public elementary schools", ["FL"]))).toBe(
      "More teachers per student than most public elementary schools in Florida",
    );
    expect(scoreWords("academics", 50, among("public high schools", ["MA"]))).toBe(
      "Near the middle in results among public high schools in Massachusetts",
    );
    expect(scoreWords("cost", 70, among("private high schools", []))).toBe(
      "Lower tuition than many private high schools",
    );
    // Nothing is compared with others in it.
    expect(scoreWords("diversity", 100, among("public high schools", ["MA"]))).toBe("Very diverse");
  });

  test("says that there is no tuition where nothing was compared", () => {
    expect(scoreWords("cost", 100, { ...calculated, note: NO_TUITION_NOTE })).toBe("No tuition");
  });

  test("claims no comparison for a score that was entered", () => {
    const entered: ScoreBasis = { ...calculated, kind: "entered" };
    expect(scoreWords("clubs", 100, entered)).toBe("High rating");
    expect(scoreWords("teachers", 10, { ...entered, kind: "sample" })).toBe("Low rating");
    expect(scoreWords("diversity", 10, entered)).toBeNull();
  });
});

describe("what scores are", () => {
  const high: ComparedGroup = { name: "public high schools", schools: 400, states: ["MA"] };
  const [origin] = Object.values(comparedSchool().provenance);

  function rated(
    scores: Partial<Record<(typeof CATEGORIES)[number], ScoreBasis>>,
    yearOf: (category: string) => string = () => "2016–17",
  ) {
    if (!origin) throw new Error("the example has lost its origins");
    const entries = Object.entries(scores).map(
      ([category, basis]) => [SCORE_FIELDS[category as keyof typeof SCORE_FIELDS], category, basis] as const,
    );
    return comparedSchool({
      ...NO_SCORES,
      ...Object.fromEntries(entries.map(([field]) => [field, 50])),
      scoreBasis: {
        ...NO_SCORES.scoreBasis,
        ...Object.fromEntries(entries.map(([field, , basis]) => [field, basis])),
      },
      provenance: Object.fromEntries(
        entries.map(([field, category]) => [field, { ...origin, year: yearOf(category) }]),
      ),
    });
  }
  const teachers = { ...calculated, comparedWith: high };
  const academics = { ...calculated, forMembers: true, comparedWith: { ...high, schools: 380 } };
  const free = { ...calculated, note: NO_TUITION_NOTE };

  test("are told of one school with its group and the years of its figures", () => {
    const years = (category: string) => (category === "academics" ? "2015–16 to 2016–17" : "2023–24");
    expect(scaleText([rated({ academics, teachers, cost: free, diversity: calculated }, years)])).toBe(
      "Scores run from 0 to 10, and higher is better. Diversity only says how mixed the students are. The scores for academics and teachers place this school among public high schools in Massachusetts. The figures are from 2015–16 to 2023–24.",
    );
  });

  test("are told of several schools without a group that is not everyone's", () => {
    const other = { ...calculated, comparedWith: { ...high, name: "public middle schools" } };
    expect(scaleText([rated({ teachers }), rated({ teachers: other })])).toBe(
      "Scores run from 0 to 10, and higher is better. The score for teachers places each school among similar schools in our catalog. The figures are from 2016–17.",
    );
    expect(scaleText([rated({ teachers }), rated({ teachers })])).toContain(
      "The score for teachers places each school among 400 public high schools in Massachusetts.",
    );
  });

  test("are told with each group where one school is compared with several", () => {
    const cost = { ...calculated, comparedWith: { ...high, name: "public schools of all levels" } };
    expect(scaleText([rated({ teachers, cost })])).toContain(
      "The score for teachers places this school among 400 public high schools in Massachusetts, and the score for cost among 400 public schools of all levels in Massachusetts.",
    );
  });

  test("claim neither a comparison nor a year where there is none", () => {
    expect(scaleText([rated({ cost: free })])).toBe("Scores run from 0 to 10, and higher is better.");
    expect(scaleText([rated({})])).toBe("Scores run from 0 to 10, and higher is better.");
  });

  test("name the day on which a figure without a year was entered", () => {
    expect(scaleText([rated({ teachers }, () => "Nov 21, 2026")])).toContain(
      "The figures are as of Nov 21, 2026.",
    );
  });

  test("leave out the years where those stand beside the scores", () => {
    expect(scaleText([rated({ cost: free, teachers })], { years: false })).not.toContain("The figures");
  });
});
