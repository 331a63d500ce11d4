import { isOfApplying } from "./admission.rules.ts";
import type { Question } from "./question.schema.ts";
import { talkOf } from "./talk.rules.ts";
import { LACKING, type Lack } from "./talk-phrases.rules.ts";
import { firstMet, joined, wordsOf } from "./talk-words.rules.ts";

/** Questions of which our sources answer one part: "the cheapest private school near Boston with a pool". */

export type Parted = {
  /** What can be answered. */
  question: Question;
  /** What no source has, in the order in which it was asked. */
  lacks: readonly Lack[];
};

/** Where one part of a question ends and the next begins. */
const BETWEEN =
  /[,;?!]|\.(?=\s|$)|&|\b(?:and|plus|also|with|having|offering|has|have|offers?|provides?)\b/giu;

/** These are said in passing, and ask for nothing: "I got a job in Seattle and need a private school there". */
const IN_PASSING: ReadonlySet<Lack> = new Set(["jobs", "housing", "distance"]);
const IN_PASSING_OF_LISTS: ReadonlySet<Lack> = new Set([
  ...IN_PASSING,
  ...(["dates", "closings", "people", "zones", "ratings"] as const),
]);

/**
 * Takes a question apart if another part of it can be answered than the one that no source has.
 * @param read reads a text by itself
 * @returns null if nothing in it is lacking, or nothing else is asked
 */
export function partsOf(question: Question, read: (text: string) => Question): Parted | null {
  const talk = talkOf(question);
  if (talk && talk.act !== "lacking") return null;
  // "Small classes and a pool near Boston" asks for schools without the word.
  const isList = question.is.has("list") || (!isOfSchool(question) && question.where !== null);
  const passing = isList ? IN_PASSING_OF_LISTS : IN_PASSING;
  const parts = question.text.split(BETWEEN).filter((part) => wordsOf(part).length > 0);
  // What a school or a place is called asks for nothing: "Safety and Security Academy".
  const called = [...question.names.map(({ name }) => name), ...question.called, question.where?.text ?? ""];
  const told = parts.map((text) => {
    const asking = called.reduce((rest, name) => (name ? rest.replaceAll(name, " ") : rest), text);
    const said = joined(wordsOf(asking));
    const isApplying = !isList && isOfApplying(said);
    return { text, lack: firstMet(said, LACKING) ?? (isApplying ? "admission" : null), read: read(asking) };
  });
  const lacks = [...new Set(told.flatMap(({ lack }) => lack ?? []))];
  if (lacks.length === 0 || lacks.some((lack) => passing.has(lack))) return null;
  const others = told.filter(({ lack }) => lack === null);
  const asked = [...new Set(others.flatMap((part) => part.read.fields))];
  // "A pool and small classes" of a school asks for its class size.
  const fields = asked.length > 0 || !question.tending ? asked : question.fields;
  // "Which schools in Denver have a pool?" asks for nothing but the pool.
  const isAsking = isList
    ? others.length > 0 && asksOfSchools(question)
    : isOfSchool(question) && (fields.length > 0 || question.figures.length > 0);
  if (!isAsking) return null;
  const text = others.map((part) => part.text.trim()).join(", ");
  return { question: { ...question, text, words: wordsOf(text), fields }, lacks };
}

const isOfSchool = ({ names, references }: Question) =>
  names.length > 0 || references.some(({ to }) => to === "it" || to === "this");

const asksOfSchools = ({ order, figures, tending, filters }: Question) =>
  order !== null || figures.length > 0 || tending !== null || Object.keys(filters).length > 0;
