import type { Gap } from "#lib/lookups/coverage.data.ts";
import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { asksForDiversity, isOfSchools } from "#lib/questions/care.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";
import { noneSays } from "./no-source.format.ts";

/** What is said beside a list: what a search cannot tell apart, and which schools no source lists. */

type Asked = { question: Question; search: FindSchools; gap: Gap | null; isCount: boolean; total: number };

/** More states than this are not named one by one. */
const MOST_NAMED = 5;

/** Whether schools are looked for by how mixed their students are: no list tells the shares of groups for that. */
export const isOfDiversity = (question: Question): boolean =>
  isOfSchools(question) && asksForDiversity(question.text);

/** Conditions that a search cannot use: said before the list, which would otherwise seem to meet them. */
export function limitsOf({
  question,
  search,
  total,
}: Pick<Asked, "question" | "search" | "total">): string[] {
  const { words, fields, unused } = question;
  const says = (...some: string[]) => some.some((one) => words.includes(one));
  const isPrivate = search.type === "Private School" && !says("private", "privates", "independent");
  return [
    ...needInWords({ question, search, total }),
    ...unused.map(
      (condition) =>
        `I could not use “${condition}” in this search, so the schools here may or may not meet it.`,
    ),
    ...(isPrivate && says("boarding")
      ? [`${noneSays("which schools take boarders")}. These are all private schools.`]
      : []),
    ...(isPrivate && says("prep", "preparatory")
      ? [`${noneSays("which schools are preparatory schools")}. These are all private schools.`]
      : []),
    ...(fields.includes("blueRibbon24")
      ? [
          "I cannot search for National Blue Ribbon Schools, so these are schools with and without that award.",
        ]
      : []),
    ...(/\bexam(?:ination)? schools?\b/i.test(question.text)
      ? ["I cannot search for exam schools, so the schools here may or may not admit by an exam."]
      : []),
    ...(isOfDiversity(question) && question.is.has("count")
      ? [
          "I cannot count schools by diversity. Each school’s page shows its diversity score, from 0 to 10, where the figures behind it are known.",
        ]
      : []),
    ...(fields.includes("extracurriculars") && unused.length === 0
      ? [
          "I cannot search by sports, clubs, or other activities, so the schools here may or may not have them.",
        ]
      : []),
  ];
}

export function asidesOf({ search, gap, isCount, total }: Omit<Asked, "question">): string[] {
  return gap && isGapTold(gap, search, isCount, total) ? [gapInWords(gap, total)] : [];
}

/**
 * What our sources leave open about a child who needs special education. It is said before the list: schools for special
 * education, which may be far away, are not the child's only choice.
 */
function needInWords({ question, search, total }: Pick<Asked, "question" | "search" | "total">): string[] {
  const children = needOf(question);
  if (children === null || question.filters.kind !== "special") return [];
  const these = total === 1 ? "this is another school" : "these are other schools";
  return [
    `${noneSays(`which schools support ${children}`)}. The schools or their district can tell you.`,
    ...(search.kind === "special" || total === 0
      ? []
      : [`I found no special education schools in this search, so ${these}.`]),
  ];
}

/** A gap is worth a sentence where somebody asks for these grades, or for a number, or finds nothing. */
export function isGapTold(gap: Gap, { grades = [] }: FindSchools, isCount: boolean, total: number): boolean {
  return gap.state !== null && (grades.length > 0 || isCount || total === 0);
}

function gapInWords({ state, listed, isWhole }: Gap, total: number): string {
  const names = andList(listed);
  const where =
    listed.length > 0 && listed.length <= MOST_NAMED
      ? `Our sources list public schools below grade 9 only in ${names}`
      : `Our sources do not list public schools below grade 9 in ${state}`;
  if (total === 0 && isWhole) return `${where}, so I cannot say.`;
  return `${where}, so others in ${state} may be missing here.`;
}
