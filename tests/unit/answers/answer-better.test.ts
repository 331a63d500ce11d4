import { expect, test } from "vitest";
import { type Better, betterBlocks } from "#lib/answers/answer-better.format.ts";
import type { RankedField, ToldFact } from "#lib/lookups/tools.schema.ts";
import { card } from "#tests/unit/research/gathered-schools.ts";

const fact = (field: string, year: string | null): ToldFact => ({
  field,
  label: field,
  text: "12",
  value: 12,
  blank: null,
  year,
  source: null,
  url: "",
});

type Counts = { all: number; total: number; shown: number; withoutFigure?: number; years?: string[] };

function counted(by: RankedField, order: "most" | "least", counts: Counts): string {
  const { all, total, shown, withoutFigure = 0, years = ["2010-11"] } = counts;
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
        facts: [fact(by, years[at % years.length] ?? null)],
      })),
    },
    search: { grades: [9, 10, 11, 12] },
    isRadiusAsked: false,
    isPartlyListed: false,
  };
  return betterBlocks(better).counted.join(" ");
}

const THERE = "high schools near Boston Latin School in our catalog";

test.each<[RankedField, "most" | "least", Counts, string]>([
  [
    "studentTeacherRatio",
    "least",
    { all: 10, total: 10, shown: 5 },
    `All 10 ${THERE} have fewer students per teacher. Here are the five with the fewest (data from 2010–11):`,
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
    `Of the 20 ${THERE}, 12 have a higher average SAT. Here are the five with the highest (data from 2010–11):`,
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
])("what passes a school is said in words of the figure: %s, the %s first, %o", (by, order, counts, said) => {
  expect(counted(by, order, counts)).toBe(said);
});
