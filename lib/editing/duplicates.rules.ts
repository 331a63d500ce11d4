import { nameKey } from "#lib/catalogue/identity.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { isKindWord, longForms } from "#lib/search/terms.rules.ts";

/** Names of which at least this share of the words is the same are similar. */
const SIMILAR = 0.6;
/** A word of this length or more may differ in one letter. */
const LONG_WORD = 5;

/**
 * How much two names of schools of one place speak for one school: 1 for names that differ in their writing only ("St
 * Mary HS", "Saint Mary High School"), less for similar ones, 0 for different ones. What only says the kind of school
 * counts for little: Lincoln Elementary and Roosevelt Elementary are two schools.
 */
export function nameLikeness(one: string, other: string): number {
  if (nameKey(one) === nameKey(other)) return 1;
  const [words, others] = [tellingWords(one), tellingWords(other)];
  const shared = words.filter((word) => others.some((candidate) => isSameWord(word, candidate))).length;
  const share = shared / Math.max(words.length, others.length, 1);
  return share >= SIMILAR && sharesKind(one, other) ? share * 0.9 : 0;
}

function tellingWords(name: string): string[] {
  return longForms(wordsOf(name)).filter((word) => !isKindWord(word));
}

/** Lincoln Elementary and Lincoln High stand side by side in many cities. */
function sharesKind(one: string, other: string): boolean {
  const [kinds, others] = [one, other].map((name) =>
    longForms(wordsOf(name)).filter((word) => isKindWord(word) && !/^(school|schools|academy)$/.test(word)),
  );
  return !kinds?.length || !others?.length || kinds.some((kind) => others.includes(kind));
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
