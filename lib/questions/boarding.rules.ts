import type { Question } from "./question.schema.ts";
import { IS_SCHOOL } from "./question-subject.rules.ts";

/** Questions whether students can live at a school: "Is there a boarding program?" */

const OF_BOARDING = /\b(?:boarding|boarders?|dorms?|dormitory|dormitories|live on campus)\b/;
/** "A boarding school" is one of a kind, unless a school is spoken of. */
const OF_KIND = /\bboarding schools?\b/;
const OF_BUS = /\bbus(?:es)?\b/;
const ASKS_MEANING =
  /\b(?:mean|means|meaning|define|definition|explain|difference)\b|^(?:what is|what's|what are)\b/;

/** "Is boarding included in the tuition?" asks for a charge, of no school that is called "boarding included". */
export function withoutBoardingCalled(question: Question): Question {
  if (!question.fields.includes("tuition") || !OF_BOARDING.test(question.text.toLowerCase())) return question;
  const isCalled = (name: string) => !OF_BOARDING.test(name.toLowerCase()) || IS_SCHOOL.test(name);
  return {
    ...question,
    names: question.names.filter(({ name }) => isCalled(name)),
    loose: question.loose.filter(isCalled),
  };
}

/** The question, in which words for boarding no longer pass for the name of a school; null if it asks something else. */
export function askedOfBoarding(question: Question): Question | null {
  const { text, words, where, is, references, order, fields } = question;
  const said = text.toLowerCase();
  if (!OF_BOARDING.test(said) || ASKS_MEANING.test(said) || OF_BUS.test(said)) return null;
  // "How much is boarding?" asks for what is charged.
  if (fields.includes("tuition")) return null;
  const isOther = (name: string) => !OF_BOARDING.test(name.toLowerCase());
  const names = question.names.filter(({ name }) => isOther(name));
  const loose = question.loose.filter(isOther);
  const isOfOne =
    names.length === 1 || references.some(({ to }) => to === "it" || to === "this" || to === "place");
  const isOfMany =
    names.length > 1 ||
    words.includes("schools") ||
    references.some(({ to }) => to === "mine" || to === "these");
  if (isOfMany || order !== null || where !== null || is.has("compare") || is.has("count")) return null;
  const isAsked = isOfOne ? is.has("yesno") : loose.length === 0 && !OF_KIND.test(said);
  return isAsked ? { ...question, names, loose } : null;
}
