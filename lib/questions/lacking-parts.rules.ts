import { isOfApplying } from "./admission.rules.ts";
import type { Question } from "./question.schema.ts";
import { needOf } from "./special-needs.rules.ts";
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

/** Of what no source has, "after-school care or a school bus" is two things. */
const BETWEEN_LACKS = new RegExp(`${BETWEEN.source}|\\bor\\b`, BETWEEN.flags);

/** These are said in passing, and ask for nothing: "I got a job in Seattle and need a private school there". */
const IN_PASSING: ReadonlySet<Lack> = new Set(["jobs", "housing", "distance"]);
const IN_PASSING_OF_LISTS: ReadonlySet<Lack> = new Set([
  ...IN_PASSING,
  ...(["dates", "closings", "people", "zones", "ratings"] as const),
]);

/** Reads a text by itself. */
type Read = (text: string) => Question;

/**
 * Takes a question apart if another part of it can be answered than the one that no source has.
 * @param isOfOpen whether a question that names no school is about one, whose page is open or that was spoken of
 * @returns null if nothing in it is lacking, or nothing else is asked
 */
export function partsOf(question: Question, read: Read, isOfOpen = false): Parted | null {
  const talk = talkOf(question);
  // "What is the graduation rate, and what are the hours?" on a school's page asks for a figure, and not for a term.
  const isOfFigure = isOfOpen && talk?.act === "term" && question.fields.length > 0;
  if (talk && talk.act !== "lacking" && !isOfFigure) return null;
  const isList = isOfList(question);
  const passing = isList ? IN_PASSING_OF_LISTS : IN_PASSING;
  const told = toldIn(question, read);
  const lacks = [...new Set(told.flatMap(({ lack }) => lack ?? []))];
  if (lacks.length === 0 || lacks.some((lack) => passing.has(lack))) return null;
  const others = told.filter(({ lack }) => lack === null);
  // "Kids", apart from "with autism", would ask how many there are.
  const asked = [...new Set(others.flatMap((part) => part.read.fields))].filter(
    (field) => field !== "numOfStudents" || question.fields.includes(field),
  );
  // "A pool and small classes" of a school asks for its class size.
  const fields = asked.length > 0 || !question.tending ? asked : question.fields;
  // "Is it safe, and is it Catholic?" asks for no field by its name.
  const asksIfSo = others.some((part) => part.read.is.has("yesno") && part.read.filterFields.length > 0);
  // "Which schools in Denver have a pool?" asks for nothing but the pool.
  const isAsking = isList
    ? others.length > 0 && asksOfSchools(question)
    : (isOfSchool(question) || isOfOpen) && (fields.length > 0 || question.figures.length > 0 || asksIfSo);
  if (!isAsking) return null;
  const text = others.map((part) => part.text.trim()).join(", ");
  return { question: { ...question, text, words: wordsOf(text), fields }, lacks };
}

/** All that a question asks for and no source has, in the order in which it is asked: of several, none is passed over. */
export function lacksOf(question: Question, what: Lack, read: Read): readonly Lack[] {
  const passing = isOfList(question) ? IN_PASSING_OF_LISTS : IN_PASSING;
  const lacks = toldIn(question, read, BETWEEN_LACKS)
    .flatMap(({ lack }) => lack ?? [])
    .filter((lack) => lack === what || !passing.has(lack));
  return [...new Set(lacks.includes(what) ? lacks : [what, ...lacks])];
}

/** The parts of a question, each with what it asks for and no source has. */
function toldIn(question: Question, read: Read, between = BETWEEN) {
  const isList = isOfList(question);
  const parts = question.text.split(between).filter((part) => wordsOf(part).length > 0);
  // What a school or a place is called asks for nothing: "Safety and Security Academy".
  const called = [...question.names.map(({ name }) => name), ...question.called, question.where?.text ?? ""];
  return parts.map((text) => {
    const asking = called.reduce((rest, name) => (name ? rest.replaceAll(name, " ") : rest), text);
    const words = joined(wordsOf(asking));
    const part = read(asking);
    return {
      text,
      lack: firstMet(words, LACKING) ?? (isList ? null : lackOfSchool(words, part)),
      read: part,
    };
  });
}

/** What only a question about one school lacks: lists are searched for a need, and nobody applies to them. */
function lackOfSchool(words: string, part: Question): Lack | null {
  if (isOfApplying(words)) return "admission";
  return part.fields.length === 0 && needOf(part) !== null ? "support" : null;
}

/** "Small classes and a pool near Boston" asks for schools without the word. */
const isOfList = (question: Question) =>
  question.is.has("list") || (!isOfSchool(question) && question.where !== null);

const isOfSchool = ({ names, references }: Question) =>
  names.length > 0 || references.some(({ to }) => to === "it" || to === "this");

const asksOfSchools = ({ order, figures, tending, filters }: Question) =>
  order !== null || figures.length > 0 || tending !== null || Object.keys(filters).length > 0;
