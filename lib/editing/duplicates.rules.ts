import { nameKey } from "#lib/catalog/name-parts.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { isKindWord, longForms } from "#lib/search/terms.rules.ts";

/** The minimum share of common words for two names to be similar. */
const SIMILAR = 0.6;
/** A word of at least this length may differ in one letter. */
const LONG_WORD = 5;

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
  const shared = one.telling.filter((word) => other.telling.some((its) => isSameWord(word, its))).length;
  const share = shared / Math.max(one.telling.length, other.telling.length, 1);
  return share >= SIMILAR && sharesKind(one, other) ? share * 0.9 : 0;
}

/** A name broken down for comparison. */
export type NameParts = {
  /** Equal for names that differ only in spelling. */
  key: string;
  /** The words that distinguish this school from others. */
  telling: string[];
  /** "elementary", "high" …: the kind of school according to its name. */
  kinds: string[];
};

export function partsOf(name: string): NameParts {
  const words = longForms(wordsOf(name));
  return {
    key: nameKey(name),
    telling: words.filter((word) => !isKindWord(word)),
    kinds: words.filter((word) => isKindWord(word) && !/^(school|schools|academy)$/.test(word)),
  };
}

/** Lincoln Elementary and Lincoln High exist side by side in many cities. */
export function sharesKind(one: NameParts, other: NameParts): boolean {
  return !one.kinds.length || !other.kinds.length || one.kinds.some((kind) => other.kinds.includes(kind));
}

/** Equal, or a long word with one letter changed, left out or added. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < LONG_WORD || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}
