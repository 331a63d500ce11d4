import { isSegmentBreak } from "./clauses.rules.ts";
import type { Known } from "./evidence.rules.ts";
import { STARTERS } from "./name-runs.rules.ts";
import { clauseAt, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { FUNCTION_WORDS, NEUTRAL_WORDS, PRONOUNS, VERBS } from "./words.rules.ts";

/** Places and other proper names in what is said of a school. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Capitalized words that name no place and no school. */
const COMMON_PROPER = set(
  "i sat act nces us u.s. usa united states america american english spanish french german latin chinese mandarin january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday k pk kg zip fte ap ib stem gpa blue ribbon national catholic roman lutheran baptist jewish islamic episcopal christian methodist presbyterian protestant hispanic asian black white african latino latina indian alaska native hawaiian pacific islander private public school schools universe survey common core data state department education title yes no n a na mi p.m. a.m. high middle elementary charter magnet online district grade grades",
);
const LOCATED = set(
  "is are was were located based sits lies situated found school academy campus it's that's founded high institution near",
);
const PLACE_LABELS = /^(?:city|location|county|state|address|place|town)$/;

/**
 * The first place in a sentence that is not one of the school it speaks about: "Lincoln High School is in Springfield".
 * @returns the index of its token; null if all places are known
 */
export function unknownPlace(sentence: Sentence, known: Known): number | null {
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isPlaceBehind(sentence, at)) continue;
    const schools = subjectsAt(sentence, at - 1) ?? [];
    if (schools.length === 0) continue;
    for (let i = at; i < tokens.length && isOfPlace(sentence, i); i += 1) {
      const word = tokens[i]?.word ?? "";
      if (tokens[i]?.kind !== "word" || !tokens[i]?.capital || COMMON_PROPER.has(word)) continue;
      const isInMention = sentence.mentions.some((one) => i >= one.at && i < one.end);
      if (!isInMention && !schools.every((school) => isPlaceOf(word, school, known))) return i;
    }
  }
  return null;
}

/** "… is in Springfield", "… located in downtown Springfield", "City: Springfield". */
function isPlaceBehind({ tokens, mentions }: Sentence, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || !token.capital) return false;
  const before = tokens[at - 1];
  if (before?.text === ":" && PLACE_LABELS.test(tokens[at - 2]?.word ?? "")) return true;
  const isAdjective =
    /^(?:downtown|north|south|east|west|northern|southern|eastern|western|central|the|nearby|suburban|rural)$/.test(
      before?.word ?? "",
    );
  const preposition = isAdjective ? at - 2 : at - 1;
  if (tokens[preposition]?.word !== "in") return false;
  const previous = tokens[preposition - 1];
  return (
    previous === undefined ||
    previous.text === "," ||
    previous.text === "(" ||
    LOCATED.has(previous.word) ||
    mentions.some(({ end }) => end === preposition)
  );
}

function isOfPlace({ tokens, mentions }: Sentence, at: number): boolean {
  const token = tokens[at];
  if (mentions.some((one) => one.at === at)) return false;
  if (token?.text === ",")
    return tokens[at + 1]?.capital === true && !mentions.some((one) => one.at === at + 1);
  return token?.capital === true || token?.text === "." || token?.text === "-" || token?.text === "'";
}

/** Whether a school's own facts name a place; without any of them, whether anything in evidence does. */
export function isPlaceOf(word: string, school: string, known: Known): boolean {
  const hasAddress = (known.bySchool.get(school) ?? []).some(({ fact }) =>
    /^(?:address\.(?!lat|long)|county|location|city|state)/.test(fact.field),
  );
  if (known.placeWords.get(school)?.has(word)) return true;
  return !hasAddress && (known.placeWords.get("")?.has(word) ?? false);
}

/** Whether the figure at a place may belong to something that nothing in evidence knows: "Jefferson has 300 students." */
export function isAboutAStranger(sentence: Sentence, at: number, known: Known): boolean {
  const { tokens, mentions, topics } = sentence;
  const clause = clauseAt(sentence, at);
  const schools = subjectsAt(sentence, at) ?? [];
  for (let i = clause.from; i < clause.to; i += 1) {
    const token = tokens[i];
    if (token?.kind !== "word" || !token.capital) continue;
    const isRead =
      [...mentions, ...topics, ...sentence.literals].some((one) => i >= one.at && i < one.end) ||
      sentence.figures.some((one) => i >= one.from && i < one.end);
    if (isRead || COMMON_PROPER.has(token.word) || PRONOUNS.has(token.word)) continue;
    if (isStartOfSentence(sentence, i) && !isSubject(sentence, i)) continue;
    const isKnown =
      known.placeWords.get("")?.has(token.word) ||
      schools.some((school) => known.placeWords.get(school)?.has(token.word)) ||
      (schools.length === 0 && known.said.words.has(token.word));
    if (!isKnown) return true;
  }
  return false;
}

function isStartOfSentence({ tokens }: Sentence, at: number): boolean {
  return at === 0 || isSegmentBreak(tokens, at - 1) || /^["“'‘•·–.!?]$/.test(tokens[at - 1]?.text ?? "");
}

/** "Jefferson has", "Jefferson's": a capitalized first word that is not an ordinary subject. */
function isSubject({ tokens, mentions }: Sentence, at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token || STARTERS.has(token.word) || FUNCTION_WORDS.has(token.word) || NEUTRAL_WORDS.has(token.word))
    return false;
  return (
    !mentions.some((one) => one.at === at) &&
    (token.possessive || VERBS.has(next?.word ?? "") || next?.text === "(")
  );
}
