import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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
  expect(text).toContain(
    "In our catalog: Public high schools in New York (312 in our catalog, 2016–17): 44.5%",
  );
  expect(text).toMatch(/In our catalog:.* New York 44\.5% .* US 44\.5%/);
});
