import { describe, expect, it } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { formatPercent, formatShare } from "#lib/fields/units.format.ts";
import { AVERAGED_FIGURE_PATHS, type Average, type Averages } from "#lib/schools/averages.schema.ts";
import { BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import {
  academicBars,
  barLength,
  comparedIn,
  countedNote,
  demographicBars,
  detailSources,
  enrollmentFigure,
  type FigureBar,
  fewForShares,
  hasHighSchoolFigures,
  noHighSchoolText,
  sharedOrigin,
  sharesNote,
} from "#lib/schools/figures.format.ts";
import { PRIVATE_SURVEY } from "#lib/schools/register-limits.rules.ts";
import { shownMemberFields } from "#lib/schools/shown.rules.ts";
import { NO_SCORES } from "./no-scores.ts";

const PROFILES = {
  source: "Massachusetts school profiles",
  publisher: "Massachusetts Department of Elementary and Secondary Education",
  year: "2016–17",
  url: "https://profiles.doe.mass.edu",
  checkedAt: "2026-11-20T10:00:00.000Z",
  blank: null,
};

const none: Averages = Object.fromEntries(
  AVERAGED_FIGURE_PATHS.map((figure) => [figure, { state: null, type: null }]),
) as Averages;

function average(value: number, rest: Partial<Average> = {}): Average {
  return { value, schools: 312, firstYear: "2016–17", lastYear: "2016–17", ...rest };
}

const school: SchoolDetails = {
  _id: "1",
  state: "MA",
  schoolType: "Public School",
  grades: [7, 8, 9, 10, 11, 12],
  level: "high",
  numOfStudents: 2403,
  academicInfo: {
    averageSAT: 1276,
    averageACT: 27,
    graduationRate: 98.1,
    collegeEnrollment: null,
    satInfo: null,
    actInfo: null,
  },
  matriculation: { colleges: [], topColleges: [] },
  academicAchievements: [],
  demographics: {
    male: 45.1,
    female: 54.9,
    white: 46.9,
    black: 0,
    asian: null,
    hispanic: 12.1,
    other: 3.9,
    nativeAmerican: null,
    pacificIslander: null,
    twoOrMoreRaces: null,
    freeOrReducedLunch: null,
    nces_total_students: null,
  },
  extracurriculars: [],
  provenance: {
    "academicInfo.averageSAT": PROFILES,
    "academicInfo.collegeEnrollment": { ...PROFILES, blank: "suppressed" },
    "demographics.black": PROFILES,
  },
  averages: {
    ...none,
    "academicInfo.averageSAT": { state: average(1040), type: null },
    "demographics.black": {
      state: average(9),
      type: average(16.5, { schools: 24_012, firstYear: "2010–11", lastYear: "2023–24" }),
    },
    numOfStudents: { state: average(511.6), type: null },
  },
  scoreBasis: NO_SCORES.scoreBasis,
  shownFields: shownMemberFields(MASTER_FIELDS),
};
const sources = detailSources(school, ["academicInfo", "demographics"]);

function bar(label: string, of = school) {
  const { sexes, races } = demographicBars(of, sources);
  const found = [...academicBars(of, sources), ...sexes, ...races].find((figure) => figure.label === label);
  if (!found) throw new Error(`no figure ${label}`);
  return found;
}

describe("the length of a bar", () => {
  it.each<[string, { text: string; length: number }]>([
    // 1276 of 1600, 27 of 36, percent of 100.
    ["Average SAT", { text: "1,276", length: 79.8 }],
    ["Average ACT", { text: "27", length: 75 }],
    ["Graduation rate", { text: "98.1%", length: 98.1 }],
    ["Black", { text: "0%", length: 0 }],
  ])("%s", (label, expected) => expect(bar(label).value).toEqual(expected));

  it("never leaves the scale", () => {
    expect(barLength(1700, 1600)).toBe(100);
    expect(barLength(-1, 100)).toBe(0);
  });
});

describe("the students that the shares are of", () => {
  const COUNTED = "demographics.nces_total_students";
  const note = (counted: number | null, origin = PROFILES, of: Partial<SchoolDetails> = {}) =>
    countedNote({
      ...school,
      demographics: { ...school.demographics, nces_total_students: counted },
      provenance: { numOfStudents: PROFILES, [COUNTED]: origin },
      ...of,
    });

  it("are explained where they are not all of those above", () => {
    expect(note(2410, { ...PROFILES, year: "2013–14" })).toBe(
      "The percentages are of these students. Total enrollment is from another year, so the two may not match.",
    );
    expect(note(2410, { ...PROFILES, source: "Another" })).toContain("from another source");
    for (const said of [note(2300), note(2300, PROFILES, { numOfStudents: null })])
      expect(said).toBe("The percentages are of these students.");
    expect(note(2403)).toBeNull();
    expect(note(null)).toBeNull();
  });
});

describe("shares of fewer than 10 students", () => {
  const of = (numOfStudents: number | null, counted: number | null) =>
    fewForShares({
      ...school,
      numOfStudents,
      demographics: { ...school.demographics, nces_total_students: counted },
    });

  it("are left out with how many were counted, even where the school has more", () => {
    expect(of(24, 5)).toContain("of only 5 students");
    expect(of(4, null)).toContain("of only 4 students");
  });

  it("are shown from 10 on, and where the number is not known", () => {
    expect([of(24, 10), of(10, null), of(null, null), of(24, 0)]).toEqual([null, null, null, null]);
  });
});

describe("races", () => {
  const shares = { white: 10, black: 1.5, asian: 0, hispanic: 3.2, male: 50, female: 50 };
  const groups = { nativeAmerican: 80.1, pacificIslander: 0, twoOrMoreRaces: 5.2 };
  const none = { nativeAmerican: null, pacificIslander: null, twoOrMoreRaces: null };
  const withShares = (demographics: Partial<SchoolDetails["demographics"]>): SchoolDetails => ({
    ...school,
    demographics: { ...school.demographics, ...shares, ...demographics },
  });
  const labels = (of: SchoolDetails) => demographicBars(of, sources).races.map(({ label }) => label);
  const MAIN = ["White", "Black", "Asian", "Hispanic"];
  const GROUPS = [
    "American Indian or Alaska Native",
    "Native Hawaiian or Pacific Islander",
    "Two or more races",
  ];

  it("are shown group by group where the groups of Other are known", () => {
    const of = withShares({ other: 85.3, ...groups });
    expect(labels(of)).toEqual([...MAIN, ...GROUPS]);
    expect(bar("American Indian or Alaska Native", of).value?.text).toBe("80%");
  });

  it("are shown with Other where they are not known", () => {
    expect(labels(withShares({ other: 85.3, ...none }))).toEqual([...MAIN, "Other"]);
    expect(labels(withShares({ other: null, ...none }))).toEqual([...MAIN, "Other"]);
  });

  it("never count a student twice: Other stands alone where the groups do not make it up", () => {
    expect(labels(withShares({ other: 12, ...groups }))).toEqual([...MAIN, "Other"]);
  });

  it("of a missing group are a blank beside the others", () => {
    const of = withShares({ other: 85.3, ...groups, pacificIslander: null });
    expect(labels(of)).toEqual([...MAIN, ...GROUPS]);
    expect(bar("Native Hawaiian or Pacific Islander", of).value).toBeNull();
  });

  it("are shown as given with a note where they do not add up", () => {
    const note = (of: SchoolDetails) => sharesNote(of, demographicBars(of, sources).races);
    expect(note(withShares({ other: 85.3, ...groups }))).toBeNull();
    expect(note(withShares({ other: 85.3, ...groups, white: 10.9 }))).toBeNull();
    expect(note(withShares({ other: 85.3, ...groups, white: 7.9 }))).toContain("add up to");
    expect(note(withShares({ other: 65.3, ...none }))).toBe(
      "As the source gives them, these shares add up to 80%.",
    );
    const ofTwoYears = demographicBars(withShares({ other: 65.3, ...none }), sources).races.map((one, at) =>
      at === 0 ? { ...one, year: "2025–26" } : one,
    );
    expect(sharesNote(withShares({ other: 65.3, ...none }), ofTwoYears)).toBe(
      "These shares come from different years, and add up to 80%.",
    );
    // What is missing explains the rest.
    expect(note(withShares({ other: 65.3, ...none, asian: null }))).toBeNull();
    const { sexes } = demographicBars(withShares({ male: 41.6, female: 38.5 }), sources);
    expect(sharesNote(withShares({ male: 41.6, female: 38.5 }), sexes)).toBe(
      "As the source gives them, these shares add up to 80%.",
    );
  });
});

describe("a figure", () => {
  it("names the school year of its source and the note about it", () => {
    expect(bar("Average SAT")).toMatchObject({
      year: "2016–17",
      source: "detail-source-1",
      scale: "out of 1,600",
    });
  });

  it("says why it is blank, and is not blank when it is zero", () => {
    expect(bar("College enrollment")).toMatchObject({
      value: null,
      note: BLANK_REASONS.suppressed,
    });
    expect(bar("Asian")).toMatchObject({
      value: null,
      note: BLANK_REASONS.not_collected,
    });
    expect(bar("Black")).not.toHaveProperty("note");
  });

  it("is above the averages that exist, on the same scale, with what they cover", () => {
    expect(bar("Average SAT").references).toEqual([
      {
        label: "Public high schools in Massachusetts",
        place: "Massachusetts",
        average: "Average of 312 public high schools in Massachusetts in our catalog, 2016–17",
        schools: 312,
        years: ["2016–17", "2016–17"],
        text: "1,040",
        length: 65,
      },
    ]);
    expect(bar("Black").references.map(({ average, text }) => [average, text])).toEqual([
      ["Average of 312 public high schools in Massachusetts in our catalog, 2016–17", "9.0%"],
      ["Average of 24,012 public high schools in our catalog, 2010–11 to 2023–24", "17%"],
    ]);
    expect(bar("White").references).toEqual([]);
  });

  it("is compared with the same schools as others, said once with what all these averages cover", () => {
    const [state, country] = comparedIn([bar("Average SAT"), bar("Black"), bar("White")]);
    expect(state).toEqual({
      label: "Public high schools in Massachusetts",
      short: "Massachusetts (312 schools)",
      average: "Average of 312 public high schools in Massachusetts in our catalog, 2016–17",
    });
    expect(country?.label).toBe("Public high schools in our catalog");
    const covering = (schools: number, year: string): FigureBar => ({
      ...bar("Black"),
      references: [
        {
          label: "Public schools",
          place: "Ohio",
          average: "",
          schools,
          years: [year, year],
          text: "1%",
          length: 1,
        },
      ],
    });
    const [mixed] = comparedIn([covering(9, "2016–17"), covering(12, "2010–11"), covering(12, "2016–17")]);
    expect(mixed).toEqual({
      label: "Public schools",
      short: "Ohio (9 to 12 schools)",
      average: "Average of 9 to 12 public schools in our catalog, 2010–11 to 2016–17",
    });
  });

  it("names a source once for a group that has it in common, and otherwise at each figure", () => {
    const figure = { ...bar("Black"), source: "detail-source-1", year: "2016–17" };
    expect(sharedOrigin([figure, figure])).toEqual({ source: "detail-source-1", year: "2016–17" });
    expect(sharedOrigin([figure, { ...figure, year: "2010–11" }])).toBeNull();
    expect(sharedOrigin([figure])).toBeNull();
  });

  it("keeps its averages when it is blank itself", () => {
    const blank = { ...school, academicInfo: { ...school.academicInfo, averageSAT: null } };
    expect(bar("Average SAT", blank)).toMatchObject({ value: null, references: [{ text: "1,040" }] });
  });

  it("draws a count beside its averages on the scale of the largest of them", () => {
    expect(enrollmentFigure(school, sources)).toMatchObject({
      value: { text: "2,403", length: 100 },
      references: [{ text: "512", length: 21.3 }],
    });
    expect(enrollmentFigure({ ...school, numOfStudents: 128 }, sources)).toMatchObject({
      value: { text: "128", length: 25 },
      references: [{ text: "512", length: 100 }],
    });
    expect(enrollmentFigure({ ...school, numOfStudents: null }, sources)).toMatchObject({
      value: null,
      references: [{ text: "512", length: 100 }],
    });
  });

  it("draws no bar for a count without an average, which has nothing to be long or short beside", () => {
    const numOfStudents = { state: null, type: null };
    const alone = { ...school, averages: { ...school.averages, numOfStudents } };
    expect(enrollmentFigure(alone, sources)).toMatchObject({
      value: { text: "2,403", length: null },
      references: [],
    });
  });
});

describe("figures of high schools", () => {
  it.each<[string, number[], boolean]>([
    ["an elementary school", [-1, 0, 1, 2, 3, 4, 5], false],
    ["a middle school", [6, 7, 8], false],
    ["a junior high school with grade 9", [7, 8, 9], true],
    ["a high school", [9, 10, 11, 12], true],
    ["a school with unknown grades", [], true],
  ])("of %s", (_, grades, expected) => expect(hasHighSchoolFigures(grades)).toBe(expected));

  it("are left out with the reason", () => {
    expect(noHighSchoolText([-1, 0, 1, 2, 3, 4, 5])).toBe(
      "This school teaches grades PK–5. SAT and ACT scores, graduation and college enrollment apply to schools that teach grades 9 to 12.",
    );
    expect(noHighSchoolText([0])).toMatch(/^This school teaches kindergarten\. SAT/);
  });
});

it("a share of graduates that leaves out two-year colleges says so", () => {
  const of = (source: string) => ({
    ...school,
    academicInfo: { ...school.academicInfo, collegeEnrollment: 97 },
    provenance: { "academicInfo.collegeEnrollment": { ...PROFILES, source } },
  });
  expect(bar("College enrollment", of(PRIVATE_SURVEY)).scale).toBe("four-year colleges only");
  expect(bar("College enrollment", of(PROFILES.source)).scale).toBeUndefined();
});

it.each([
  [0, "0%"],
  [98.14, "98.1%"],
  [100, "100%"],
])("%d percent is written %s", (value, text) => expect(formatPercent(value)).toBe(text));

it.each([
  [0, "0%"],
  [0.02, "under 0.1%"],
  [4, "4.0%"],
  [9.94, "9.9%"],
  [9.96, "10%"],
  [12, "12%"],
  [12.3, "12%"],
  [46.5, "47%"],
  [99.4, "99%"],
  [99.7, "99.7%"],
  [99.97, "over 99.9%"],
  [100, "100%"],
])("a share of %d percent of the students is written %s", (share, text) =>
  expect(formatShare(share)).toBe(text),
);
