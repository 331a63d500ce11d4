import type { Memory } from "./memory.schema.ts";
import type { NamedSchool, Question } from "./question.schema.ts";
import { wordsOf } from "./talk-words.rules.ts";

/** Questions about the schools that a member has saved, and not about how saving works. */

const LEAD =
  "(?:(?:so|and|ok|okay|hey|please|now|then|can you|could you|would you|will you|i want to see|i'd like to see) )*";

const SHOWS = new RegExp(
  `^${LEAD}(?:show|list|give|display|view|read|open|compare|pull up|bring up|tell me about|what|which|what's|how many|how far|how close|how do my|my|(?:do|does|are|is|has|have|was|were) (?:any|some|one|all|both|most|each|either|my))\\b`,
);

/** How it is done, or where it is done. */
const OF_WAY = new RegExp(
  `^${LEAD}(?:where|why|when|who|how to|how (?:do|can|would|could|should) (?:i|we|you)|(?:can|could|may|should) (?:i|we)|(?:show|tell) me (?:how|where)|what happens)\\b`,
);

/** What is done with the list itself, or is kept in it besides schools. */
const OF_LIST =
  /\b(?:delete|remove|erase|clear|empty|drop|lose|lost|gone|unsave|add|put|export|download|print|share|send|email|text|account|search|searches|filters?|button|page|map|weights?|priorit(?:y|ies)|history|limit|work|works)\b/;

const WISHES =
  "(?:(?:how (?:do|can|could|would) (?:i|we)|how to|(?:can|could) (?:i|we)|(?:i|we) (?:want|need) to) )?";
/** "Which of my schools take students from Boston?" removes none. */
const REMOVES = new RegExp(
  `^${LEAD}${WISHES}(?:unsave|unfavorite|unheart|remove|delete|erase|get rid of|(?:take|drop|cross)\\b.*\\b(?:off|from|out))\\b`,
);
const ADDS = new RegExp(
  `^${LEAD}${WISHES}(?:add|save|put|favorite|bookmark|heart|star)\\b.*\\b(?:to|in|on|into|among) my\\b`,
);
/** What else is kept besides schools. */
const OF_OTHERS =
  /\b(?:search|searches|account|data|history|chats?|conversations?|email|filters?|everything)\b/;

/** What somebody wants to do with a school on their list: "remove Horace Mann from my saved schools". */
export function changeOfSaved(question: Changing): "add" | "remove" | null {
  const { references, words } = question;
  const said = saidIn(words);
  if (savesOne(question, said)) return "add";
  const isOfMine =
    references.some(({ to }) => to === "mine") || /\b(?:unsave|unfavorite|unheart)\b/.test(said);
  if (!isOfMine || OF_OTHERS.test(said)) return null;
  if (REMOVES.test(said)) return "remove";
  return ADDS.test(said) ? "add" : null;
}

const IT = "(?:it|that|this)(?: (?:one|school))?|the school";
const TO_MINE =
  "(?: (?:to|in|on|into|among|from|off|out of) (?:my|the) (?:saved )?(?:schools?|list|favorites))?";
const AGAIN = "(?: (?:back|again|after all))*";
const BACK = new RegExp(
  `^${LEAD}(?:(?:re ?-?)?(?:add|save|favorite)|put|heart|star|bookmark|bring|get|restore|i want) (?:back )?(?:${IT})${AGAIN}${TO_MINE}${AGAIN}$`,
);
const AWAY = new RegExp(
  `^${LEAD}(?:remove|unsave|unheart|unfavorite|delete|drop|take) (?:${IT})(?: (?:off|out|away))?${AGAIN}${TO_MINE}${AGAIN}$`,
);
const UNDO = new RegExp(`^${LEAD}(?:undo|revert|reverse)(?: (?:${IT}))?$`);

/** "Put it back" behind an answer about removing a school: that school, and the question that asks to save it or to remove it. */
export function changedAgain(
  text: string,
  { changed, schools }: Memory,
): { school: string; question: string } | null {
  const [only, ...others] = schools;
  if (!changed || only === undefined || others.length > 0) return null;
  const said = saidIn(wordsOf(text));
  const isAdded = BACK.test(said) || (UNDO.test(said) && changed === "remove");
  const isRemoved = AWAY.test(said) || (UNDO.test(said) && changed === "add");
  if (!isAdded && !isRemoved) return null;
  return { school: String(only), question: isAdded ? "save it" : "unsave it" };
}

type Changing = Pick<Question, "references" | "words" | "names" | "called">;

const saidIn = (words: readonly string[]) => words.filter((word) => /^[\p{L}\p{N}]/u.test(word)).join(" ");

// Schools are called "Star Academy" and "Heart of Mary".
const SAVES = new RegExp(`^${LEAD}${WISHES}(?:save|favorite|bookmark) `);

/** "Save Winsor School", "save it": a school that is named, or was spoken of, and not "save a school". */
function savesOne({ references, names, called }: Changing, said: string): boolean {
  if (!SAVES.test(said)) return false;
  const what = said.replace(SAVES, "");
  const [name] = names;
  if (!name)
    return /^(?:it|this|that)(?: (?:one|school))?$|^the (?:\w+) one$/.test(what) && references.length > 0;
  // "Save the Bay School" may be what a school is called.
  const isCalled = called.includes(name.name) && VERB.test(name.name);
  // One that was picked of several is named by its ID.
  if (/^\d+$/.test(name.name)) return true;
  return !isCalled && what.startsWith(saidIn(wordsOf(name.name.replace(VERB, ""))));
}

const SAVED = "(?:saved|favorited|bookmarked|hearted)";
const IF_SAVED = new RegExp(
  `^${LEAD}(?:(?:is|are|was)\\b.* (?:already )?(?:${SAVED}(?: (?:by me|already|yet))*|(?:in|on|among|one of|part of) my (?:(?:saved|favorite) )?(?:schools?|list|favorites|shortlist|saved|ones?)(?: list)?)|do (?:i|we) have\\b.* ${SAVED}|(?:have|did) (?:i|we)(?: have)? (?:already |ever )?(?:save|favorite|bookmark|heart|star)d?\\b.*)$`,
);

/** "Is Winsor School saved?", "have I saved it?" */
export function asksIfSaved({
  references,
  names,
  words,
}: Pick<Question, "references" | "names" | "words">): boolean {
  const isOfOne =
    names.length > 0 || references.some(({ to }) => to === "it" || to === "this" || to === "place");
  return isOfOne && IF_SAVED.test(saidIn(words));
}

const VERB = /^(?:please )?(?:add|save|put|favorite|bookmark|heart|star|remove|delete|drop|take|unsave) /i;

const SAVE = /^(?:save|favorite|bookmark) /i;

/**
 * The school that is to be added or removed, or is asked for among the saved ones, without the word that asks for it; null
 * if none is named.
 */
export function changedName(question: Pick<Question, "references" | "names" | "words">): NamedSchool | null {
  const [name] = question.names;
  const verb = asksIfSaved(question) ? SAVE : VERB;
  return name ? { ...name, name: name.name.replace(verb, "") } : null;
}

const FREE =
  /\bfree\b(?! (?:or|and|of|from|to|lunch|lunches|meals?)\b)|\b(?:without|with no|no|zero|(?:not|n't) charge(?: any)?) tuition\b/i;

/** "Top free saved": none but one's own schools are saved. */
const FREE_SAVED = /\bfree saved\b(?! search)/i;

/** "Which of my saved schools are free?" */
export function asksForFree({ references, text }: Question): boolean {
  const isOfMine = references.some(({ to }) => to === "mine") || FREE_SAVED.test(text);
  return isOfMine && FREE.test(text.replaceAll("’", "'"));
}

const CHARGES =
  /^(?:(?:so|and|ok) )*(?:does|do|will|would|must)\b.*\b(?:charge|charges|pay|cost|costs|owe)\b/;

/** "Is it free?", "does it charge tuition?": whether yes says that nothing is charged; null if neither is asked. */
export function askedCharge({ is, figures, text, words }: Question): "free" | "charging" | null {
  if (!is.has("yesno") || figures.length > 0) return null;
  if (FREE.test(text.replaceAll("’", "'"))) return "free";
  return CHARGES.test(words.join(" ")) ? "charging" : null;
}

/** Words around "free" that may look like the name of a school: "top free", "best free school". */
const PRAISES = /^(?:(?:my|the|a|any|top|best|good|great|free|saved|school|schools|ones?)(?: |$))+$/i;

/** "Which of my favorites is the best free school?": of one's own schools, those that charge nothing, and no school so called. */
export function asksOnlyForFree(question: Question): boolean {
  const { names, loose } = question;
  return (
    asksForFree(question) &&
    [...names.map(({ name }) => name), ...loose].every((name) => PRAISES.test(name)) &&
    !OF_LIST.test(question.words.join(" "))
  );
}

/** Whether the best of them are wanted: which those are depends on the child. */
export const asksForBest = ({ words, order }: Question): boolean =>
  order === null && words.some((word) => /^(?:best|top|better|good|great)$/.test(word));

/** "Which of my saved schools is the largest?" */
export function asksOfSaved(question: Question): boolean {
  const { references, words, fields, order, figures } = question;
  if (!references.some(({ to }) => to === "mine")) return false;
  const said = saidIn(words);
  if (OF_WAY.test(said) || OF_LIST.test(said)) return false;
  return (
    SHOWS.test(said) || asksForFree(question) || fields.length > 0 || figures.length > 0 || order !== null
  );
}

/** "Which of my saved schools is the largest?" starts from the saved ones, whatever was searched for or is open. */
export const ofSavedAlone = ({ references }: Pick<Question, "references">): boolean =>
  references.length > 0 && references.every(({ to }) => to === "mine");
