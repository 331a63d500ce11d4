import type { Question } from "./question.schema.ts";
import { IS_SCHOOL } from "./question-subject.rules.ts";

/** What the sentences of a message that ask mean, beside those that only tell something. */

/** Whether a sentence of a story leaves open which schools are meant: "I am new to this site." */
export function saysNothing({ names, loose, where, figures, filters, maybeNames }: Question): boolean {
  const parts =
    names.length + loose.length + figures.length + maybeNames.length + Object.keys(filters).length;
  return parts === 0 && where === null;
}

/** What is asked, with the school or the field that only the story names. */
export function ofStory(asking: Question, telling: Question): Question {
  // What compares asks about the two that were told of.
  if (asking.more !== null || asksForSchools(asking)) return asking;
  const maybe = telling.maybeNames.map((name) => ({ name, place: null }));
  const [named, other] = [...telling.names, ...maybe].filter(({ name }) => IS_SCHOOL.test(name));
  if (asking.names.length > 0) return named ? asking : withFieldTold(asking, telling);
  // "Someone mentioned Grant Elementary. What can you tell me about it?"
  const isOfOne = asking.references.every(({ to }) => to === "it" || to === "this" || to === "these");
  return named && !other && isOfOne ? { ...asking, names: [named], references: [] } : asking;
}

function asksForSchools({ loose, where, is, order, figures, filters }: Question): boolean {
  return (
    loose.length > 0 ||
    where !== null ||
    is.has("list") ||
    is.has("compare") ||
    order !== null ||
    figures.length > 0 ||
    (Object.keys(filters).length > 0 && !is.has("yesno"))
  );
}

/** "The form wants the district. Which one is Hope Academy part of?" */
function withFieldTold(asking: Question, { fields }: Question): Question {
  const isOpen = asking.names.length === 1 && asking.fields.length + asking.filterFields.length === 0;
  return isOpen && fields.length === 1 ? { ...asking, fields } : asking;
}

/** Whether the sentences that ask say what they ask about. */
export function isEnough({ where, names, loose, more, order, words, is }: Question, text: string): boolean {
  if (where?.text || where?.state || names.length > 0 || loose.length > 0) return true;
  // "We're thinking of Union, New Jersey. How many high schools would we have there?"
  if (is.has("list") && words.includes("there")) return false;
  return where === null && more === null && order?.field !== "distance" && !PLACED.test(text);
}

/** "We cannot decide between A and B. Which has more students?" */
export function saysMore(whole: Question, told: Question): boolean {
  return told.more === null || whole.names.length > 1 || told.where !== null;
}

const PLACED = /\b\d{5}\b|\b(?:in|to|near|from|at|around)\s+\S/i;
