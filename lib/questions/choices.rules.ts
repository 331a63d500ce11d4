import { isStateCode, parseState, STATES } from "#lib/places/states.rules.ts";
import { isNumber, wordsOf } from "#lib/platform/words.ts";
import type { Memory } from "./memory.schema.ts";
import type { Question } from "./question.schema.ts";
import { talkOf } from "./talk.rules.ts";

/** Which of the schools or places that the assistant asked about a message picks: "2", "the first one", "the one in Texas". */

type Choice = Memory["choices"][number];

const MOST_WORDS = 14;
const FILLERS: ReadonlySet<string> = new Set(
  "the,one,in,at,i,mean,meant,school,please,that,of,it,is,yes,no,option,number,choose,pick,want,elementary,high,middle,academy,a,to,city,this,for".split(
    ",",
  ),
);

/** @returns the choice; null if the message is a new question */
export function chosen(question: Question, choices: readonly Choice[]): Choice | null {
  if (choices.length === 0 || question.words.length > MOST_WORDS) return null;
  const typed = question.text
    .trim()
    .toLowerCase()
    .replace(/[.!?]+$/, "");
  const exact = choices.find(({ label }) => label.toLowerCase() === typed);
  if (exact) return exact;
  if (isComplete(question, choices)) return null;
  const there = byPlace(typed, choices);
  if (there) return there;
  if (question.fields.length > 0) return null;
  const place = question.references.find(({ to }) => to === "place");
  if (place?.to === "place") return choices.at(place.at) ?? null;
  if (/^#?\d$/.test(typed)) return choices[Number(typed.replace("#", "")) - 1] ?? null;
  if (/^(?:yes|yeah|yep|yup|sure|right|correct|exactly)\b/.test(typed) && choices.length === 1)
    return choices[0] ?? null;
  return byState(question, typed, choices) ?? byPart(question, choices) ?? byWords(question, choices);
}

/** The only choice whose city, or whose state, a message names, whatever else it says: "I was thinking of Dallas". */
function byPart({ text }: Question, choices: readonly Choice[]): Choice | null {
  const said = ` ${wordsOf(text).join(" ")} `;
  const names = (part: string) => part !== "" && said.includes(` ${wordsOf(part).join(" ")} `);
  const parts = choices.map(({ label }) => {
    const [, city = "", code = ""] = /(?:^|[,(] ?)([^,(]+), ([A-Z]{2})\)?$/.exec(label) ?? [];
    return { city, state: isStateCode(code) ? STATES[code] : "" };
  });
  for (const part of ["city", "state"] as const) {
    const [only, ...others] = choices.filter((_, at) => names(parts[at]?.[part] ?? ""));
    if (only && others.length === 0) return only;
  }
  return null;
}

/** Whether a message is a question itself, and so not an answer to the one that we asked. */
function isComplete(question: Question, choices: readonly Choice[]): boolean {
  const { is, order, figures, filters, names, text, called } = question;
  const { grades: _, ...kinds } = filters;
  if (is.has("list") || is.has("count") || is.has("compare") || order || figures.length > 0) return true;
  if (is.has("average") && /\baverages?\b/i.test(text)) return true;
  if (asksElse(question, choices)) return true;
  // "Charter schools in Austin, TX", not "the charter one in Austin, TX".
  if (Object.keys(kinds).length > 0 && !/\b(?:the|ones?)\b/i.test(text)) return true;
  // "The Portland, Oregon school" names a place.
  const there = wordsOf(placeIn(text) ?? "");
  const isOfPlace = (name: string) =>
    there.length > 0 &&
    wordsOf(name).every((word) => there.includes(word) || ENDS_NAME.test(word) || isStateWord(word));
  // "Tell me about Boston Latin" names a school, though nothing in it says so, and not the one in Boston.
  const isOfSchool = (name: string) =>
    NAME_OF_SCHOOL.test(name) || (called.includes(name) && wordsOf(name).length > 1);
  return names.some(
    ({ name }) => isOfSchool(name) && !isOfPlace(name) && !choices.some(({ label }) => isCalled(label, name)),
  );
}

const OPENS_QUESTION =
  /^(?:(?:and|so|ok|okay|but|well|also) )*(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|how|what|what's|who|when|why|where|which|tell|show|list|find|compare|give|look)(?= )/;
const ORDINAL = /^(?:first|second|third|fourth|fifth|last|\d+(?:st|nd|rd|th)?)$/;
/** "How big is the one in Worcester?" is about a choice. */
const THE_ONE = /\b(?:the|that) (?:[\p{L}']+ ){0,2}one\b/u;
const NO_ANSWERS: ReadonlySet<string> = new Set(["lacking", "advice", "steering"]);

/** "Is there a bus at the one in Boston?" asks for more than a choice says: its name, its place, or its number. */
function asksElse(question: Question, choices: readonly Choice[]): boolean {
  const { text, where } = question;
  const labels = choices.flatMap(({ label }) => wordsOf(label));
  const said = [...labels, ...wordsOf(placeIn(text) ?? ""), ...wordsOf(where?.text ?? "")];
  const more = wordsOf(text).filter(
    (word) =>
      !FILLERS.has(word) &&
      !AROUND_PLACE.has(word) &&
      !ORDINAL.test(word) &&
      !said.includes(word) &&
      !isStateWord(word),
  );
  if (more.length === 0) return false;
  const plain = text.toLowerCase().replaceAll("’", "'").trim();
  return (OPENS_QUESTION.test(plain) && !THE_ONE.test(plain)) || NO_ANSWERS.has(talkOf(question)?.act ?? "");
}

const NAME_OF_SCHOOL = /\w (?:school|academy|high|elementary|middle|prep|institute|center)\b/i;

/** The only choice whose city and state a message names: "it's in Barco, North Carolina". */
function byPlace(typed: string, choices: readonly Choice[]): Choice | null {
  const said = ` ${typed.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
  const found = choices.filter(({ label }) => {
    const [, city = "", code = ""] = /(?:^|, )([^,]+), ([A-Z]{2})$/.exec(label) ?? [];
    const name = isStateCode(code) ? STATES[code].toLowerCase() : "";
    const place = city
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    if (place === "" || name === "") return false;
    return said.includes(` ${place} ${name} `) || said.includes(` ${place} ${code.toLowerCase()} `);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const ENDS_NAME = /^(?:school|academy|high|elementary|middle|prep|institute|center)$/;
const STATE_WORDS: ReadonlySet<string> = new Set(Object.values(STATES).flatMap((name) => wordsOf(name)));
const isStateWord = (word: string) => STATE_WORDS.has(word);

const MOST_WORDS_OF_CITY = 4;
/** Words before a city, and behind its state, that belong to the sentence. */
const AROUND_PLACE: ReadonlySet<string> = new Set(
  (
    "a,about,address,ah,and,answer,asking,at,be,believe,bought,by,can,choose,city,close,correct,could,course,definitely,do,does," +
    "down,for,forgot,from,give,go,going,guess,have,here,hm,hmm,how,i,i'd,i'm,in,is,it,it's,its,just,let's,like,live,lives,living," +
    "located,looking,me,mean,meant,moving,my,near,need,no,obviously,of,oh,ok,okay,one,only,our,ours,over,pick,please,probably," +
    "right,said,say,school,should,show,so,sorry,talking,tell,thank,thanks,that,that's,the,think,this,to,town,um,use,want,was,we," +
    "we'd,we're,what,where,which,with,would,yeah,yes,you,actually,maybe,perhaps,up,out,there,campus,location,kids,elementary"
  ).split(","),
);

/** The city with its state that a message names, wherever it stands: "hmm, Portland OR I guess". */
function placeIn(text: string): string | null {
  const parts = text.match(/[\p{L}\p{N}'’.-]*[\p{L}\p{N}]|,/gu) ?? [];
  const isAround = (part: string | undefined) =>
    AROUND_PLACE.has((part ?? "").toLowerCase().replace("’", "'"));
  for (let at = 1; at < parts.length; at += 1) {
    for (const length of [3, 2, 1]) {
      const said = parts.slice(at, at + length);
      const state = said.length === length && !said.includes(",") ? parseState(said.join(" ")) : null;
      if (!state) continue;
      // "Or", "in", and "me" are words as well.
      const isWord = said.join("").length === 2 && said.join("") !== said.join("").toUpperCase();
      const isLast = parts.slice(at + length).every((part) => part === "," || isAround(part));
      if (isWord && parts[at - 1] !== "," && !isLast) continue;
      const city: string[] = [];
      const end = parts[at - 1] === "," ? at - 2 : at - 1;
      for (let i = end; i >= 0 && city.length < MOST_WORDS_OF_CITY; i -= 1) {
        const part = parts[i] ?? "";
        if (part === "," || isAround(part)) break;
        city.unshift(part);
      }
      if (city.length > 0) return `${city.join(" ")}, ${state}`;
    }
  }
  return null;
}

const PLACE_ANSWER =
  /^(?:(?:oh|ah|ok|yes|no|sorry|right|well|actually|um|it's|its|it is|that's|that is|that would be|would be|should be|the|one|school|i mean|i meant|i'm asking about|asking about|we live|located|is|was|in|at|from|near|for)[\s,.:!]+)*(.+?)(?:\s+(?:one|school|please|is the one|of course|i think|thanks))*[.!?\s]*$/i;

/** The place that a message gives for the school that was asked about, though no choice shown is there. */
export function placeAnswered(question: Question, choices: readonly Choice[]): string | null {
  // "Portland, Oregon is where it is" asks for no address.
  const asksElse = question.fields.some((field) => !field.startsWith("address."));
  if (asksElse || question.words.length > MOST_WORDS || isComplete(question, choices)) return null;
  const stated = placeIn(question.text);
  if (stated) return stated;
  const text = question.where?.text;
  if (text && /^\d{5}$|, [A-Z]{2}$/.test(text)) return text;
  const typed = PLACE_ANSWER.exec(question.text.trim())?.[1] ?? "";
  const words = typed.replaceAll(",", " ").split(/\s+/).filter(Boolean);
  for (const length of [1, 2, 3]) {
    const state = words.length > length ? parseState(words.slice(-length).join(" ")) : null;
    if (state) return `${words.slice(0, -length).join(" ")}, ${state}`;
  }
  return null;
}

const OWN_PLACE =
  /^(?:(?:it's|it is|i'm in|i am in|i live in|we live in|we are in|my zip(?: code)? is|zip(?: code)?|in|near)\s+)*(\d{5}|[\p{L}.'’ -]+, [A-Z]{2})[\s.!]*$/iu;
const WHO_ASKS =
  /\b(?:(?:my|our) (?:house|home|place|apartment|address|location|family)|where (?:i|we) live|me|us|here|home)\b/i;

/** A question "closer to me" with the ZIP code or city that answers where that is; null if a message is no such answer. */
export function fromOwnPlace(pending: string, answer: string): string | null {
  const place = OWN_PLACE.exec(answer.trim())?.[1];
  if (!place) return null;
  if (WHO_ASKS.test(pending)) return pending.replace(WHO_ASKS, place);
  // "How far are my saved schools?"
  return /\bhow (?:far|close)\b/i.test(pending) ? `${pending.replace(/[\s?.!]+$/, "")} from ${place}?` : null;
}

/** A question whose place is not known, so that a ZIP code or a city answers where that is; null if it says so otherwise. */
export function askedOpen(question: string, place: string): string | null {
  return question.includes(place) && !WHO_ASKS.test(question) ? question.replace(place, "here") : null;
}

function byState({ where }: Question, typed: string, choices: readonly Choice[]): Choice | null {
  const state = where?.state ?? parseState(typed.replace(/^(?:in|the one in|the) /, "").replace(/ one$/, ""));
  if (!state) return null;
  const found = choices.filter(({ label }) => label.endsWith(`, ${state}`));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The choice that has most of the message's words, if no other has as many and few words are new. */
function byWords({ text }: Question, choices: readonly Choice[]): Choice | null {
  const said = wordsOf(text).filter((word) => !FILLERS.has(word) || isNumber(word));
  const all = wordsOf(text);
  if (said.length === 0 && all.length === 0) return null;
  const scored = choices
    .map((choice) => {
      const label = wordsOf(choice.label);
      const hits = said.filter((word) => label.includes(word)).length;
      const weak = all.filter((word) => label.includes(word)).length;
      return { choice, hits, score: hits + weak / 100 - label.length / 10_000 };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (!first || first.hits === 0 || first.hits < said.length / 2) return null;
  const isExactName = wordsOf(first.choice.label).slice(0, all.length).join(" ") === all.join(" ");
  return !second || first.hits > second.hits || (isExactName && first.score > second.score)
    ? first.choice
    : null;
}

/** "How big is the one in Worcester, MA?" asks something of its choice; null if it only says which one is meant. */
export function ofChoice(question: Question, choice: Choice): Question | null {
  const asksOwn = question.fields.some((field) => !field.startsWith("address."));
  if (!asksOwn || choice.school === undefined) return null;
  return withChoice({ ...question, names: [], loose: [], where: null, references: [] }, choice);
}

/** The question that the choice was for, with the choice in it. */
export function withChoice(question: Question, { label, school, place }: Choice): Question {
  if (school !== undefined) {
    const named = { name: String(school), place: null };
    if (question.names.length === 0 && question.where?.isNear)
      return { ...question, where: { ...question.where, text: String(school), state: null } };
    const at = Math.max(
      0,
      question.names.findIndex(({ name }) => isCalled(label, name)),
    );
    const names =
      question.names.length > 0 ? question.names.map((one, i) => (i === at ? named : one)) : [named];
    return { ...question, names, loose: [] };
  }
  if (place === undefined) return question;
  const [name] = question.names;
  if (name && name.place !== null)
    return { ...question, names: [{ ...name, place }, ...question.names.slice(1)] };
  const loose = question.loose.slice(1);
  // Of a region, a whole state is chosen, also if a city has its name.
  const state = parseState(place);
  if (state) return { ...question, loose, where: { text: null, state, isNear: false, of: null } };
  return {
    ...question,
    loose,
    where: { text: place, state: null, isNear: question.where?.isNear ?? false, of: null },
  };
}

function isCalled(label: string, name: string): boolean {
  const words = wordsOf(label);
  return wordsOf(name).every((word) => words.includes(word));
}
