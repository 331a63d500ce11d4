import type { Question } from "./question.schema.ts";
import { KIND_OF_NAME } from "./talk-names.rules.ts";
import { ASKED_TERMS, ASKS_PART, onlyAsks, termNamed, termsAsked, termsIn } from "./talk-terms.rules.ts";
import { termsToldFirst } from "./talk-told-terms.rules.ts";
import { has, joined, wordsOf } from "./talk-words.rules.ts";

/** `and`: the other term, where two are told apart. */
export type AskedTerm = { act: "term"; term: string; and?: string };

/** A term that stands alone, as in "FTE?", or in a question that its definition answers. */
function askedTerm(text: string, question: Question): string | null {
  const isElsewhere =
    question.names.some(({ name }) => name.includes(" ")) ||
    question.where !== null ||
    (question.order !== null && !question.words.includes("possible") && !question.is.has("quality"));
  const isOfSchool =
    question.references.some(({ to }) => to === "it" || to === "this") &&
    !has(text, "does it say|does it mean|it says");
  if (isElsewhere || isOfSchool) return null;
  const lower = question.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  return ASKED_TERMS.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

const TERM_FRAMES = [
  "how do you define",
  "how is",
  "how are",
  "how do you calculate",
  "what is meant with",
  "who is",
  "who qualifies for",
  "what kind of school is a",
  "what kind of school is",
  "what is considered a",
  "what is considered",
  "what does it mean if a school is a",
  "what does it mean if a school is",
  "what does it mean when a school is",
  "what does it mean to be a",
  "understand what",
  "understand",
  "know what",
  "a",
  "what is a",
  "what is an",
  "what is the difference between a",
  "what is the difference between",
  "difference between",
  "what is meant by",
  "what is",
  "what are",
  "what do you mean by",
  "what does",
  "what do",
  "what did",
  "define",
  "definition of",
  "the meaning of",
  "meaning of",
  "explain",
  "can you explain",
  "tell me what",
  "what counts as",
  "what exactly is a",
  "what exactly is",
  "what makes a school a",
  "why is",
  "why does it say",
  "what is the meaning of",
  "why do some schools have",
];

/** "Is it a charter school?" asks for a fact, and "what does it mean?" or "a magnet, what is it?" for a word. */
function isOfOneSchool(text: string, { references, order, filterFields, is }: Question): boolean {
  const isAskedFor = has(text, "mean|means|meaning|stand for|say|says|what is it|what is that|what is this");
  const isReferring = references.some(({ to }) => to !== "these" || filterFields.length > 0);
  return (isReferring && !isAskedFor) || (order !== null && !isAskedFor) || is.has("only");
}

/** "Charter school" is a term, whatever it was taken for. */
const isOfSchool = ({ name, place }: Question["names"][number]) =>
  place !== null || (KIND_OF_NAME.test(name) && termsIn(name.toLowerCase()).length === 0);

/** "What is a magnet school?", "what does not reported mean?" */
export function termOf(text: string, question: Question): AskedTerm | null {
  const known = askedTerm(text, question);
  if (known) return { act: "term", term: known };
  const [told, beside] = question.names.some(isOfSchool) ? [] : termsToldFirst(question.text);
  if (told !== undefined) return { act: "term", term: told, ...(beside !== undefined && { and: beside }) };
  const isCount =
    question.is.has("count") && !text.startsWith(" does ") && !has(text, "mean|means|include|includes");
  const isOfPlace = question.where !== null || question.figures.length > 0 || isCount;
  const isPart = ASKS_PART.test(text.trim());
  const named = isOfPlace && !isPart ? null : termNamed(isPart ? joined(question.words).trim() : text);
  if (named && isPart) return { act: "term", term: named };
  if (named && question.names.every(({ name }) => named.includes(name.toLowerCase())))
    return { act: "term", term: named };
  const asked = isOfPlace || isOfOneSchool(text, question) ? [] : termsAsked(joined(question.words));
  const [one, other] = asked;
  const isInside = (name: string) =>
    wordsOf(name).every((word) => onlyAsks(word) || asked.some((term) => term.split(" ").includes(word)));
  if (one !== undefined && question.names.every(({ name }) => isInside(name)))
    return { act: "term", term: one, ...(other !== undefined && { and: other }) };
  const versus =
    /^ ?(?:a |an )?(.{2,40}?)(?: school)? (?:vs|versus|or) (?:a |an )?(.{2,40}?)(?: schools?)?(?: what is the difference)? ?$/.exec(
      text.replace(/ (?:what is the difference|whats the difference|difference) $/, " "),
    );
  if (versus?.[1] && question.names.length === 0 && question.where === null && has(text, "difference"))
    return { act: "term", term: versus[1] };
  const isSure = has(text, "mean|means|meant by|define|definition of|stand for|stands for");
  if (
    (question.names.length > 0 && !isSure) ||
    question.where?.text ||
    question.where?.state ||
    (question.order !== null && !isSure) ||
    question.is.has("count") ||
    question.figures.length > 0
  )
    return null;
  if (question.references.some(({ to }) => to !== "it" && to !== "these" && to !== "both")) return null;
  const asksMeaning = has(
    text,
    "qualifies for|calculated|computed|measured|understand|not sure what|no idea what|considered a|mean|means|meaning|define|definition|explain|stand for|stands for|meant by|what counts as|difference between",
  );
  const isWhatIsA = has(
    text,
    "what is a|what kind of school is|what is an|what are|what exactly is a|what makes a school a",
  );
  const words = text.trim();
  const frame = TERM_FRAMES.filter((one) => ` ${words} `.includes(` ${one} `)).sort(
    (a, b) => b.length - a.length,
  )[0];
  if (!frame || !(asksMeaning || isWhatIsA)) return null;
  if (
    isWhatIsA &&
    !asksMeaning &&
    has(text, "good|best|great|near|my|close|they|their|there|its|it|these|those|this|some|options|of")
  )
    return null;
  const rest = words
    .slice(words.indexOf(frame) + frame.length)
    .replace(
      / (?:mean|means|meant|means exactly|tell me|tells me|calculated|computed|measured|for me|stands for|all about|about|stand for|stands for|exactly|here|please|on this site|in school|on your site|really|actually)(?= |$)/g,
      "",
    )
    .replace(/^ (?:a|an|the|by) /, " ")
    .trim();
  // "What tuition covers"
  const term = rest.replace(/^(?:what|how|why) /, "").replace(/ (?:covers?|covered|includes?)$/, "");
  return term === "" || term.length > 80 ? null : { act: "term", term };
}
