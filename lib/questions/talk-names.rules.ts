import type { Question } from "./question.schema.ts";
import { joined, wordsOf } from "./talk-words.rules.ts";

const LEAST_OF_NAME = 2;

/** What the catalog has as a name asks for nothing, and says nothing about anybody: "White County High School". */
export function withoutKnown(question: Question): Question {
  const isCompared = question.called.length > 1;
  const known = question.called.filter((name) => {
    const distinct = wordsOf(name).filter((word) => !KIND_ALONE.test(word));
    // "A white school" may be one of a kind, and not White School.
    if (isCompared) return distinct.length >= LEAST_OF_NAME || isCalledSo(name, question.text);
    return wordsOf(name).length >= LEAST_OF_NAME && KIND_OF_NAME.test(name);
  });
  if (known.length === 0) return question;
  const spelled = known.flatMap((name) => [wordsOf(name), wordsOf(name).flatMap(inFull)]);
  const shorter = (text: string) =>
    spelled.reduce((rest, words) => rest.replaceAll(joined(words), " "), text);
  const text = known.reduce((rest, name) => rest.replaceAll(name, " "), question.text);
  return { ...question, text, words: shorter(joined(question.words)).trim().split(/\s+/) };
}

/** "Dominican Academy or Fenway High", but not "a black high school or a white one". */
function isCalledSo(name: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const isBare = /^\p{L}+ schools?$/iu.test(name) || !KIND_OF_NAME.test(name);
  return at >= 0 && !isBare && !OF_SOME.test(text.slice(0, at));
}

const OF_SOME =
  /\b(?:an?|any|the|some|all|every|mostly|mainly|majority|only|more|most|few|fewer|no|not|without)\s+$/i;

const KIND_ALONE = /^(?:the|schools?|academy|high|elementary|middle|hs|ms|es)$/;

/** As the words of questions are read: "Regina Dominican HS" is a high school. */
const inFull = (word: string) => LONG_KINDS.get(word) ?? [word];
const LONG_KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["hs", ["high", "school"]],
  ["ms", ["middle", "school"]],
  ["es", ["elementary", "school"]],
]);

/** "Seattle Jewish Community School" is a school, and says nothing about who is wanted. */
export function withoutCalled(text: string, { names, is }: Question): string {
  // One name alone may be what somebody wants: "a mostly white school".
  if (is.has("list") || names.length < 2) return text;
  const called = names
    .map(({ name }) => name)
    .filter((name) => KIND_OF_NAME.test(name) && name.includes(" "));
  return called.reduce((rest, name) => rest.replaceAll(name, " "), text);
}

/** A name such as "Juvenile Detention Center" asks for nothing of what its words say. */
export function withoutNames(text: string, { names, loose, where }: Question): string {
  const called = [
    ...loose.filter((name) => KIND_OF_NAME.test(name)),
    ...names.map(({ name }) =>
      name.replace(/^(?!(?:school|academy|center|institute)\b)[\p{L}]+ (?:of|for|about) /iu, ""),
    ),
  ].filter((name) => (KIND_OF_NAME.test(name) && !OF_PROGRAM.test(name)) || name.split(" ").length > 2);
  // "Near Building Blocks", "in Snow Hill, MD"
  const places = [where?.text, ...names.map(({ place }) => place)].filter((place) => place != null);
  called.push(...places.map((place) => place.replace(/,.*$/, "")).filter((place) => place.includes(" ")));
  return called.reduce((rest, name) => rest.replace(joined(wordsOf(name)), " "), text);
}

/** "Is Fenway High an IB school?" */
const OF_PROGRAM = /^(?:ib|ap|stem|steam|gifted|esl|ell|waldorf|immersion) schools?$/i;
export const KIND_OF_NAME =
  /\b(?:school|academy|center|centre|high|elementary|middle|institute|prep|care|college|preschool|kindergarten|montessori)\b/i;
