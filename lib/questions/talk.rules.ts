import { type Care, careOf, type Steering, steeringOf } from "./care.rules.ts";
import type { Question } from "./question.schema.ts";
import { siteThingIn } from "./site-topics.rules.ts";
import { isAside } from "./talk-asides.rules.ts";
import { isAboutSite } from "./talk-help.rules.ts";
import { isOrder } from "./talk-orders.rules.ts";
import {
  ABILITIES,
  ADVICE,
  FAREWELLS,
  GREETINGS,
  HELP,
  IDENTITY,
  INSTRUCTIONS,
  LACKING,
  type Lack,
  OFF_TOPIC,
  type Rule,
  SITE_THINGS,
  THANKS,
} from "./talk-phrases.rules.ts";
import { ASKED_TERMS, ASKS_PART, onlyAsks, termNamed, termsAsked } from "./talk-terms.rules.ts";
import { termsToldFirst } from "./talk-told-terms.rules.ts";

/** Questions that no fact of a school answers: talk, help, terms, what this site does not have, and what it declines. */

export type Talk =
  | {
      act:
        | "greeting"
        | "thanks"
        | "farewell"
        | "identity"
        | "abilities"
        | "instructions"
        | "wellbeing"
        | "off-topic"
        | "affirmation";
    }
  | { act: "steering"; about: Steering }
  | { act: "advice"; about: "legal" | "health" | "crisis" | "judgment" }
  | { act: "lacking"; what: Lack }
  | { act: "help" }
  /** `and`: the other term, where two are told apart. */
  | { act: "term"; term: string; and?: string };

/** All words of a text, in lower case. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .match(/[\p{L}\p{N}']+/gu) ?? [];

const joined = (words: readonly string[]) =>
  ` ${words.filter((word) => /[\p{L}\p{N}%]/u.test(word)).join(" ")} `;
const has = (text: string, phrases: string) =>
  phrases.split("|").some((phrase) => text.includes(` ${phrase} `));
const isMet = <Value>(text: string, { all, none }: Rule<Value>) =>
  all.every((phrases) => has(text, phrases)) && !(none && has(text, none));
const firstMet = <Value>(text: string, rules: readonly Rule<Value>[]) =>
  rules.find((rule) => isMet(text, rule))?.is ?? null;

const WITH_CARE: Readonly<Record<Care, Talk>> = {
  people: { act: "steering", about: "students" },
  admission: { act: "lacking", what: "admission" },
  law: { act: "advice", about: "legal" },
};

/** Whether a question is answered in words that are fixed, whoever answers otherwise. */
export function isForFixedWords(question: Question): boolean {
  const talk = talkOf(question);
  if (talk?.act === "lacking") return careOf(question.text) === "admission";
  return talk?.act === "steering" || (talk?.act === "advice" && talk.about !== "judgment");
}

/** What a question is, if it is not about the facts of schools. */
export function talkOf(asked: Question): Talk | null {
  const question = withoutKnown(asked);
  const everything = joined(wordsOf(question.text));
  const all = joined(question.words);
  const text = withoutNames(all, question);
  const isAboutOne = question.names.length > 0 && !question.is.has("list");
  const refersToOne = question.references.some(({ to }) => to === "it" || to === "this" || to === "place");
  const crisis = firstMet(everything, ADVICE.slice(0, 1));
  if (crisis) return { act: "advice", about: crisis };
  const care = careOf(withoutCalled(question.text, question));
  // "What do I get in a report?" asks for no place at a school.
  if (care && !(care === "admission" && isOfSite(question))) return WITH_CARE[care];
  const isOrdered = has(text, INSTRUCTIONS) || isOrder(question.text);
  if (isOrdered && !(isAboutOne && question.fields.length > 0)) return { act: "instructions" };
  if (isAsideAltogether(question)) return { act: "off-topic" };
  if (
    has(text, OFF_TOPIC) &&
    !isOfSite(question) &&
    !has(text, IDENTITY) &&
    (question.fields.length === 0 || /^ play /.test(text)) &&
    !question.is.has("list")
  )
    return { act: "off-topic" };
  const explained = termOf(text, question);
  // "What does the share with free lunch tell me?" chooses no school.
  const isOfWords =
    explained &&
    has(
      text,
      "what percentage|what percent|what share|mean|means|tell|tells|stand for|define|qualify|eligible",
    );
  const steering = isOfWords
    ? null
    : steeringOf(all, question, isAboutOne || (refersToOne && !question.is.has("list")));
  if (steering) return { act: "steering", about: steering };
  if (isOfSite(question)) return { act: "help" };
  return (
    smallTalkOf(text, question) ??
    helpOf(text, question, isAboutOne) ??
    explained ??
    adviceOf(text, question, isAboutOne) ??
    lackOf(text, question)
  );
}

/** What nobody asks about schools, though words of it are words for them. */
function isAsideAltogether({ text, words, names, filters, is, where, references }: Question): boolean {
  const namesSchool = names.some(({ name }) => KIND_OF_NAME.test(name) || /^\d+$/.test(name));
  const isOfSchools = is.has("list") && (Object.keys(filters).length > 0 || where !== null);
  return (
    !namesSchool &&
    !isOfSchools &&
    !references.some(({ to }) => to === "this") &&
    isAside(text) &&
    termNamed(joined(words)) === null
  );
}

const LEAST_OF_NAME = 2;

/** What the catalog has as a name asks for nothing, and says nothing about anybody: "White County High School". */
function withoutKnown(question: Question): Question {
  const known = question.called.filter(
    (name) => wordsOf(name).length >= LEAST_OF_NAME && KIND_OF_NAME.test(name),
  );
  if (known.length === 0) return question;
  const shorter = (text: string) =>
    known.reduce((rest, name) => rest.replaceAll(joined(wordsOf(name)), " "), text);
  const text = known.reduce((rest, name) => rest.replaceAll(name, " "), question.text);
  return { ...question, text, words: shorter(joined(question.words)).trim().split(/\s+/) };
}

/** "Seattle Jewish Community School" is a school, and says nothing about who is wanted. */
function withoutCalled(text: string, { names, is }: Question): string {
  // One name alone may be what somebody wants: "a mostly white school".
  if (is.has("list") || names.length < 2) return text;
  const called = names
    .map(({ name }) => name)
    .filter((name) => KIND_OF_NAME.test(name) && name.includes(" "));
  return called.reduce((rest, name) => rest.replaceAll(name, " "), text);
}

/** A name such as "Juvenile Detention Center" asks for nothing of what its words say. */
function withoutNames(text: string, { names, loose, where }: Question): string {
  const called = [
    ...loose.filter((name) => KIND_OF_NAME.test(name)),
    ...names.map(({ name }) =>
      name.replace(/^(?!(?:school|academy|center|institute)\b)[\p{L}]+ (?:of|for|about) /iu, ""),
    ),
  ].filter((name) => (KIND_OF_NAME.test(name) && !OF_PROGRAM.test(name)) || name.split(" ").length > 2);
  // "Near Building Blocks"
  if (where?.isNear && where.text?.includes(" ")) called.push(where.text.replace(/,.*$/, ""));
  return called.reduce((rest, name) => rest.replace(joined(wordsOf(name)), " "), text);
}

/** "Is Fenway High an IB school?" */
const OF_PROGRAM = /^(?:ib|ap|stem|steam|gifted|esl|ell|waldorf|immersion) schools?$/i;
const KIND_OF_NAME =
  /\b(?:school|academy|center|centre|high|elementary|middle|institute|prep|care|college|preschool|kindergarten|montessori)\b/i;

function smallTalkOf(text: string, question: Question): Talk | null {
  const isBare =
    question.names.length === 0 &&
    question.fields.length === 0 &&
    question.where === null &&
    Object.keys(question.filters).length === 0 &&
    !question.order &&
    !question.is.has("list");
  if (has(text, "what are you good for|what are you able|what are you capable")) return { act: "abilities" };
  if (has(text, IDENTITY) && (question.names.length === 0 || question.words.length <= 6))
    return { act: "identity" };
  if (!isBare) return null;
  const count = text.trim().split(" ").length;
  if (has(text, ABILITIES) && count <= 12 && !has(text, SITE_THINGS)) return { act: "abilities" };
  if (text.trim() === "help") return { act: "abilities" };
  if (
    has(text, "how are you|how's it going|how is it going|how are things|how do you do|what's up|what is up")
  )
    return { act: "wellbeing" };
  if (has(text, FAREWELLS) && count <= 8) return { act: "farewell" };
  if (
    has(text, "thanks|thank you|thank u|appreciate it|appreciated") &&
    count <= 12 &&
    question.references.length < 2
  )
    return { act: "thanks" };
  if (has(text, GREETINGS) && count <= 6) return { act: "greeting" };
  if (has(text, THANKS) && count <= 4 && question.references.length === 0 && question.loose.length === 0)
    return { act: "thanks" };
  return null;
}

const SURE_OF_SITE =
  "is incorrect|is wrong|are wrong|you show is|is outdated|are outdated|is not right|is inaccurate|found a wrong|found an error|found a mistake|wrong number on|wrong figure on|mistake on a|error on a|forgot my password|reset password|keep a list of schools|remember a school|side by side work|save search|contact you|contact us|reach you|email you|deep research|my account|an account|password|saved search|saved searches|credits|subscription|your sources|your data|numbers come from|data come from|figures come from|information come from|scores computed|scores calculated|score calculated|score computed|scores come|scores work|sign in|sign up|log in|login|privacy|cookies|feedback|customer service|report a mistake|report an error|this site|this website|your website|your site|homeroom score|export|csv|shortlist|how do i save|how to save|how can i save|where do you get|chat history|unsubscribe";

/** A question about this site; a named school is then only an example, unless a fact of it is asked for. */
function helpOf(text: string, question: Question, isAboutOne: boolean): Talk | null {
  if (has(text, SURE_OF_SITE) && !(isAboutOne && question.fields.length > 0)) return { act: "help" };
  if (isAboutOne || question.where?.text || question.where?.state || question.order) return null;
  if (question.is.has("compare") && (question.names.length > 1 || question.references.length > 0))
    return null;
  const isHelp = HELP.some((rule) => isMet(text, rule));
  return isHelp && question.fields.length === 0 && !question.is.has("count") ? { act: "help" } : null;
}

function isOfSite(question: Question): boolean {
  const { names, where, order, figures, is, filters } = question;
  const text = withoutSchools(question);
  const isNamed = names.some(({ name }) => isSchoolsName(name)) || where?.state != null;
  if (!isNamed && (where?.text == null || OF_PAGE.test(where.text)) && siteThingIn(text)) return true;
  const isOfSchools =
    isNamed ||
    (where?.text != null && !LANGUAGE.test(where.text)) ||
    order !== null ||
    figures.length > 0 ||
    (is.has("compare") && names.length > 1) ||
    (is.has("list") &&
      Object.keys(filters).length > 0 &&
      !/^ (?:how (?:do|can) (?:i|you)|can i) (?:filter|sort) /.test(text));
  return !isOfSchools && isAboutSite(text);
}

const isSchoolsName = (name: string) => (KIND_OF_NAME.test(name) && !WISHED.test(name)) || /^\d+$/.test(name);

/** All words, if no school is named: "saved school" and "hide the map" are no names. */
function withoutSchools(question: Question): string {
  const all = joined(question.words);
  return question.names.some(({ name }) => isSchoolsName(name)) ? withoutNames(all, question) : all;
}

/** "The number in the circle", "this list in Excel" are no places. */
const OF_PAGE =
  /^(?:the |a |an |my |your )?(?:circles?|excel|pdf|csv|spreadsheets?|list|account|chat|map|page|site|table|google sheets?|browser|email)$/i;
/** "How to add school to favorites" names none. */
const WISHED =
  /^(?:add|saved?|favorite|bookmark|share|compare|remove|find|report|print|export|hide|show|zoom|unlock|get|hit) |\b(?:button|tab|map)\b/i;
/** "In Spanish" is no place. */
const LANGUAGE = /^(?:spanish|espa[nñ]ol|chinese|another language)$/i;

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

/** "What is a magnet school?", "what does not reported mean?" */
function termOf(text: string, question: Question): Talk | null {
  const known = askedTerm(text, question);
  if (known) return { act: "term", term: known };
  const [told, beside] = question.names.some(({ name }) => KIND_OF_NAME.test(name))
    ? []
    : termsToldFirst(question.text);
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
  return rest === "" || rest.length > 80 ? null : { act: "term", term: rest };
}

function adviceOf(text: string, question: Question, isAboutOne: boolean): Talk | null {
  const about = firstMet(text, ADVICE);
  if (!about || (question.is.has("list") && (question.where !== null || question.loose.length > 0)))
    return null;
  if (about === "judgment") {
    const hasFacts =
      question.fields.length > 0 ||
      question.is.has("compare") ||
      question.is.has("versus") ||
      question.more !== null ||
      question.names.length > 1;
    return hasFacts || (question.is.has("list") && !isAboutOne) ? null : { act: "advice", about };
  }
  return { act: "advice", about };
}

const ASIDES: ReadonlySet<Lack> = new Set([
  "jobs",
  "housing",
  "dates",
  "closings",
  "people",
  "zones",
  "distance",
]);

/** Fields that a lacking topic would hide: what is asked for can be answered. */
function lackOf(text: string, question: Question): Talk | null {
  const what = firstMet(text, LACKING);
  if (!what) return null;
  // "My husband got a job in Seattle, so we need a school there."
  const isAside = ASIDES.has(what) && question.is.has("list") && question.where !== null;
  if (isAside) return null;
  const isAnswered =
    question.fields.length > 0 &&
    what !== "dates" &&
    what !== "zones" &&
    what !== "people" &&
    what !== "tests" &&
    what !== "food";
  if (isAnswered && what !== "ratings" && what !== "admission") return null;
  if (what === "ratings" && (question.order !== null || question.is.has("list"))) return null;
  return { act: "lacking", what };
}
