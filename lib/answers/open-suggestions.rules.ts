import type { Memory } from "#lib/questions/memory.schema.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { inEnglish } from "#lib/questions/spanish-questions.rules.ts";
import { talkOf } from "#lib/questions/talk.rules.ts";
import { SUMMARY_FIELDS } from "./answer-facts.format.ts";

/** Which suggestions ask what nobody has asked, and no answer has said. Pure. */

export type SaidBefore = { question: string; memory: Memory };

/** Questions that differ in capitals, signs, or a polite word are the same. */
export function keyOf(question: string): string {
  return (
    question
      .toLowerCase()
      // "Within 5 miles" is what was meant by "within -5 miles", and another question.
      .replaceAll(/(?<=\s)[-−–](?=\d)/g, "minus ")
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .replace(/^(?:(?:and|so|please|can you tell me) )+/, "")
      .trim()
  );
}

/** "Tell me about the first one" asks for another school where another list has come before it. */
const OF_WHAT_WAS_SAID = /\b(?:its?|them|they|their|these|those|first|second|two|which (?:is|has))\b/i;

/**
 * Suggestions that are none of the questions so far, each once. Of those about what was said before, only the questions
 * that were asked about the same schools count.
 * @param said the questions with what their answers were about, the last one being that which is answered now
 */
export function notAsked(suggestions: readonly string[], said: readonly SaidBefore[]): string[] {
  const schoolsOf = ({ memory }: SaidBefore) => [...(memory.listed ?? memory.schools)].sort().join();
  const now = said.at(-1);
  const same = said.filter(
    (one, at) => one === now || schoolsOf(said[at - 1] ?? one) === schoolsOf(now ?? one),
  );
  const all = new Set(said.map(({ question }) => keyOf(question)));
  const ofSame = new Set(same.map(({ question }) => keyOf(question)));
  const offered = new Set<string>();
  return suggestions.filter((one) => {
    const key = keyOf(one);
    const isNew = !(OF_WHAT_WAS_SAID.test(one) ? ofSame : all).has(key) && !offered.has(key);
    offered.add(key);
    return isNew;
  });
}

/** What a suggestion about one school asks for: a field of it, or how that stands beside an average. */
export type AskedOfOne = { field: string; isAverage: boolean };

/** Null for anything but a figure or a fact of "it". @param last the field of "how does it compare with the state average?" */
export function askedOfOne(suggestion: string, last: string | null): AskedOfOne | null {
  if (!/\bits?\b/i.test(suggestion)) return null;
  const [own] = readQuestion(suggestion).fields;
  const isAverage = /\bstate average\b/i.test(suggestion);
  const field = own ?? (isAverage ? last : null);
  return field ? { field, isAverage } : null;
}

/** The fields of a school that earlier answers have told, as far as their memories say. */
export function toldOf(school: number, earlier: readonly SaidBefore[]): Set<string> {
  return new Set(
    earlier.flatMap(({ question, memory }) => {
      const { schools, fields, lacks = [], isOfList = false, choices } = memory;
      if (schools.length !== 1 || schools[0] !== school || choices.length > 0) return [];
      if (fields.length === 0 && OF_AVERAGE.test(question)) return COMPARED_FIRST;
      // An answer about no field in particular has told the main ones.
      const isWhole = fields.length === 0 && lacks.length === 0 && !isOfList && asksForAll(question);
      return isWhole ? SUMMARY_FIELDS : fields;
    }),
  );
}

/** "Tell me about it", and not "does it have a pool?" */
const asksForAll = (question: string): boolean => talkOf(readQuestion(inEnglish(question))) === null;

/** What an answer about averages tells where no figure was named. */
const COMPARED_FIRST: readonly string[] = [
  "numOfStudents",
  "studentTeacherRatio",
  "academicInfo.graduationRate",
];
const OF_AVERAGE = /\b(?:average|mean|compare[sd]?)\b/i;
const OF_CLOSEST = /\b(?:closest|nearest|nearby|near)\b/i;

/** Whether an earlier question about this figure of this school was about averages. */
export function hasAverageTold(school: number, field: string, earlier: readonly SaidBefore[]): boolean {
  return earlier.some(
    ({ question, memory }) =>
      OF_AVERAGE.test(question) &&
      memory.schools[0] === school &&
      (memory.fields.length === 0 || memory.fields.includes(field)),
  );
}

/** Whether somebody has asked for the schools around this one, right behind an answer about it. */
export function hasClosestTold(school: number, earlier: readonly SaidBefore[]): boolean {
  return earlier.some(
    ({ question }, at) =>
      OF_CLOSEST.test(question) && at > 0 && earlier[at - 1]?.memory.schools.join() === String(school),
  );
}
