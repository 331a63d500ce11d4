import type { FindSchools, FoundSchools, ToldFact } from "#lib/lookups/tools.schema.ts";
import { countOf, formatCount, spelledOut } from "#lib/platform/numbers.ts";
import type { Sentence } from "./answer-draft.schema.ts";
import type { ScoreOrder } from "./list-request.format.ts";
import { noneSays } from "./no-source.format.ts";
import { cellYear } from "./wording.format.ts";

/** In which order a list is, of which year its figures are, and how many more schools have one. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

/** What a figure is called in a sentence. */
export const FIGURE_WORDS: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "number of students"],
  ["studentTeacherRatio", "student–teacher ratio"],
  ["tuition", "tuition"],
  ["founded", "year of founding"],
  ["classSize", "average class size"],
  ["academicInfo.graduationRate", "graduation rate"],
  ["academicInfo.averageSAT", "average SAT"],
  ["academicInfo.averageACT", "average ACT"],
]);

const ORDER_WORDS: ReadonlyMap<string, readonly [most: string, least: string]> = new Map([
  ["numOfStudents", ["The largest come first", "The smallest come first"]],
  [
    "studentTeacherRatio",
    [
      "Those with the most students per teacher come first",
      "Those with the fewest students per teacher come first",
    ],
  ],
  ["tuition", ["The most expensive come first", "The least expensive come first"]],
  ["founded", ["The newest come first", "The oldest come first"]],
  ["classSize", ["Those with the largest classes come first", "Those with the smallest classes come first"]],
]);

/** "Sorted by average SAT, highest first (data from 2016–17)." The year, if all figures shown are of the same one. */
export function orderSentence(
  { schools }: Found,
  { sort }: FindSchools,
  isForWantOfScores = false,
): Sentence {
  if (!sort || !("order" in sort)) return "";
  if (isForWantOfScores && schools.length > 1) return forWantOfScores(yearOfAll(schools, sort.by));
  const what = FIGURE_WORDS.get(sort.by) ?? "figure";
  const words: readonly [string, string] = ORDER_WORDS.get(sort.by) ?? [
    `Sorted by ${what}, highest first`,
    `Sorted by ${what}, lowest first`,
  ];
  const said = words[sort.order === "most" ? 0 : 1];
  const oneYear = yearOfAll(schools, sort.by);
  // One school alone stands in no order.
  if (schools.length < 2)
    return oneYear ? [`The figure is from ${oneYear}.`, `Data from ${oneYear}.`, ""] : "";
  return [
    ...(oneYear ? [`${said} (data from ${oneYear}).`] : []),
    `${said}.`,
    sort.order === "most" ? "The highest come first." : "The lowest come first.",
    "",
  ];
}

/** "These 5 have the highest diversity scores:", or "Here they are, sorted by academics score:" where some have none. */
export function scoredOf({ schools, total }: Pick<Found, "schools" | "total">, order: ScoreOrder): string {
  const count = formatCount(schools.length);
  if (schools.length === total) return `Here they are, ${sortedBy(order)}:`;
  return order.areFirst
    ? `These ${count} have the ${order.isLowest ? "lowest" : "highest"} ${order.score}s:`
    : `Here are the first ${count}, ${sortedBy(order)}:`;
}

/** "sorted by academics score" */
export const sortedBy = ({ score, isLowest }: ScoreOrder): string =>
  `sorted by ${score}${isLowest ? ", lowest first" : ""}`;

/** Why good schools are not in the order of their scores, and what the order that they are in does not say. */
function forWantOfScores(oneYear: string | null): Sentence {
  const sorted =
    "These schools have no academics score, so they are sorted by students per teacher, fewest first";
  const year = oneYear ? ` (data from ${oneYear})` : "";
  return [
    `${sorted}${year}; that says nothing about how good a school is.`,
    `${sorted}; that says nothing about how good a school is.`,
    "Those with the fewest students per teacher come first.",
  ];
}

/** Before a list that is to have the best teachers. */
export const NO_WORD_ON_TEACHING = `${noneSays("how well teachers teach")}.`;

/**
 * How good schools, or those with good teachers, are sorted that have no score for it, where no sentence about them says so.
 * @param isOfThese whether nothing but the list follows
 */
export function orderByTeachers(
  isOfTeaching: boolean,
  isForWantOfScores: boolean,
  isOfThese: boolean,
  { schools }: Pick<Found, "schools">,
): string | null {
  const oneYear = yearOfAll(schools, "studentTeacherRatio");
  if (isOfTeaching)
    return isOfThese
      ? `By students per teacher, fewest first${oneYear ? ` (data from ${oneYear})` : ""}:`
      : "These schools are sorted by students per teacher, fewest first.";
  return isOfThese && isForWantOfScores
    ? "None of these schools has an academics score, so they are sorted by students per teacher, fewest first; that says nothing about how good a school is."
    : null;
}

/** "5.3 students per teacher (2013–14)": the figures of an order with their years, unless all are of the same one. */
export function yearInOrder(fact: ToldFact, { schools }: Found, { sort }: FindSchools): string {
  const isOrder = sort !== undefined && "order" in sort && sort.by === fact.field;
  const year = isOrder && yearOfAll(schools, fact.field) === null ? cellYear(fact) : null;
  return year ? ` (${year})` : "";
}

/** The school year of a figure, if it is the same for all schools; null otherwise. */
export function yearOfAll(schools: Found["schools"], field: string): string | null {
  const years = new Set(
    schools.flatMap(({ facts }) => facts.flatMap((fact) => (fact.field === field ? [fact.year] : []))),
  );
  const [year] = years;
  return years.size === 1 && year && /^\d{4}[–-]\d{2}$/.test(year) ? year.replace("-", "–") : null;
}

/** "Here are the first 5 of 7 schools with an average SAT:", where more have a figure than are shown. */
export function cutSentence(found: Found, { sort, figures = [] }: FindSchools): Sentence {
  if (!sort || !("order" in sort)) return "";
  // A condition on another figure counts those without this one, too.
  const isOfOther = figures.length > 0 && figures.every(({ field }) => field !== sort.by);
  const ordered = found.total - (isOfOther ? found.withoutFigure : 0) - found.setApart;
  const shown = found.schools.length;
  if (shown < 2 || ordered <= shown) return "";
  const figure = found.withoutFigure > 0 ? ` with ${aFigure(sort.by)}` : "";
  return [
    `Here are the first ${formatCount(shown)} of ${formatCount(ordered)} schools${figure}:`,
    `Here are the first ${formatCount(shown)}:`,
    "",
  ];
}

/** "An average SAT", "tuition". */
function aFigure(field: string): string {
  const what = FIGURE_WORDS.get(field) ?? "figure";
  if (what === "tuition") return what;
  return `${/^[aeiou]/.test(what) ? "an" : "a"} ${what}`;
}

/** How many schools an order leaves out for want of its figure, if these are counted among the schools of the list. */
export function unordered({ total, withoutFigure }: Found, { sort, figures = [] }: FindSchools): number {
  return sort && "order" in sort && figures.length === 0 && total > 0 ? withoutFigure : 0;
}

/** Whom a ranking leaves out. A special education school would nearly always have the fewest students per teacher. */
export function setApartSentence(
  { setApart, total }: Found,
  { sort }: FindSchools,
  isOfOne = false,
): string[] {
  if (setApart === 0) return [];
  const out = `I left out ${spelledOut(setApart)}`;
  const schools = setApart === 1 ? "school" : "schools";
  const kinds = "special education, alternative, or career";
  if (sort && "order" in sort && sort.pastKindergarten) {
    const all = `${kinds} schools, or programs that end with kindergarten.`;
    return [...(isOfOne ? [] : [`${out} of the ${formatCount(total)}: ${all}`]), `${out}: ${all}`];
  }
  return [
    ...(isOfOne ? [] : [`${out} of the ${formatCount(total)}: ${kinds} schools.`]),
    `${out} ${kinds} ${schools}.`,
  ];
}

/** "Of the 13 high schools near Boston, MA in our catalog, 11 schools have an average class size on record." */
export function recordedSentences(found: Found, { sort }: FindSchools, schools: string): string[] {
  if (!sort || !("order" in sort)) return [];
  const { total, withoutFigure } = found;
  const have = total === 1 ? "school has" : "schools have";
  const all = formatCount(total + withoutFigure);
  const what = FIGURE_WORDS.get(sort.by) ?? "figure";
  const only = `Of the ${all} ${schools} in our catalog, only one has`;
  const few = `Of the ${all} ${schools} in our catalog, only ${formatCount(total)} ${total === 1 ? "has" : "have"}`;
  return [
    ...(total === 1 && withoutFigure > 1
      ? [`${only} ${aFigure(sort.by)} on record.`, `${only} this figure on record.`, `${only} this figure.`]
      : []),
    ...(sort.by === "tuition" && total > 1 && total < withoutFigure
      ? [
          `Of the ${all} ${schools} in our catalog, only ${formatCount(total)} schools have tuition on record.`,
        ]
      : []),
    ...(total < withoutFigure
      ? [`${few} ${aFigure(sort.by)} on record.`, `${few} this figure on record.`]
      : []),
    `Of the ${all} ${schools} in our catalog, ${formatCount(total)} ${have} ${aFigure(sort.by)} on record.`,
    `Our catalog has ${all} ${schools}. The ${what} of ${countOf(withoutFigure, "school")} is not known.`,
    `Our catalog has ${all} ${schools}. The ${what} of some of them is not known.`,
  ];
}
