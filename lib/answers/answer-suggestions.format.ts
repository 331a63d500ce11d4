import type { FindSchools, ToldFact } from "#lib/lookups/tools.schema.ts";
import type { AskedOrder } from "#lib/questions/question.schema.ts";
import { HAS } from "./answer-first.format.ts";
import { schoolsInWords } from "./search-words.format.ts";

/** Questions that could follow an answer. Each is one that this assistant understands. */

const ABOUT_ONE: readonly (readonly [field: string, question: string])[] = [
  ["numOfStudents", "How many students does it have?"],
  ["studentTeacherRatio", "What is its student–teacher ratio?"],
  ["gradesOffered", "What grades does it teach?"],
  ["academicInfo.graduationRate", "What is its graduation rate?"],
  ["contactInfo.phone", "What is its phone number?"],
];

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

export function factSuggestions(
  asked: readonly string[],
  facts: readonly ToldFact[],
  isHigh: boolean,
): string[] {
  const open = ABOUT_ONE.filter(
    ([field]) => !asked.includes(field) && (field !== "academicInfo.graduationRate" || isHigh),
  ).map(([, question]) => question);
  const isAveraged =
    asked.length === 1 &&
    facts.some(({ field, value }) => field === asked[0] && AVERAGED.has(field) && value !== null);
  return [
    ...(isAveraged ? ["How does it compare with the state average?"] : []),
    ...open.slice(0, 2),
    "Which schools are closest to it?",
  ].slice(0, 3);
}

const AVERAGED: ReadonlySet<string> = new Set([
  "numOfStudents",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
]);

export function listSuggestions(
  { charter, type, sort, among }: FindSchools,
  shown: number,
  total: number,
): string[] {
  const isBy = (field: string) => sort?.by === field;
  if (total === 0) return ["What can you do?", "How do I search for schools?"];
  if (shown === 1)
    return [
      "How many students does it have?",
      "What is its phone number?",
      "Which schools are closest to it?",
    ];
  return [
    ...(isBy("numOfStudents") ? [] : ["Which of these is the smallest?"]),
    ...(isBy("studentTeacherRatio") ? [] : ["Which of these has the fewest students per teacher?"]),
    ...(shown > 1 ? ["Compare the first two"] : []),
    ...(!among && !charter && !type && total > shown ? ["Only public ones"] : []),
  ].slice(0, 3);
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

export function comparisonSuggestions(more: AskedOrder | null): string[] {
  return [
    ...(more?.field === "studentTeacherRatio" ? [] : ["Which has fewer students per teacher?"]),
    ...(more?.field === "numOfStudents" ? [] : ["Which is larger?"]),
    "Tell me about the first one",
  ].slice(0, 3);
}
