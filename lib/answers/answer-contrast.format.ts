import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import type { Sentence } from "./answer-draft.schema.ts";
import { factItem, factSentences, fieldWord, figureYear, shortFigure } from "./wording.format.ts";

/** Schools set against each other by a figure: who has more of it, with the figures and their years. */

/** A school as a sentence names it, and a figure of it. */
export type Figured = { name: string; fact: ToldFact; value: number };

/** What is said of the school that has more of a figure than another, and of the one that has less. */
const PREDICATES: ReadonlyMap<string, readonly [most: string, least: string]> = new Map([
  ["numOfStudents", ["is larger", "is smaller"]],
  ["studentTeacherRatio", ["has more students per teacher", "has fewer students per teacher"]],
  ["teachers", ["has more teachers", "has fewer teachers"]],
  ["tuition", ["has higher tuition", "has lower tuition"]],
  ["founded", ["is newer", "is older"]],
  ["academicInfo.graduationRate", ["has a higher graduation rate", "has a lower graduation rate"]],
  ["academicInfo.averageSAT", ["has a higher average SAT", "has a lower average SAT"]],
  ["academicInfo.averageACT", ["has a higher average ACT", "has a lower average ACT"]],
  ["classSize", ["has larger classes", "has smaller classes"]],
]);

/** The figure of a school as it stands in a table, or in a text; null for what is no number. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\d{4}$/.test(value) ? Number(value) : null;
}

function predicateOf({ fact: { field }, value }: Figured, other: Figured): string | null {
  return PREDICATES.get(field)?.[value > other.value ? 0 : 1] ?? null;
}

/**
 * "Boston Latin is larger than Fenway High School, with 2,403 students against 380 (2016–17)." In several ways: what
 * cannot be confirmed so, as of namesakes, is said apart.
 */
export function contrastSentence(one: Figured, other: Figured): string[] | null {
  const predicate = predicateOf(one, other);
  if (!predicate || one.value === other.value) return null;
  const plain = `${one.name} ${predicate} than ${other.name}`;
  const joint = one.fact.field === "numOfStudents" ? ", with " : ": ";
  const both = one.fact.field === "founded" ? null : bothFigures(one, other, " (");
  const [own, others] = [one, other].map(({ name, fact }) => factSentences(name, name, fact)[0] ?? "");
  const field = fieldWord(one.fact.label);
  const elsewhere = ({ name }: Figured) => `The ${field} of ${name} is on its page.`;
  return [
    ...(both ? [`${plain}${joint}${both}.`] : []),
    `${plain}. ${own} ${others}`,
    `${own} ${others}`,
    `${own} ${elsewhere(other)}`,
    `${elsewhere(one)} ${others}`,
    `The ${field} of each is on its page.`,
  ];
}

/**
 * What else the first of two schools has more or less of: "It also has more students per teacher (23.1 against 22,
 * 2010–11) and a higher graduation rate (98.1% against 96.9%, 2016–17)."
 */
export function furtherContrasts(pairs: readonly (readonly [one: Figured, other: Figured])[]): Sentence {
  const name = pairs[0]?.[0].name ?? "";
  const said = pairs.flatMap(([one, other]) => {
    const predicate = predicateOf(one, other);
    if (!predicate || one.value === other.value) return [];
    const both = bothFigures(one, other, ", ");
    const has = predicate.replace(/^has /, "");
    return [
      {
        isMore: one.value > other.value,
        figured: both ? `${has} (${both})` : has,
        plain: `${name} ${predicate} than ${other.name}.`,
      },
    ];
  });
  if (said.length === 0) return "";
  const also = said.every(({ isMore }) => isMore) ? " also" : "";
  const all = andList(said.map(({ figured }) => figured));
  return [
    `It${also} has ${all}.`,
    `${name}${also} has ${all}.`,
    said.map(({ plain }) => plain).join(" "),
    // What cannot be confirmed, the table still says.
    "",
  ];
}

/**
 * "2,403 students against 1,698 (2016–17)"; if the years differ, each figure has its own. Null if only one has a year: the
 * other would be taken for that year's.
 */
function bothFigures(one: Figured, other: Figured, before: " (" | ", "): string | null {
  const own = one.fact.field === "numOfStudents" ? factItem(one.fact) : shortFigure(one.fact);
  const [year, otherYear] = [figureYear(one.fact), figureYear(other.fact)];
  if (year === otherYear) {
    const both = `${own} against ${shortFigure(other.fact)}`;
    return year ? `${both}${before}${year}${before === " (" ? ")" : ""}` : both;
  }
  if (!year || !otherYear) return null;
  return `${own} in ${year} against ${shortFigure(other.fact)} in ${otherYear}`;
}

/** "Boston Latin is the larger, with 2,403 students; Boston Latin Academy has 1,698 (2016–17)." */
export function largerOfTwo(one: Figured, other: Figured): string[] {
  const is = `is the ${one.value > other.value ? "larger" : "smaller"}`;
  return sizesOf(one, other).map(
    ([own, theirs]) => `${one.name} ${is}, with ${own}; ${other.name} has ${theirs}.`,
  );
}

const COUNTS: ReadonlyMap<number, string> = new Map([
  [3, "three"],
  [4, "four"],
]);

/** "Boston Latin is the largest of these four, with 2,403 students; Boston Trinity Academy is the smallest, with 229." */
export function largestAndSmallest(schools: readonly Figured[]): Sentence | null {
  const sorted = schools.toSorted((a, b) => b.value - a.value);
  const [largest, second] = sorted;
  const [nextToLast, smallest] = sorted.slice(-2);
  const count = COUNTS.get(schools.length);
  if (!largest || !second || !nextToLast || !smallest || !count) return null;
  // Of two as large as each other, none is the largest.
  if (largest.value === second.value || nextToLast.value === smallest.value) return null;
  const is = `${largest.name} is the largest of these ${count}`;
  const ways = sizesOf(largest, smallest).map(
    ([own, theirs]) => `${is}, with ${own}; ${smallest.name} is the smallest, with ${theirs}.`,
  );
  return [...ways, `${is}.`, ""];
}

/** The numbers of students of two schools, with their years, or without: the year once if they share it. */
function sizesOf({ fact }: Figured, { fact: other }: Figured): (readonly [own: string, theirs: string])[] {
  const [year, otherYear] = [figureYear(fact), figureYear(other)];
  const [own, theirs] = [factItem(fact), shortFigure(other)];
  const dated = (text: string, of: string | null) => (of ? `${text} (${of})` : text);
  const isShared = year === otherYear;
  return [
    [isShared ? own : dated(own, year), dated(theirs, otherYear)],
    [own, theirs],
  ];
}
