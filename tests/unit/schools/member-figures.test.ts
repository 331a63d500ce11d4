import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import AcademicsView from "#components/schools/academics-view.tsx";
import DemographicsView from "#components/schools/demographics-view.tsx";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { AVERAGED_FIGURE_PATHS, type Averages } from "#lib/schools/averages.schema.ts";
import { schoolDetailsQuery } from "#lib/schools/details.client.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import { shownMemberFields } from "#lib/schools/shown.rules.ts";
import { NO_SCORES } from "./no-scores.ts";

const NO_AVERAGES = Object.fromEntries(
  AVERAGED_FIGURE_PATHS.map((figure) => [figure, { state: null, type: null }]),
) as Averages;

const AVERAGE = { value: 44.5, schools: 312, firstYear: "2016–17", lastYear: "2016–17" };

/** A school of which no source says anything. */
const UNKNOWN: SchoolDetails = {
  _id: "1",
  state: "NY",
  schoolType: "Public School",
  grades: [9, 10, 11, 12],
  level: "high",
  numOfStudents: null,
  academicInfo: {
    averageSAT: null,
    averageACT: null,
    graduationRate: null,
    collegeEnrollment: null,
    satInfo: null,
    actInfo: null,
  },
  matriculation: { colleges: [], topColleges: [] },
  academicAchievements: [],
  demographics: {
    male: null,
    female: null,
    white: null,
    black: null,
    asian: null,
    hispanic: null,
    other: null,
    nativeAmerican: null,
    pacificIslander: null,
    twoOrMoreRaces: null,
    freeOrReducedLunch: null,
    nces_total_students: null,
  },
  extracurriculars: [],
  provenance: {},
  averages: NO_AVERAGES,
  scoreBasis: NO_SCORES.scoreBasis,
  shownFields: shownMemberFields(MASTER_FIELDS),
};

/** What a member reads on a tab, without the markup. */
function read(tab: FunctionComponent<{ schoolId: string }>, details: SchoolDetails): string {
  const client = new QueryClient();
  client.setQueryData(schoolDetailsQuery(details._id).queryKey, details);
  const view = createElement(tab, { schoolId: details._id });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, view))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("no average of our catalog reads as one of the whole country or state", () => {
  const text = read(DemographicsView, {
    ...UNKNOWN,
    numOfStudents: 500,
    demographics: { ...UNKNOWN.demographics, white: 30 },
    averages: { ...NO_AVERAGES, "demographics.white": { state: AVERAGE, type: AVERAGE } },
  });
  expect(text).toContain("Average of 312 public high schools in New York in our catalog, 2016–17: 45%");
  expect(text).toContain("Average of 312 public high schools in our catalog, 2016–17: 45%");
  expect(text).not.toMatch(/\bUS\b/);
  expect(text).toMatch(/ New York 45% .* Our catalog 45%/);
});

const REGISTER = {
  source: "Common Core of Data",
  publisher: "National Center for Education Statistics",
  year: "2023–24",
  url: "https://nces.ed.gov/ccd/",
  checkedAt: "2026-11-20T10:00:00.000Z",
  blank: null,
};

test("a tab that has nothing says each reason once, and explains nothing that is not there", () => {
  const text = read(AcademicsView, { ...UNKNOWN, provenance: { numOfStudents: REGISTER } });
  expect(text).toContain("Graduation rate , college enrollment , average SAT ,");
  expect(timesIn(text, /not in any of our sources/)).toBe(1);
  expect(text).not.toMatch(/averages are calculated|Press a school year|About the tests|N\/A/);

  const suppressed = { ...REGISTER, blank: "suppressed" as const };
  const withReasons = read(AcademicsView, {
    ...UNKNOWN,
    provenance: { "academicInfo.graduationRate": suppressed },
  });
  expect(withReasons).toMatch(/Graduation rate 2023–24 : suppressed by the source/);
  expect(timesIn(withReasons, /not in any of our sources/)).toBe(1);
  expect(withReasons).toContain("Press a school year");
});

test("a tab with one figure or average keeps its bars and explains what is there", () => {
  const averages = { ...NO_AVERAGES, "academicInfo.averageSAT": { state: AVERAGE, type: null } };
  const text = read(AcademicsView, { ...UNKNOWN, averages });
  expect(timesIn(text, /N\/A/)).toBeGreaterThan(2);
  expect(text).toContain("How the averages are calculated");
  const { academicInfo } = UNKNOWN;
  const withFigure = read(AcademicsView, { ...UNKNOWN, academicInfo: { ...academicInfo, averageSAT: 1200 } });
  expect(withFigure).toContain("1,200 out of 1,600");
  expect(withFigure).not.toContain("averages are calculated");
});

test("a school without any share of students says so in one line", () => {
  const empty = { ...UNKNOWN, numOfStudents: 0, provenance: { numOfStudents: REGISTER } };
  const text = read(DemographicsView, empty);
  expect(text).toContain("There are no percentages, because the source counts 0 students at this school.");
  expect(text).not.toMatch(/Hispanic|Boys and girls|averages are calculated/);
  expect(read(DemographicsView, UNKNOWN)).toContain(
    "No percentages: not in any of our sources for this school.",
  );
  const male = { ...REGISTER, blank: "suppressed" as const };
  expect(read(DemographicsView, { ...UNKNOWN, provenance: { "demographics.male": male } })).toMatch(
    /No percentages\. Male: suppressed by .*\. Female, white, Black.*: not in any/,
  );
});

function timesIn(text: string, part: RegExp): number {
  return [...text.matchAll(new RegExp(part, "gi"))].length;
}
