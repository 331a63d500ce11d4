import { own } from "#lib/platform/own.ts";
import type { ComparedSchool } from "./compared.schema.ts";
import { COMPARED_FIELDS, factOf } from "./comparison.format.ts";

/** What a short comparison shows, in this order, as far as one of the schools has it. */
const SHOWN = ["schoolType", "gradesOffered", "numOfStudents", "studentTeacherRatio", "tuition", "founded"];
const MOST = 4;

/** One fact of several schools, in the schools' order. */
export type ExampleLine = { label: string; cells: { text: string; year: string | null }[] };

/** The first facts of a few schools as lines; a blank says in a word why it is blank. */
export function exampleLines(schools: readonly ComparedSchool[]): ExampleLine[] {
  return SHOWN.flatMap((path) => {
    const field = COMPARED_FIELDS.find((one) => one.path === path);
    if (!field || schools.some(({ hiddenFields }) => hiddenFields.includes(path))) return [];
    const facts = schools.map((school) => factOf(school, field));
    if (facts.every(({ text }) => text === null)) return [];
    const cells = facts.map(({ text, blank }, at) => ({
      text: text ?? blank?.word ?? "",
      year: text === null ? null : (own(schools[at]?.provenance ?? {}, path)?.year ?? null),
    }));
    return [{ label: field.label, cells }];
  }).slice(0, MOST);
}
