import type { Question } from "./question.schema.ts";

/** Whether a question speaks of schools at all, so that words in it that nothing explains may be one's name. */

const KIND_OF_NAME =
  /\b(?:schools?|academy|academies|elementary|elem|high|middle|junior|prep|preparatory|preschool|kindergarten|montessori|charter|magnet|institute|college|campus|hs|ms|es|ps|isd|day|latin|christian|catholic|lutheran|baptist|st|saint)\b/i;
/** Openings by which people ask for a school that they name, with nothing else said. */
const OPENS =
  /^(?:(?:please|can|could|would|will|you|i|want|need|like|to|just|so|and|ok|okay|hi|hey|hello|me|us|know|learn|hear|see|show|tell|give|get|find|open|search|look|looking|up|for|at|about|is|are|was|what|whats|what's|who|the|info|information|details|detail|facts|stats|data|something|anything|everything|more|on|of|how|or|also|do|have|any|there|school|page|profile|in|that|one|called|named|mean|meant|it|now|then|instead|wanted|wondering|interested|curious|check|out|again|thanks|compare|versus|vs|with|between|here)(?: |$))*$/;

/** A question in which something stands that only schools, or lists of them, have. */
export function speaksOfSchools(question: Question): boolean {
  const { names, fields, filterFields, figures, order, more, tending, is, where, references } = question;
  return (
    (fields.length > 0 && !(order?.field === "distance" && fields.join() === "address.fullAddress")) ||
    filterFields.length > 0 ||
    figures.length > 0 ||
    (order !== null && order.field !== "distance") ||
    more !== null ||
    tending !== null ||
    is.has("named") ||
    is.has("list") ||
    references.length > 0 ||
    (where?.state ?? null) !== null ||
    /\b\d{5}\b/.test(question.text) ||
    names.some(({ name }) => /^\d+$/.test(name)) ||
    KIND_OF_NAME.test(question.text)
  );
}

/** Whether nothing is said but names, and that they are asked for: "tell me about Winsor", but not "find me a tutor". */
export function onlyNames({ names, loose, words }: Question): boolean {
  const called = new Set(
    [...names.map(({ name, place }) => `${name} ${place ?? ""}`), ...loose].flatMap(
      (name) => name.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [],
    ),
  );
  const others = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !called.has(word));
  return OPENS.test(others.join(" ")) && !others.some((word, at) => /^an?$/.test(word) && at > 0);
}

/** "The nearest pharmacy", "a dentist near me": this is not a search for a school, and not a place to start one from. */
export function seeksOther(question: Question, text: string): boolean {
  if (speaksOfSchools(question)) return false;
  const typed = question.text.toLowerCase();
  const at = typed.indexOf(text.toLowerCase());
  // "What's nearby?" starts from the school before, and looks for nothing else.
  if (at < 0) return question.names.length + question.loose.length > 0;
  return !/\b(?:near|nearby|to|from|by|around|of|beside|next to) (?:the )?$/.test(typed.slice(0, at));
}

/** "Is it …?", "does this school …?" */
export const asksOfIt = ({ is, references }: Question) =>
  is.has("yesno") && references.some(({ to }) => to === "it" || to === "this");

const ASKS_WHAT_IT_HAS =
  /^(?:is|are|was|does|do|did|has|have|can) (?:it|this|that|they|there|the school|this school|this place|the kids|kids|students|you)\b/;

/** "Does it have a moat?" names no school, whatever a school is called. */
export function asksWhatItHas({ names, words, fields, more, is }: Question): boolean {
  const isWord = names.every(({ name }) => !IS_SCHOOL.test(name) && !/\s\S+\s/.test(name));
  return (
    isWord &&
    fields.length === 0 &&
    more === null &&
    !is.has("compare") &&
    ASKS_WHAT_IT_HAS.test(words.join(" "))
  );
}

/** A kind of school in a name. */
export const IS_SCHOOL = /\b(?:school|academy|high|elementary|middle|prep|institute)\b/i;

/** "The nearest Lutheran school": no kind that can be searched for, but a word that such schools have in their names. */
export function kindNamed({ names, text }: Question): string | null {
  const [only, ...others] = names;
  const [, kind] = /^(\p{L}+) (?:schools?|academy|academies|preschool)$/iu.exec(only?.name ?? "") ?? [];
  if (!only || !kind || others.length > 0) return null;
  const before = text.slice(0, Math.max(0, text.toLowerCase().indexOf(only.name.toLowerCase())));
  return /^\s*$|\b(?:nearest|closest|an?|any|which|what)\s+$/i.test(before) ? kind : null;
}

const SHARE_OF_MANY =
  /^(?:in [a-z ,]+ )?(?:so |and )?(?:what|about what|roughly what) (?:percent|percentage|share|fraction|proportion) of\b|^how (?:big|large|small|diverse) are\b/;

const GENERALLY =
  /^(?:(?:nationally|nationwide|statewide|generally|usually|typically|overall|in general|on the whole|across [a-z ]+?|as a rule|for the most part)(?: ,)? )?/
    .source;
/** "How many students does a high school in Idaho have?": any such school, and none that was named. */
const OF_ANY_SCHOOL = new RegExp(
  `${GENERALLY}(?:how many|how (?:big|large|small)|what (?:percent|percentage|share|fraction|proportion)) .*\\b(?:does|do|is|are|at|in|of) (?:a|an|any|most|the usual) (?:[a-z-]+ ){0,3}schools?\\b`,
);

/** "What percentage of private school students in Hawaii are Asian?", "how big are high schools in Kansas?" */
export function asksOfAllSchools({
  words,
  where,
  names,
  order,
  more,
  tending,
  figures,
  fields,
}: Question): boolean {
  const said = words.join(" ");
  return (
    ((SHARE_OF_MANY.test(said) && (where?.state ?? null) !== null) || OF_ANY_SCHOOL.test(said)) &&
    fields.length > 0 &&
    names.length + figures.length === 0 &&
    !(order ?? more ?? tending)
  );
}
