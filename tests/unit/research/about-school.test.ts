import { describe, expect, it } from "vitest";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument } from "#lib/research/document.schema.ts";
import { FIELDS_LEFT_OUT, OWN_FIELDS } from "#lib/research/gathered.rules.ts";
import { changedFacts } from "#lib/research/outdated.rules.ts";
import { podcastScript, unconfirmedInScript } from "#lib/research/podcast.format.ts";
import { writerLine } from "#lib/research/sections.format.ts";
import { fact, gathered, placement, school } from "./gathered-schools.ts";

/** A school of which everything is known that a page can show. */
const EVERYTHING = {
  numOfStudents: 5141,
  numOfStudentsK12: 5100,
  teachers: 221.4,
  studentTeacherRatio: 23.2,
  classSize: 28,
  religiousAffiliation: "Roman Catholic",
  charterSchool: false,
  magnetSchool: true,
  schoolKind: "Vocational school",
  district: "New York City",
  founded: "1922",
  tuition: 1200,
  rating: 8,
  blueRibbon24: "Yes",
  principal: "Ada Byron",
  "contactInfo.website": "bths.edu",
  "contactInfo.phone": "(718) 804-6400",
  "contactInfo.email": "office@bths.edu",
  "address.fullAddress": "29 Fort Greene Place, Brooklyn, NY 11217",
  "address.city": "Brooklyn",
  "address.county": "Kings County",
  locale: "Large city",
  alternativeNames: ["Brooklyn Tech", "BTHS"],
  schoolSummary:
    "## About\n\nA school for **science**, founded in **1922**. Admission rests on [one test](https://example.org/shsat) alone.\n\n- Every student takes a major.\n- 50 hours of service",
  mission: "To teach 6,000 children.",
  vision: "Tomorrow’s engineers.",
  deiFocus: "Everyone belongs.",
  extracurriculars: ["Chess", "The Survey, a newspaper", "Robotics"],
  "matriculation.topColleges": ["City College"],
  "matriculation.colleges": ["City College", "Cornell"],
  academicAchievements: ["First in robotics, 2019"],
  "academicInfo.graduationRate": 98,
  "academicInfo.collegeEnrollment": 93,
  "academicInfo.averageSAT": 1400,
  "academicInfo.averageACT": 31,
  "academicInfo.satInfo": "Of the class of 2019, 1,300 took it.",
  "academicInfo.actInfo": "Of the class of 2019, 400 took it.",
  "demographics.male": 58.4,
  "demographics.female": 41.6,
  "demographics.white": 21,
  "demographics.black": 10.7,
  "demographics.asian": 60.4,
  "demographics.hispanic": 5,
  "demographics.other": 2,
  "demographics.nativeAmerican": 0.1,
  "demographics.pacificIslander": 0.2,
  "demographics.twoOrMoreRaces": 0.6,
  "demographics.freeOrReducedLunch": 62.5,
  "demographics.nces_total_students": 5141,
  neighborhoodSummary: "Fort Greene has a park of 30 acres.",
};

const complete = gathered(
  school({ name: "Brooklyn Tech", schoolType: "Public School", gradesOffered: "9–12" }, EVERYTHING),
  { placements: [placement()] },
);
const report = composed(analysisOf(complete));

function textOf(document: ResearchDocument): string {
  const section = document.sections.find(({ id }) => id === "about");
  return (section?.blocks ?? [])
    .flatMap(statementsOf)
    .map(({ text }) => text)
    .join("\n");
}

const shown = [...FIELDS]
  .filter(([name, { shown: box }]) => box !== undefined && !FIELDS_LEFT_OUT.some((one) => one === name))
  .map(([name]) => name);

describe("what a school's page shows", () => {
  it.each(shown)("is read for a report, and stands in it with its source: %s", (name) => {
    expect(OWN_FIELDS).toContain(name);
    expect(report.facts[`own/${name}`]?.sources).not.toEqual([]);
    expect(Object.keys(report.facts)).toContain(`own/${name}`);
  });

  it("has no figure without its fact, in the report or in its audio", () => {
    expect(unconfirmedFigures(report)).toEqual([]);
    expect(unconfirmedInScript(podcastScript(report), report)).toEqual([]);
  });
});

describe("what the school offers", () => {
  const text = textOf(report);

  it("is told in the words of who wrote it, without signs of Markdown, after their name", () => {
    expect(text).toContain("From National Center for Education Statistics, as of 2013–14:");
    expect(text).toContain("A school for science, founded in 1922.");
    expect(text).toContain("Admission rests on one test alone.");
    expect(text).toContain("50 hours of service.");
    expect(text).not.toMatch(/\*|\]\(|##|About/);
  });

  it("is said to staff to be from whoever wrote it, and not from templates alone", () => {
    const line = (one: ResearchDocument, id: string) =>
      one.sections.filter((section) => section.id === id).map(writerLine);
    expect(line(report, "about")).toEqual([
      "Written from templates, with texts from National Center for Education Statistics",
    ]);
    expect(line(report, "glance")).toEqual(["Written from templates"]);
    const untold = composed(analysisOf(gathered(school({}, { principal: "Ada Byron" }))));
    expect(line(untold, "about")).toEqual(["Written from templates"]);
  });

  it("names activities and colleges, and gives the details by which to reach the school", () => {
    expect(text).toContain("The activities on record are Chess; The Survey, a newspaper; and Robotics.");
    expect(text).toContain("Graduates enrolled in City College and Cornell.");
    for (const detail of ["29 Fort Greene Place", "(718) 804-6400", "Ada Byron", "Brooklyn Tech, BTHS"])
      expect(text).toContain(detail);
  });

  it("breaks off a long text at the end of a sentence, and says where the rest is", () => {
    const mission = Array.from({ length: 60 }, () => "We teach children to think for themselves.").join(" ");
    const long = textOf(composed(analysisOf(gathered(school({}, { mission })))));
    expect(long).toContain("has the rest.");
    expect(long.length).toBeLessThan(2200);
  });

  it("leaves out what no source says", () => {
    const rumor = fact("principal", "Ada Byron");
    const one = school({}, {});
    const without = { ...one, facts: [...one.facts, { ...rumor, origin: undefined }] };
    expect(textOf(composed(analysisOf(gathered(without))))).not.toContain("Ada Byron");
  });

  it("makes a report outdated when the page has come to say it", () => {
    const before = gathered(school({}, {}));
    const now = gathered(school({}, { principal: "Ada Byron" }));
    expect(changedFacts(composed(analysisOf(before)), analysisOf(now))).toEqual([
      expect.objectContaining({ key: "own/principal", from: "not stated", to: "Ada Byron (2013–14)" }),
    ]);
  });
});

it("says the year of a detail once, and of a list that it is one", () => {
  const one = school({}, { status: "Listed as open in 2013–14", "contactInfo.phone": "(217) 555-0110" });
  const facts = one.facts.map((each) =>
    each.field === "contactInfo.phone" ? { ...each, year: "file dated 2009" } : each,
  );
  const [table] = composed(analysisOf(gathered({ ...one, facts })))
    .sections.flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === "table");
  const rows = table?.rows.map((cells) => cells.map(({ text }) => text));
  expect(rows).toContainEqual(["Status", "Listed as open", "2013–14"]);
  expect(rows).toContainEqual(["Phone", "(217) 555-0110", "From a 2009 list"]);
});

it("lists the kind of a school unless it is a regular one, and becomes outdated when it is one no longer", () => {
  const of = (schoolKind: string) => gathered(school({}, { schoolKind }));
  const regular = composed(analysisOf(of("Regular school")));
  const cells = (document: ResearchDocument) =>
    document.sections
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])))
      .flatMap((row) => row.map(({ text }) => text));
  expect(cells(regular)).not.toContain("Regular school");
  expect(cells(composed(analysisOf(of("Montessori school"))))).toContain("Montessori school");
  expect(changedFacts(regular, analysisOf(of("Regular school")))).toEqual([]);
  expect(changedFacts(regular, analysisOf(of("Montessori school")))).toHaveLength(1);
});
