import { nameKey, nameWords } from "#lib/catalog/name-parts.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { isKindWord, longForms } from "#lib/search/terms.rules.ts";

/** The minimum share of common words for two names to be similar. */
const SIMILAR = 0.6;
/** What names that differ by a typo are worth: as much as those that share all their distinctive words. */
const MISTYPED = 0.9;
/** A word of at least this length may have another letter in one place: Mary and Mark are two saints. */
const LONG_WORD = 5;
/** One of at least this length may lack a letter that the other has, as Gama lacks one of Gamma. */
const SHORT_WORD = 4;

/**
 * How strongly the names of two schools in one place suggest the same school: 1 for names that differ only in
 * spelling ("St Mary HS", "Saint Mary High School"), less for similar ones, 0 for different ones. Words for the kind
 * of school count for little: Lincoln Elementary and Roosevelt Elementary are two schools.
 */
export function nameLikeness(one: string, other: string): number {
  return likenessOf(partsOf(one), partsOf(other));
}

/** `nameLikeness` for names that are compared many times. */
export function likenessOf(one: NameParts, other: NameParts): number {
  if (one.key === other.key) return 1;
  // "Lincoln High Schol": a typo does not make a word a distinctive one.
  if (isMistyped(one.words, other.words)) return MISTYPED;
  const shared = one.telling.filter((word) => other.telling.some((its) => isSameWord(word, its))).length;
  const share = shared / Math.max(one.telling.length, other.telling.length, 1);
  return share >= SIMILAR && sharesKind(one, other) ? share * MISTYPED : 0;
}

/** A name broken down for comparison. */
export type NameParts = {
  /** Equal for names that differ only in spelling. */
  key: string;
  /** All its words in long forms. */
  words: string[];
  /** The words that distinguish this school from others. */
  telling: string[];
  /** "elementary", "high" …: the kind of school according to its name. */
  kinds: string[];
};

export function partsOf(name: string): NameParts {
  const words = longForms(wordsOf(name));
  return {
    key: nameKey(name),
    words,
    telling: words.filter((word) => !isKindWord(word)),
    kinds: words.filter((word) => isKindWord(word) && !/^(school|schools|academy)$/.test(word)),
  };
}

/** Lincoln Elementary and Lincoln High exist side by side in many cities. */
export function sharesKind(one: NameParts, other: NameParts): boolean {
  return !one.kinds.length || !other.kinds.length || one.kinds.some((kind) => other.kinds.includes(kind));
}

/** The same, or the same but for a typo: a letter left out, added, or changed, or two letters swapped. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < SHORT_WORD || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [rest, longRest] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return rest === longRest.slice(1);
  if (short.length < LONG_WORD) return false;
  const isSwapped = rest[0] === longRest[1] && rest[1] === longRest[0] && rest.slice(2) === longRest.slice(2);
  return rest.slice(1) === longRest.slice(1) || isSwapped;
}

/**
 * Whether two names differ by a typo, and in nothing else.
 * @param one its words, in one form
 * @param most the number of words that may have one
 */
export function isMistyped(one: readonly string[], other: readonly string[], most = 1): boolean {
  if (one.length !== other.length) return false;
  const unlike = one.flatMap((word, at) => (word === other[at] ? [] : [[word, other[at] ?? ""] as const]));
  return unlike.length > 0 && unlike.length <= most && unlike.every((pair) => isSameWord(...pair));
}

/**
 * The words of a name, without and with a final "school", which may be mistyped as well.
 * @param core what `nameWords` gives, if that is known
 */
export function spellingsOfName(name: string, core: string = nameWords(name)): string[][] {
  const words = core.split(" ");
  const full = longForms(wordsOf(name));
  return full.length > words.length ? [words, full] : [words];
}

/** Whether two names differ by typos, and in nothing else. @param one from `spellingsOfName` @param most as in `isMistyped` */
export function areMistypedNames(
  one: readonly (readonly string[])[],
  other: readonly (readonly string[])[],
  most = 1,
): boolean {
  return one.some((words) => other.some((its) => isMistyped(words, its, most)));
}

/** The word, and what is left of it without one of its letters: words that differ by a typo share one of them. */
export function spellingsOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}
