import type { Question } from "./question.schema.ts";
import { LACKING } from "./talk-phrases.rules.ts";
import { firstMet, joined, wordsOf } from "./talk-words.rules.ts";

/** Conditions on schools that no search of ours can use: "with a football team", "that teach Latin". */

const OPENS =
  "(?:with|having|offering|teaching|(?:(?:that|which|who) )?(?:have|has|offer|offers|teach|teaches|provide|provides))";
/** What follows these is not a condition, or is one that a figure covers. */
const NOT_BEHIND =
  "(?:their|its|the|that|these|those|it|them|me|us|you|my|our|your|all|any|more|fewer|less|least|most|at|about|under|over|no|not|to|been|names?|kids|children|students)";
const ENDS =
  "(?:in|near|nearby|around|within|by|close to|under|over|for|from|at|but|or|please|and (?:under|over|with|at|fewer|less|more))";
const CONDITION = new RegExp(
  `\\b(${OPENS} (?!${NOT_BEHIND}\\b)[a-z][a-z'’ -]*?)(?=\\s*[?.!,;)]|\\s*$| ${ENDS}\\b)`,
  "i",
);
/** A longer one is rather the rest of the question. */
const MOST_WORDS = 8;
/** What is asked about schools, and not whether a search may use it. */
const SEARCHES_BY_ACTIVITIES = "extracurriculars";

/**
 * Reads a question for schools without the condition that no search can use, so that none of its words is taken for a
 * place or a name, and says which one it was.
 * @param read reads a question
 */
export function withoutUnused(text: string, whole: Question, read: (text: string) => Question): Question {
  if (!isForSchools(whole)) return withoutWish(text, whole, read) ?? whole;
  const found = CONDITION.exec(text);
  const condition = found?.[1]?.trim();
  if (!found || !condition || condition.split(" ").length > MOST_WORDS) return whole;
  if (whole.called.some((name) => condition.toLowerCase().includes(name.toLowerCase()))) return whole;
  if (isUsed(read(`schools ${condition}`)))
    return withoutLast(text, { condition, at: found.index }, whole, read) ?? whole;
  const others = read(`${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`);
  return isForSchools(others) ? unusedIn(whole, others, condition) : whole;
}

/** All words still say what kind of question it is: some are answered with what our sources lack. */
function unusedIn({ words, rest }: Question, others: Question, condition: string): Question {
  return { ...others, words, rest, unused: [condition] };
}

/** The last part of a condition: "and a bowling alley" of "with small classes and a bowling alley". */
const LAST_PART = /(?:,|,? and(?: also)?) ((?:a|an|its own|their own) [a-z][a-z'’ -]*)$/i;

/** A condition of which only the last part can be used by no search; null if it is not like that. */
function withoutLast(
  text: string,
  { condition, at }: { condition: string; at: number },
  whole: Question,
  read: (text: string) => Question,
): Question | null {
  const last = LAST_PART.exec(condition);
  const part = last?.[1];
  if (!last || !part || isUsed(read(`schools with ${part}`))) return null;
  // What no source has is reported separately (lacking-parts.rules.ts).
  if (firstMet(joined(wordsOf(part)), LACKING)) return null;
  const others = read(`${text.slice(0, at + last.index)}${text.slice(at + condition.length)}`);
  return isForSchools(others) && isSameSearch(others, whole) ? unusedIn(whole, others, `with ${part}`) : null;
}

/** The last of several wishes, before a place or at the end: "and a climbing wall" of "small classes and a climbing wall". */
const LAST_WISH =
  /(?:,|,? and(?: also)?) ((?:a|an) [a-z][a-z'’ -]*?)(?=\s*[?.!]?\s*$| (?:in|near|nearby|around|close to)\b)/i;

/**
 * Wishes around a place, without a word for schools. The last one, if no search can use it, would be taken for a name.
 * @returns null if it is not like that
 */
function withoutWish(text: string, whole: Question, read: (text: string) => Question): Question | null {
  const found = LAST_WISH.exec(text);
  const wish = found?.[1];
  if (!found || !wish || whole.where === null || firstMet(joined(wordsOf(wish)), LACKING)) return null;
  if (whole.names.some(({ name }) => !wish.toLowerCase().includes(name.toLowerCase()))) return null;
  const others = read(`${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`);
  if (others.names.length > 0 || !(others.tending ?? others.order ?? others.figures[0])) return null;
  return isSameSearch(others, { ...whole, names: [] }) ? unusedIn(whole, others, `with ${wish}`) : null;
}

/** Whether two readings search for the same, so that nothing but the part left out is lost. */
function isSameSearch(one: Question, other: Question): boolean {
  const searched = ({ filters, figures, order, tending, more, where, radiusMiles, names }: Question) =>
    JSON.stringify([filters, figures, order, tending, more, where, radiusMiles, names]);
  return searched(one) === searched(other);
}

const isForSchools = ({ is, names }: Question) => is.has("list") && names.length === 0;

/** Whether a search, or the answer to it, goes by something that a condition says. */
function isUsed(question: Question): boolean {
  const { filters, figures, order, tending, more, where, is, references, names, radiusMiles } = question;
  return (
    Object.keys(filters).length > 0 ||
    figures.length > 0 ||
    (order ?? tending ?? more ?? where ?? radiusMiles) !== null ||
    is.has("quality") ||
    is.has("named") ||
    references.length > 0 ||
    names.length > 0 ||
    question.fields.some((field) => field !== SEARCHES_BY_ACTIVITIES)
  );
}
