import { asksOfExam, asksOfResidents, isOfApplying } from "./admission.rules.ts";
import { asksForDiversity, type Care, careOf, isOfSchools, type Steering, steeringOf } from "./care.rules.ts";
import { asksOfBalance } from "./credit-balance.rules.ts";
import { ageAsked } from "./grade-of-age.rules.ts";
import { nearTransit } from "./near-transit.rules.ts";
import type { Question } from "./question.schema.ts";
import { asksOfSaved, changeOfSaved } from "./saved-schools.rules.ts";
import { needOf, withoutNeeds } from "./special-needs.rules.ts";
import { isAside } from "./talk-asides.rules.ts";
import { termOf } from "./talk-asked-term.rules.ts";
import { type AskedFigure, figureMeant } from "./talk-figures.rules.ts";
import { KIND_OF_NAME, withoutCalled, withoutKnown, withoutNames } from "./talk-names.rules.ts";
import { asksToUndo, isOrder } from "./talk-orders.rules.ts";
import {
  ABILITIES,
  ADVICE,
  BULLYING,
  FAREWELLS,
  GREETINGS,
  IDENTITY,
  INSTRUCTIONS,
  LACKING,
  type Lack,
  OFF_TOPIC,
  SITE_THINGS,
  THANKS,
} from "./talk-phrases.rules.ts";
import { asksForHelp, isOfSite } from "./talk-site.rules.ts";
import { termNamed } from "./talk-terms.rules.ts";
import { firstMet, has, joined, wordsOf } from "./talk-words.rules.ts";
import { asksWhatCanBeAsked, asksWhatToAsk } from "./visit-questions.rules.ts";

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
        | "affirmation"
        | "undo";
    }
  | { act: "steering"; about: Steering }
  | { act: "advice"; about: "legal" | "health" | "crisis" | "judgment" }
  | { act: "lacking"; what: Lack }
  | { act: "help" }
  /** Questions to take along to a school. */
  | { act: "visit" }
  /** The grade that children of this age are in. */
  | { act: "age"; age: number }
  | AskedFigure;

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
  const isAboutSchool = isAboutOne && question.names.some(({ name }) => KIND_OF_NAME.test(name));
  if (isOrdered && !(isAboutSchool && question.fields.length > 0)) return { act: "instructions" };
  if (asksToUndo(question.text)) return { act: "undo" };
  if (asksWhatCanBeAsked(question.text)) return { act: "abilities" };
  if (asksWhatToAsk(question.text, isAboutOne)) return { act: "visit" };
  if (asksOfBalance(question)) return { act: "help" };
  const age = ageAsked(question);
  if (age !== null) return { act: "age", age };
  if (isAsideAltogether(question)) return { act: "off-topic" };
  if (
    has(text, OFF_TOPIC) &&
    !isOfSite(question) &&
    !has(text, IDENTITY) &&
    (question.fields.length === 0 || /^ play /.test(text)) &&
    (question.more === null || question.more.field === "distance") &&
    !question.is.has("list")
  )
    return { act: "off-topic" };
  const figure = figureMeant(question);
  if (figure) return figure;
  const explained = termOf(text, question);
  // "What does the share with free lunch tell me?" chooses no school.
  const isOfWords =
    explained &&
    has(
      text,
      "what percentage|what percent|what share|how many|mean|means|tell|tells|stand for|define|qualify|eligible",
    );
  const isOfDiversity = isOfSchools(question) && asksForDiversity(all);
  const steering =
    isOfWords || isOfDiversity
      ? null
      : steeringOf(all, question, isAboutOne || (refersToOne && !question.is.has("list")));
  if (steering) return { act: "steering", about: steering };
  if (changeOfSaved(question)) return { act: "help" };
  const isOfSaved = asksOfSaved(question);
  if (!isOfSaved && isOfSite(question)) return { act: "help" };
  if ((isAboutOne || refersToOne) && (isOfApplying(text) || asksOfExam(question))) return WITH_CARE.admission;
  return (
    smallTalkOf(text, question) ??
    (!isOfSaved && asksForHelp(text, question, isAboutOne) ? { act: "help" } : null) ??
    explained ??
    supportOf(text, question, isAboutOne || refersToOne) ??
    adviceOf(text, question, isAboutOne) ??
    lackOf(text, question)
  );
}

const OF_SCHOOL = /\b(?:schools?|grades?|kindergartens?|pre ?-?k|preschools?|elementary|middle|high)\b/i;

/** What nobody asks about schools, though words of it are words for them. */
function isAsideAltogether({ text, words, names, filters, is, where, references }: Question): boolean {
  const namesSchool = names.some(({ name }) => KIND_OF_NAME.test(name) || /^\d+$/.test(name));
  // A toddler is of an age, and no kind of school.
  const isOnlyAge = Object.keys(filters).join() === "grades" && !OF_SCHOOL.test(text);
  const isOfSchools = is.has("list") && !isOnlyAge && (Object.keys(filters).length > 0 || where !== null);
  return (
    !namesSchool &&
    !isOfSchools &&
    !references.some(({ to }) => to === "this") &&
    isAside(text) &&
    termNamed(joined(words)) === null
  );
}

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

/** "Does Lowell High support kids with dyslexia?" asks for what no source has, and for no advice on health. */
function supportOf(text: string, question: Question, isAboutOne: boolean): Talk | null {
  const { fields, figures, is, names } = question;
  if (!isAboutOne || is.has("list") || names.length > 1 || fields.length + figures.length > 0) return null;
  if (needOf(question) === null || isOfHealth(text)) return null;
  return { act: "lacking", what: "support" };
}

/** Whether more of health is asked for than what a child needs of a school. */
const isOfHealth = (text: string) => firstMet(withoutNeeds(text), ADVICE) === "health";

function adviceOf(text: string, question: Question, isAboutOne: boolean): Talk | null {
  const about = firstMet(text, ADVICE);
  if (about === "health" && asksOfBullying(text, question, isAboutOne))
    return { act: "lacking", what: "safety" };
  if (!about || (question.is.has("list") && (question.where !== null || question.loose.length > 0)))
    return null;
  // "My son was diagnosed with autism, which of my saved schools could help him?" asks for schools.
  const isOfNeed =
    about === "health" && needOf(question) !== null && (!isOfHealth(text) || WHICH_SCHOOL.test(text));
  if (isOfNeed && (isOfSchools(question) || question.names.length > 1)) return null;
  if (about === "judgment") {
    const hasFacts =
      question.fields.length > 0 ||
      question.is.has("compare") ||
      question.is.has("versus") ||
      question.more !== null ||
      question.names.length > 1;
    return hasFacts || (question.is.has("list") && !isAboutOne) ? null : { act: "advice", about };
  }
  // "Phone number of Hope Academy, my son is sick today": what is asked for can be answered.
  const isAnswered = about === "health" && isAboutOne && question.fields.length > 0;
  return isAnswered ? null : { act: "advice", about };
}

const WHICH_SCHOOL = / (?:which|what|any) (?:[\w']+ ){0,3}schools? /;

/** A question whether a school has bullying is about its safety; what somebody's own child goes through is not. */
function asksOfBullying(text: string, { references, is, fields }: Question, isAboutOne: boolean): boolean {
  const isOfMore = firstMet(text.replaceAll(new RegExp(IS_BULLYING, "g"), ""), ADVICE) === "health";
  if (!IS_BULLYING.test(text) || isOfMore || OWN_BULLIED.test(text) || fields.length > 0) return false;
  const isOfSchool = isAboutOne || references.some(({ to }) => to === "it" || to === "this");
  if (!has(text, "bullying|bully|bullies")) return isOfSchool && is.has("yesno");
  return isOfSchool || is.has("list") || has(text, "is there|are there");
}

const IS_BULLYING = new RegExp(` (?:${BULLYING})(?= )`);
const OWN_BULLIED = new RegExp(` (?:my|our) (?:[\\w']+ ){1,5}(?:${BULLYING}) `);

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
  const isOfZones = !question.is.has("list") && asksOfResidents(question.text);
  const what = nearTransit(question.text) ? "transit" : isOfZones ? "zones" : firstMet(text, LACKING);
  if (!what) return null;
  // "My husband got a job in Seattle, so we need a school there."
  const isAside =
    ASIDES.has(what) && question.is.has("list") && (question.where !== null || question.order !== null);
  if (isAside) return null;
  const isAnswered =
    question.fields.length > 0 &&
    what !== "dates" &&
    what !== "zones" &&
    what !== "people" &&
    what !== "tests" &&
    what !== "food" &&
    !(what === "single-sex" && question.is.has("list")) &&
    // "A swimming pool" is a place, and not the sport.
    !(what === "facilities" && question.fields.join() === "extracurriculars") &&
    // "How many AP classes" does not ask how large they are.
    !(what === "programs" && question.fields.join() === "classSize") &&
    // Nor does "how many English learners" ask how many students it has.
    !(what === "english-learners" && question.fields.join() === "numOfStudents");
  if (isAnswered && what !== "ratings" && what !== "admission") return null;
  if (what === "ratings" && (question.order !== null || question.is.has("list"))) return null;
  return { act: "lacking", what };
}
