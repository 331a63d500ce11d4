import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import AcademicsView from "#components/schools/academics-view.tsx";
import DemographicsView from "#components/schools/demographics-view.tsx";
import ExtracurricularsView from "#components/schools/extracurriculars-view.tsx";
import { FactList } from "#components/schools/fact-list.tsx";
import { NeighborhoodSummary } from "#components/schools/neighborhood-summary.tsx";
import { OwnWords } from "#components/schools/own-words.tsx";
import { SchoolBadges } from "#components/schools/school-badges.tsx";
import { SchoolSummary } from "#components/schools/school-summary.tsx";
import { ScorePanel } from "#components/schools/score-panel.tsx";
import { keyOf } from "#lib/fields/define.rules.ts";
import { sayFields } from "#lib/fields/said.rules.ts";
import { FIELDS, MASTER_FIELDS, MEMBER_FIELDS, VISITOR_FIELDS } from "#lib/fields/table.rules.ts";
import { figureUrl } from "#lib/grounding/citations.format.ts";
import { TOLD_FIELDS } from "#lib/lookups/told-fields.rules.ts";
import { AVERAGED_FIGURE_PATHS } from "#lib/schools/averages.schema.ts";
import { schoolDetailsQuery } from "#lib/schools/details.client.ts";
import { type SchoolDetails, schoolDetailsSchema } from "#lib/schools/details.schema.ts";
import { factLines } from "#lib/schools/fact-lines.format.ts";
import { factsOf } from "#lib/schools/facts.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { shownMemberFields } from "#lib/schools/shown.rules.ts";
import { EXAMPLE_SCHOOL } from "./example-school.ts";

/** A value of every kind, as it is stored. */
const STORED = new Map<string, unknown>([
  ["text", "Text"],
  ["name", "A School"],
  ["number", 12.5],
  ["whole", 11],
  ["flag", true],
  ["texts", ["One", "Two"]],
  ["grades", [9, 10, 11, 12]],
  ["schoolType", "PRIVATE"],
  ["status", "OPEN"],
  ["award", true],
]);

/** A row of the table `school` in which every field has a value. */
function fullRow(): Record<string, unknown> {
  const row = new Map<string, unknown>();
  for (const [name, { at, kind }] of FIELDS) {
    if (!at) continue;
    const column = at.column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const value = name === "religiousAffiliation" ? "baptist" : STORED.get(kind?.name ?? "text");
    if (at.in !== "json") row.set(column, value);
    else row.set(column, { ...Object(row.get(column)), [keyOf(name)]: value });
  }
  return Object.fromEntries(row);
}

const ROW = fullRow();
const SAID = sayFields(VISITOR_FIELDS, ROW);
const SCHOOL: School = {
  ...EXAMPLE_SCHOOL,
  ...SAID,
  address: { ...SAID.address, fullAddress: "20 Main St, Exeter, NH 03833" },
};
const NO_AVERAGES = Object.fromEntries(
  AVERAGED_FIGURE_PATHS.map((path) => [path, { state: null, type: null }]),
);

/** @param demographics that decide whether "Other" or the groups in it are shown */
function detailsWith(demographics: Partial<SchoolDetails["demographics"]>): SchoolDetails {
  const said = sayFields(MEMBER_FIELDS, ROW);
  return schoolDetailsSchema.parse({
    ...said,
    demographics: { ...said.demographics, ...demographics },
    _id: SCHOOL._id,
    state: SCHOOL.state,
    schoolType: SCHOOL.schoolType,
    grades: SCHOOL.grades,
    numOfStudents: SCHOOL.numOfStudents,
    provenance: {},
    level: "high",
    averages: NO_AVERAGES,
    scoreBasis: SCHOOL.scoreBasis,
    shownFields: shownMemberFields(MASTER_FIELDS),
  });
}

function withDetails(details: SchoolDetails, ...views: ReactNode[]): string {
  const client = new QueryClient();
  client.setQueryData(schoolDetailsQuery(SCHOOL._id).queryKey, details);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, ...views));
}

const facts = (box: "key" | "contact" | "setting") =>
  createElement(FactList, { lines: factLines({}, [], factsOf(SCHOOL, MASTER_FIELDS, box)) });

const SPLIT = { other: 12, nativeAmerican: 4, pacificIslander: 4, twoOrMoreRaces: 4 };
const WHOLE = { other: 12, nativeAmerican: null, pacificIslander: null, twoOrMoreRaces: null };

/** What each tab shows of a school that has everything. */
const TABS = new Map<string, string>([
  [
    "",
    [
      facts("key"),
      facts("contact"),
      createElement(SchoolBadges, { badges: [{ text: "Blue Ribbon 2024", isAward: true }] }),
      createElement(SchoolSummary, { school: SCHOOL, sources: [], newestYear: null }),
      createElement(ScorePanel, { school: SCHOOL }),
      createElement(OwnWords, { school: SCHOOL, fields: MASTER_FIELDS, sources: [] }),
    ]
      .map((one) => renderToStaticMarkup(one))
      .join(""),
  ],
  [
    "neighborhood",
    renderToStaticMarkup(facts("setting")) +
      renderToStaticMarkup(
        createElement(NeighborhoodSummary, { school: SCHOOL, surroundings: null, gap: null, sources: [] }),
      ),
  ],
  ["academics", withDetails(detailsWith({}), createElement(AcademicsView, { schoolId: SCHOOL._id }))],
  [
    "demographics",
    [SPLIT, WHOLE]
      .map((shares) =>
        withDetails(detailsWith(shares), createElement(DemographicsView, { schoolId: SCHOOL._id })),
      )
      .join(""),
  ],
  [
    "extracurriculars",
    withDetails(detailsWith({}), createElement(ExtracurricularsView, { schoolId: SCHOOL._id })),
  ],
]);

describe("the address of a figure leads to an element on its tab", () => {
  test.each(TOLD_FIELDS)("%s", (field) => {
    const [path = "", anchor = ""] = figureUrl(SCHOOL.slug, field).split("#");
    const tab = path.slice(`/school/${SCHOOL.slug}`.length).slice(1);
    expect(anchor).not.toBe("");
    expect(TABS.get(tab)).toContain(`id="${anchor}"`);
  });
});

test("no tab has two elements of one ID", () => {
  const ids = [...(TABS.get("") ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});
