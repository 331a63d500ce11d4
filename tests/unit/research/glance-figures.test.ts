import { expect, test } from "vitest";
import type { ResearchFact } from "#lib/research/fact.schema.ts";
import { glanceFigures } from "#lib/research/glance-figures.format.ts";

const REST = { about: "field", school: "1", label: "A figure", unit: "none", year: "2016–17" } as const;
const fact = (
  field: string,
  value: ResearchFact["value"],
  change: Partial<ResearchFact> = {},
): ResearchFact => ({ key: `own/${field}`, field, value, ...REST, sources: [], basis: [], ...change });
const FACTS = [
  fact("classSize", 25.8),
  fact("numOfStudents", 2403, { year: "file dated 2024" }),
  fact("studentTeacherRatio", 23.1, { year: null }),
  fact("tuition", 0),
  fact("academicInfo.graduationRate", 98.1),
  fact("academicInfo.averageSAT", 1326),
  fact("schoolType", "Public School"),
  fact("founded", 1635),
  fact("classSize", 31, { key: "near/2/classSize", school: "2" }),
];
const shown = (...keys: string[]) => {
  const sentences = keys.map((key) => ({ text: "It has some.", facts: [key] }));
  const facts = new Map(FACTS.map((one) => [one.key, one]));
  return glanceFigures({ blocks: [{ kind: "paragraph", sentences }] }, facts);
};

test("whoever may unlock a report sees the school’s own figures that its first section states, in its order", () => {
  expect(shown("own/numOfStudents", "own/classSize", "own/studentTeacherRatio")).toEqual([
    { label: "Students", text: "2,403", year: "2024 list" },
    { label: "Average class size", text: "25.8", year: "2016–17" },
    { label: "Student–teacher ratio", text: "23.1:1", year: null },
  ]);
});

test("no words, no figures of others, none that the section does not state, and not more than four", () => {
  expect(shown("own/schoolType", "own/founded", "near/2/classSize", "own/gone")).toEqual([]);
  expect(glanceFigures(null, new Map())).toEqual([]);
  const many = shown(...FACTS.map(({ key }) => key), "own/classSize");
  expect(many.map(({ text }) => text)).toEqual(["25.8", "2,403", "23.1:1", "$0"]);
});
