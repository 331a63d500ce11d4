import type { FindSchools, FoundSchools, ToldFact } from "#lib/lookups/tools.schema.ts";
import { SUMMARY_FIELDS } from "./answer-facts.format.ts";
import { HAS } from "./answer-first.format.ts";
import type { ScoreOrder } from "./list-request.format.ts";
import { schoolsInWords } from "./search-words.format.ts";

/** Questions that could follow an answer: each one that this assistant understands, and none that it just answered. */

/** What one school can be asked for. */
export const ABOUT_ONE: readonly (readonly [field: string, question: string])[] = [
  ["numOfStudents", "How many students does it have?"],
  ["studentTeacherRatio", "What is its student–teacher ratio?"],
  ["gradesOffered", "What grades does it teach?"],
  ["academicInfo.graduationRate", "What is its graduation rate?"],
  ["contactInfo.phone", "What is its phone number?"],
  ["classSize", "What is its average class size?"],
];

/** The same for whoever has asked all of those. */
export const MORE_ABOUT_ONE: typeof ABOUT_ONE = [
  ["academicInfo.averageSAT", "What is its average SAT score?"],
  ["teachers", "How many teachers does it have?"],
  ["founded", "When was it founded?"],
  ["address.fullAddress", "What is its address?"],
  ["contactInfo.website", "What is its website?"],
];

/** For a school whose position is known. */
export const CLOSEST_TO_IT = "Which schools are closest to it?";

/** For a school whose number of students is known. */
export const OF_STATE_AVERAGE = "How does its number of students compare with the state average?";

/** How a figure of several schools is asked for. */
export const ASKED_OF_SEVERAL: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "How many students do they have?"],
  ["studentTeacherRatio", "How many students per teacher do they have?"],
  ["tuition", "How much is their tuition?"],
  ["founded", "When were they founded?"],
  ["classSize", "How large are their classes?"],
  ["academicInfo.graduationRate", "What are their graduation rates?"],
  ["academicInfo.averageSAT", "What are their average SAT scores?"],
  ["academicInfo.averageACT", "What are their average ACT scores?"],
]);

/** @param asked the fields that the answer is about; none if it told the main ones */
export function factSuggestions(
  asked: readonly string[],
  facts: readonly ToldFact[],
  isHigh: boolean,
): string[] {
  const isKnown = (field: string) => facts.some((fact) => fact.field === field && fact.value !== null);
  const isTold = (field: string) =>
    asked.length > 0 ? asked.includes(field) : SUMMARY_FIELDS.includes(field) || !isKnown(field);
  const open = ABOUT_ONE.filter(
    ([field]) => !isTold(field) && (field !== "academicInfo.graduationRate" || isHigh),
  ).map(([, question]) => question);
  const isAveraged = asked.length === 1 && asked.every((field) => AVERAGED.has(field) && isKnown(field));
  const isSummary = asked.length === 0 && isKnown("numOfStudents");
  return [
    ...(isAveraged ? ["How does it compare with the state average?"] : []),
    ...(isSummary ? [OF_STATE_AVERAGE] : []),
    ...open.slice(0, 2),
    CLOSEST_TO_IT,
  ].slice(0, 3);
}

const AVERAGED: ReadonlySet<string> = new Set([
  "numOfStudents",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
]);

/** Of what orders of schools are asked for: of two, and of more. */
const ORDERS: readonly (readonly [field: string, ofTwo: string, ofMore: string])[] = [
  [
    "studentTeacherRatio",
    "Which has fewer students per teacher?",
    "Which has the fewest students per teacher?",
  ],
  ["numOfStudents", "Which is larger?", "Which is the largest?"],
  [
    "academicInfo.graduationRate",
    "Which has a higher graduation rate?",
    "Which has the highest graduation rate?",
  ],
];

/** @param told the fields that the list tells of its schools */
export function listSuggestions(
  { charter, type, sort, among }: FindSchools,
  shown: number,
  total: number,
  told: readonly string[] = ["numOfStudents"],
): string[] {
  const isBy = (field: string) => sort?.by === field;
  if (total === 0) return ["What can you do?", "How do I search for schools?"];
  if (shown === 1)
    return [
      ...(told.includes("numOfStudents")
        ? ["What is its student–teacher ratio?"]
        : ["How many students does it have?"]),
      "What is its phone number?",
      CLOSEST_TO_IT,
    ];
  // Of two, the one with more is seen at once.
  if (shown === 2)
    return [
      ...(isBy("studentTeacherRatio") ? [] : ["Which has fewer students per teacher?"]),
      "Compare them",
      "Tell me about the first one",
    ];
  return [
    ...(isBy("numOfStudents") ? [] : ["Which of these is the smallest?"]),
    ...(isBy("studentTeacherRatio") ? [] : ["Which of these has the fewest students per teacher?"]),
    "Compare the first two",
    ...(!among && !charter && !type && total > shown ? ["Only public ones"] : []),
  ].slice(0, 3);
}

/** So many schools are listed at most in one answer. */
const MOST_LISTED = 10;

/** The way to the schools that a list leaves out, where no search of the site has them all. */
export function restSuggestion(
  { schools, total, setApart }: Extract<FoundSchools, { kind: "schools" }>,
  byScore: ScoreOrder | null,
): string[] {
  if (schools.length < 2 || schools.length >= Math.min(total - setApart, MOST_LISTED)) return [];
  const by = byScore && !byScore.isLowest ? ` by ${byScore.score}` : "";
  return total <= MOST_LISTED && setApart === 0 ? [`See all ${total} schools${by}`] : ["Show more schools"];
}

/** "Show schools near 02121": those that are not for special education alone, for a child who may do well in one of them. */
export function othersSuggestion({ kind, ...search }: FindSchools, where: string): string[] {
  return kind === "special" && where !== "" ? [`Show ${schoolsInWords(search, 2)} ${where}`] : [];
}

/** The same order over a wider area, where the only school nearby has no figure. */
export function widerSuggestion(asked: FindSchools, label: string, radiusMiles: number): string | null {
  const { sort, figures, name, among } = asked;
  if (!sort || !("order" in sort) || figures || name || among) return null;
  const has = HAS.get(sort.by)?.[sort.order === "most" ? 0 : 1];
  return has
    ? `Which ${schoolsInWords(asked, 2)} within ${radiusMiles} miles of ${label} have ${has}?`
    : null;
}

/** Of few schools, how large their classes are is known: how many students share a teacher says the most in its place. */
export function insteadOfClasses(
  search: FindSchools,
  { place, radiusMiles, total, withoutFigure }: Extract<FoundSchools, { kind: "schools" }>,
): string[] {
  const { sort } = search;
  const isScarce = sort?.by === "classSize" && "order" in sort && total < withoutFigure;
  if (!isScarce || !place || radiusMiles === null) return [];
  const instead: FindSchools = { ...search, sort: { by: "studentTeacherRatio", order: sort.order } };
  const asked = widerSuggestion(instead, place.zip ?? place.label, radiusMiles);
  return asked ? [asked] : [];
}

/**
 * After schools side by side: the orders that were not said, and what no comparison tells.
 * @param fields what was compared, in a table unless it was one figure
 */
export function comparisonSuggestions(schools: number, fields: readonly string[]): string[] {
  const isOfTwo = schools === 2;
  const isTold = (field: string) => fields.includes(field);
  const isTable = fields.length !== 1;
  const isPhone = isTold("contactInfo.phone");
  // A table of two says all that could be asked of an order; of more, which is the largest is said with it.
  const orders = ORDERS.filter(([field]) =>
    isTable ? !isOfTwo && isTold(field) && field !== "numOfStudents" : !isTold(field),
  ).map(([, ofTwo, ofMore]) => (isOfTwo ? ofTwo : ofMore));
  return [
    ...orders.slice(0, 2),
    ...(isTable ? ["Tell me about the first one"] : ["Compare them"]),
    ...(isTable && isOfTwo ? ["Tell me about the second one"] : []),
    ...(isPhone ? [] : ["What are their phone numbers?"]),
  ].slice(0, 3);
}
