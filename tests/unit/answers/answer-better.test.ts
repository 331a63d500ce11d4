import { expect, test } from "vitest";
import { type Better, betterBlocks, ownBlank } from "#lib/answers/answer-better.format.ts";
import type { RankedField, ToldFact } from "#lib/lookups/tools.schema.ts";
import { BLANK_MEANINGS } from "#lib/schools/blanks.format.ts";
import { noHighSchoolText } from "#lib/schools/figures.format.ts";
import { NO_TUITION } from "#lib/schools/tuition-words.format.ts";
import { card } from "#tests/unit/research/gathered-schools.ts";

const fact = (field: string, year: string | null, value = 12): ToldFact => ({
  field,
  label: field,
  text: String(value),
  value,
  blank: null,
  year,
  source: null,
  url: "",
});

type Counts = {
  all: number;
  total: number;
  shown: number;
  withoutFigure?: number;
  years?: string[];
  values?: number[];
};

function said(by: RankedField, order: "most" | "least", counts: Counts): string {
  const { all, total, shown, withoutFigure = 0, years = ["2010-11"], values = [] } = counts;
  const better: Better = {
    school: { card: card({ name: "Boston Latin School" }), facts: [] },
    own: fact(by, null),
    by,
    order,
    all,
    found: {
      kind: "schools",
      total,
      withoutFigure,
      setApart: 0,
      closed: 0,
      place: null,
      radiusMiles: 10,
      from: null,
      corrected: null,
      schools: Array.from({ length: shown }, (_, at) => ({
        card: card({ _id: String(at + 10), name: `School ${at}` }),
        facts: [fact(by, years[at % years.length] ?? null, values[at])],
      })),
    },
    search: { grades: [9, 10, 11, 12] },
    isRadiusAsked: false,
    isPartlyListed: false,
  };
  const { counted, intro } = betterBlocks(better);
  return [counted, ...intro].join(" ");
}

const THERE = "high schools near Boston Latin School in our catalog";

test.each<[RankedField, "most" | "least", Counts, string]>([
  [
    "studentTeacherRatio",
    "least",
    { all: 10, total: 10, shown: 5 },
    `All 10 ${THERE} have fewer students per teacher. Here are the first five, fewest first (data from 2010–11):`,
  ],
  [
    "academicInfo.graduationRate",
    "most",
    { all: 10, total: 4, shown: 4 },
    `Four of the 10 ${THERE} have a higher graduation rate. Here they are, highest first (data from 2010–11):`,
  ],
  [
    "classSize",
    "least",
    { all: 11, total: 4, shown: 4, withoutFigure: 2, years: ["2010-11", "2013-14"] },
    `Of the 11 ${THERE}, 9 have this figure on record, and four of them have smaller classes. Here they are, smallest first:`,
  ],
  [
    "academicInfo.averageSAT",
    "most",
    { all: 20, total: 12, shown: 5 },
    `Of the 20 ${THERE}, 12 have a higher average SAT. Here are the first five, highest first (data from 2010–11):`,
  ],
  ["tuition", "least", { all: 3, total: 1, shown: 1 }, `One of the 3 ${THERE} has lower tuition:`],
  ["tuition", "least", { all: 3, total: 0, shown: 0 }, `None of the 3 ${THERE} has lower tuition.`],
  [
    "numOfStudents",
    "most",
    { all: 2, total: 2, shown: 2 },
    `Both ${THERE} have more students. Here they are, largest first (data from 2010–11):`,
  ],
  [
    "founded",
    "least",
    { all: 9, total: 1, shown: 1, withoutFigure: 8 },
    `Of the 9 ${THERE}, only one has this figure on record, and it is older:`,
  ],
  [
    "founded",
    "least",
    { all: 9, total: 0, shown: 0, withoutFigure: 8 },
    `Of the 9 ${THERE}, only one has this figure on record, and it is not older.`,
  ],
  [
    "classSize",
    "least",
    { all: 1, total: 0, shown: 0 },
    "Our catalog has one high school near Boston Latin School; it does not have smaller classes.",
  ],
])(
  "what passes a school is said in words of the figure: %s, the %s first, %o",
  (by, order, counts, expected) => {
    expect(said(by, order, counts)).toBe(expected);
  },
);

test("schools that come last whatever their figure is are not said to come in the order of it", () => {
  const ratio = (counts: Counts) => said("studentTeacherRatio", "least", counts);
  const ofFive = { all: 6, total: 6, shown: 5 };
  // The last two have too few students to be ranked.
  expect(ratio({ ...ofFive, values: [7, 9, 10, 5, 6] })).toMatch(
    /\. Here are the first five \(data from 2010–11\):$/,
  );
  expect(ratio({ ...ofFive, values: [5, 6, 7, 7, 10] })).toMatch(
    /\. Here are the first five, fewest first \(/,
  );
  expect(ratio({ all: 2, total: 2, shown: 2, values: [7, 5] })).toMatch(/\. Here they are \(data from/);
});

const SAT = "academicInfo.averageSAT";

test.each<[RankedField, "most" | "least", string, string]>([
  [
    SAT,
    "most",
    BLANK_MEANINGS.not_collected,
    "The average SAT of Elm School is not known, so I cannot say which schools have a higher average SAT.",
  ],
  [
    "numOfStudents",
    "least",
    BLANK_MEANINGS.not_reported,
    "The number of students of Elm School is not known, so I cannot say which schools have fewer students.",
  ],
  [
    "founded",
    "least",
    BLANK_MEANINGS.not_collected,
    "The year of founding of Elm School is not known, so I cannot say which schools are older.",
  ],
  [
    "tuition",
    "least",
    NO_TUITION,
    "Elm School is a public school and charges no tuition, so no school has lower tuition.",
  ],
  ["tuition", "most", NO_TUITION, "Elm School is a public school and charges no tuition."],
  [
    SAT,
    "most",
    noHighSchoolText([1, 2, 3]),
    `Elm School has no average SAT to compare with. ${noHighSchoolText([1, 2, 3])}`,
  ],
])("a school without a figure of its own: %s, the %s first, %s", (by, order, blank, expected) => {
  const label = new Map<string, string>([
    [SAT, "Average SAT"],
    ["founded", "Founded"],
  ]).get(by);
  const own: ToldFact = { ...fact(by, null), label: label ?? "Tuition", text: null, value: null, blank };
  expect(ownBlank("Elm School", own, { by, order }).join(" ")).toBe(expected);
});
