import { expect, test } from "vitest";
import { comparedFields, comparisonBlocks } from "#lib/answers/answer-comparison.format.ts";
import { markdownOf, settled } from "#lib/answers/answer-draft.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import type { ToldSchool } from "#lib/lookups/tools.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

const SCHOOLS = [
  { id: "1", name: "St John School", slug: "st-john", ratio: 8.6, text: "8.6:1 (199 students in K–12)" },
  { id: "2", name: "Winsor School", slug: "winsor", ratio: 11, text: "11:1" },
];
const LABEL = "Student–teacher ratio";
const address = (slug: string) => `/school/${slug}#figure-studentTeacherRatio`;

const told: ToldSchool[] = SCHOOLS.map(({ id, name, slug, ratio, text }) => ({
  card: { _id: id, name, slug } as SchoolCard,
  facts: [
    {
      field: "studentTeacherRatio",
      label: LABEL,
      text,
      value: ratio,
      blank: null,
      year: "2013–14",
      source: "NCES",
      url: address(slug),
    },
  ],
}));
const evidence: Evidence = {
  schools: SCHOOLS.map(({ id, name, slug }) => ({ id, name, slug })),
  facts: SCHOOLS.map(({ id, slug, ratio }) => ({
    school: id,
    field: "studentTeacherRatio",
    label: LABEL,
    value: ratio,
    year: "2013–14",
    url: address(slug),
    source: { name: "NCES", url: "https://nces.ed.gov" },
  })),
};

test("a ratio of kindergarten to grade 12 is compared, though nothing confirms of how many students it is", () => {
  const fields = [
    { field: "studentTeacherRatio", label: LABEL },
    { field: "status", label: "Status" },
  ];
  const blocks = comparisonBlocks({ kind: "comparison", schools: told, fields }, null);
  expect(markdownOf(settled(blocks, evidence))).toContain(`| ${LABEL} (2013–14) | 8.6:1 | 11:1 |`);
});

test("of a whole comparison, what families ask first comes first, and what they ask last goes first", () => {
  const names = [
    "charterSchool",
    "schoolKind",
    "religiousAffiliation",
    "academicInfo.averageSAT",
    "academicInfo.graduationRate",
    "tuition",
    "studentTeacherRatio",
    "numOfStudents",
  ];
  const fields = names.map((field) => ({ field, label: field }));
  const schools = told.map((school) => ({
    ...school,
    facts: school.facts.flatMap((fact) => names.map((field) => ({ ...fact, field, label: field }))),
  }));
  const rowsOf = (isWhole: boolean) => {
    const blocks = comparisonBlocks({ kind: "comparison", schools, fields }, null, isWhole);
    return blocks
      .flatMap((one) => (one.kind === "table" ? one.rows : []))
      .map((row) => row[0]?.split(" ")[1]);
  };
  expect(rowsOf(true)).toEqual([
    "numOfStudents",
    "studentTeacherRatio",
    "tuition",
    "academicInfo.graduationRate",
    "academicInfo.averageSAT",
    "religiousAffiliation",
    "charterSchool",
    "schoolKind",
  ]);
  // What somebody asks for stays in the order in which they do.
  expect(rowsOf(false)).toEqual(names);
});

test("what only one of the schools has a value for is set against nothing", () => {
  const fields = [
    { field: "studentTeacherRatio", label: LABEL },
    { field: "tuition", label: "Tuition" },
  ];
  const [one, ...others] = told;
  const tuition = one?.facts.map((fact) => ({ ...fact, field: "tuition", label: "Tuition" })) ?? [];
  const schools = one ? [{ ...one, facts: [...one.facts, ...tuition] }, ...others] : others;
  expect(comparedFields({ schools, fields })).toEqual(fields.slice(0, 1));
  const blocks = comparisonBlocks({ kind: "comparison", schools, fields }, null, true);
  expect(markdownOf(blocks)).not.toContain("Tuition");
});
