import { PLACE_LONG_FORMS } from "#lib/places/cities.rules.ts";
import { own } from "#lib/platform/own.ts";
import { isNumber } from "#lib/platform/words.ts";

/**
 * Names as search sees them. The same functions process the names in the catalog and what people type, so that "P.S.
 * 009", "PS9" and "Public School 9" are the same list of words.
 */

/** Abbreviations and the words they stand for. Data and queries are compared in the long form. */
const LONG_FORMS: Readonly<Record<string, readonly string[]>> = {
  ...PLACE_LONG_FORMS,
  jr: ["junior"],
  sr: ["senior"],
  hs: ["high", "school"],
  jhs: ["junior", "high", "school"],
  jshs: ["junior", "senior", "high", "school"],
  shs: ["senior", "high", "school"],
  elem: ["elementary"],
  sch: ["school"],
  acad: ["academy"],
  ctr: ["center"],
  cntr: ["center"],
  centre: ["center"],
  intl: ["international"],
  voc: ["vocational"],
  mlk: ["martin", "luther", "king"],
  nyc: ["new", "york"],
};

export const SHORT_FORMS: readonly string[] = Object.keys(LONG_FORMS);

/** Abbreviations that mean a kind of school only at the end of a name: "MS" also begins "MS 51" and is a state. */
const LONG_FORMS_AT_END: Readonly<Record<string, readonly string[]>> = {
  ms: ["middle", "school"],
  es: ["elementary", "school"],
};

/** Words in their long forms: ["st", "marys", "hs"] → ["saint", "marys", "high", "school"]. */
export function longForms(words: readonly string[]): string[] {
  const long = words.flatMap((word, at) => {
    const atEnd = at > 0 && at === words.length - 1 ? own(LONG_FORMS_AT_END, word) : undefined;
    return atEnd ?? longFormInside(word);
  });
  return numberedSchools(long);
}

/** The long form of a word wherever it stands: "hs" → ["high", "school"]; of a word without one, itself. */
export function longFormInside(word: string): readonly string[] {
  return own(LONG_FORMS, word) ?? [word];
}

/** "public school 9" is "ps 9", as New Yorkers write it. */
export function numberedSchools(words: string[]): string[] {
  const at = words.findIndex(
    (word, i) => word === "public" && words[i + 1] === "school" && isNumber(words[i + 2] ?? ""),
  );
  return at < 0 ? words : [...words.slice(0, at), "ps", ...words.slice(at + 2)];
}

/** The words that an abbreviation stands for, if it is one: "hs" → ["high", "school"]. */
export function longFormOf(word: string): readonly string[] | undefined {
  return own(LONG_FORMS, word) ?? own(LONG_FORMS_AT_END, word);
}

/** "school" does not distinguish schools, so it is never a search term by itself. */
export function isSchoolWord(word: string): boolean {
  return word === "school" || word === "schools";
}

const KINDS = new Set([
  "elementary",
  "primary",
  "middle",
  "junior",
  "senior",
  "high",
  "academy",
  "public",
  "school",
  "schools",
]);

/** Whether a word only names a kind of school: "high", "hs". People often mistake one kind for another. */
export function isKindWord(word: string): boolean {
  return (longFormOf(word) ?? [word]).every((part) => KINDS.has(part));
}

/**
 * The distinctive part of a name: its long form without a final "school" ("Boston Latin School" → "boston latin").
 */
export function coreOf(long: readonly string[]): string {
  let end = long.length;
  while (end > 1 && isSchoolWord(long[end - 1] ?? "")) end -= 1;
  return long.slice(0, end).join(" ");
}

/** Longest prefix that is indexed. Ten letters distinguish nearly all words with a common beginning. */
const GRAM_MAX = 10;
/** Longest prefix that is anchored to the beginning of a name. */
const ANCHOR_MAX = 4;

/**
 * The lexemes under which a word is found once two of its letters are typed. Numbers and single letters are only
 * found in full: someone who types "PS 1" does not mean PS 12.
 */
export function gramsOf(word: string): string[] {
  if (isNumber(word) || word.length < 2) return [word];
  const grams: string[] = [];
  for (let length = 2; length <= Math.min(word.length, GRAM_MAX); length += 1) {
    grams.push(word.slice(0, length));
  }
  return grams;
}

/** The one lexeme that finds a word of which at least this much was typed. */
export function gramOf(word: string): string {
  return isNumber(word) ? word : word.slice(0, GRAM_MAX);
}

/**
 * Whether a word is longer than what is indexed of words: then other words match as well, and "washingtonhigh" would
 * find every Washington.
 */
export function isCutShort(word: string): boolean {
  return gramOf(word).length < word.length;
}

/** Lexemes of the beginning of a name: "lincoln" → ^l ^li ^lin ^linc. */
export function anchorsOf(firstWord: string): string[] {
  const longest = Math.min(firstWord.length, ANCHOR_MAX);
  return Array.from({ length: longest }, (_, i) => anchorOf(firstWord.slice(0, i + 1)));
}

export function anchorOf(firstWord: string): string {
  return `^${firstWord.slice(0, ANCHOR_MAX)}`;
}

/** First letters of a name's words, with and without "school": ["boston", "latin", "school"] → ["bls"]. */
export function acronymsOf(long: readonly string[]): string[] {
  const letters = (words: readonly string[]) =>
    words.map((word) => (isNumber(word) ? word : word.slice(0, 1))).join("");
  const given = [letters(long), letters(coreOf(long).split(" ").slice(0, 3))];
  return [...new Set(given)].filter((acronym) => acronym.length >= 3 && acronym.length <= 8);
}

/** The words for the spelling vocabulary, without duplicates: long forms without numbers and single letters. */
export function vocabularyWords(words: readonly string[]): string[] {
  return [...new Set(longForms(words))].filter((word) => word.length > 1 && !/\d/.test(word));
}
