import { isNumber } from "#lib/platform/words.ts";
import { lexeme } from "./entries.rules.ts";
import { filterClauses, type SearchFilters, tsquery } from "./query.rules.ts";
import { allowedEdits, editDistance } from "./spelling.rules.ts";
import { coreOf, gramOf, isSchoolWord, longFormOf, longForms } from "./terms.rules.ts";

/** A word of the vocabulary and in how many schools' names and cities it stands. */
export type KnownWord = { word: string; entries: number };

/** What the vocabulary has to say about typed words. */
export type Vocabulary = {
  /** For each typed word the known words that are spelt like it. */
  alike: readonly (readonly KnownWord[])[];
  /** Which of the asked parts and joins are words, and how frequent (see `partsAndJoins`). */
  known: ReadonlyMap<string, number>;
};

/** What a typed word may have been meant to be: one word, or several that were run together. */
type Alternative = { words: string[]; cost: number; entries: number };

/** Most alternatives that are tried for one word. */
const ALTERNATIVES = 12;
/** Most whole names that are looked up regardless of a school's size. */
const WHOLE_NAMES = 24;
/** About how many schools are compared letter by letter. */
const COMPARED = 1000;

/** A search for what the typed words may have been meant to be: arguments of the SQL function `search_similar`. */
export type Respelling = {
  query: string;
  exact: string;
  sizeClass: number;
  typed: string;
  mostEdits: number;
};

/** Pieces to ask the vocabulary for: halves of each word ("bostonlatin") and joins of neighbours ("bos ton"). */
export function partsAndJoins(words: readonly string[]): string[] {
  const halves = words.flatMap((word) => splitsOf(word).flat());
  const joins = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...new Set([...halves, ...joins])];
}

function splitsOf(word: string): [string, string][] {
  if (word.length < 5 || isNumber(word)) return [];
  return Array.from({ length: word.length - 3 }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)]);
}

/**
 * The search for a misspelt name. With `missing`, one word may be beyond recognition, and then the name as a whole has to
 * be close to what was typed.
 * @returns null when no word can be read in any way that the vocabulary knows
 */
export function respell(
  words: readonly string[],
  vocabulary: Vocabulary,
  filters: SearchFilters,
  missing: boolean,
): Respelling | null {
  const readings = readingsOf(words, vocabulary);
  const typed = coreOf(longForms(words)).slice(0, 80);
  const demands = readings.flatMap((reading) => (missing ? withoutOne(reading) : [reading]));
  if (demands.length === 0) return null;
  const required = filterClauses(filters);
  const query = demands
    .map((reading) => `(${tsquery([...reading.map((place) => place.map(lexemesOf)), ...required])})`)
    .join(" | ");
  const frequency = Math.max(...demands.map(frequencyOf));
  return {
    query,
    exact: tsquery([wholeNames(readings).map((core) => [lexeme.exact(core)]), ...required]),
    sizeClass: Math.max(0, Math.min(14, Math.floor(Math.log2(frequency / COMPARED)))),
    typed,
    mostEdits: missing ? Math.max(2, Math.floor(typed.length * 0.35)) : 1000,
  };
}

/**
 * The typed words as they must have been meant for a school with these names to be found: ["phillips", "exiter"] and
 * "^ phillips exeter academy" → "phillips exeter".
 */
export function correctedText(words: readonly string[], vocabulary: Vocabulary, names: string): string {
  const holds = (alternative: Alternative) => alternative.words.every((word) => names.includes(` ${word}`));
  const scored = readingsOf(words, vocabulary).map((reading) => {
    const chosen = reading.map((place) => place.find(holds) ?? place[0]);
    return { chosen, found: reading.filter((place) => place.some(holds)).length / reading.length };
  });
  const best = scored.sort((a, b) => b.found - a.found)[0];
  return (best?.chosen ?? []).flatMap((alternative) => alternative?.words ?? []).join(" ");
}

/** All ways to part what was typed into words (as typed, and with neighbours joined), each with its alternatives. */
function readingsOf(words: readonly string[], { alike, known }: Vocabulary): Alternative[][][] {
  const asTyped = words.map((word, at) =>
    alternativesOf(word, alike[at] ?? [], known, at === words.length - 1),
  );
  const joined = words.slice(1).flatMap((word, at) => {
    const join = `${words[at]}${word}`;
    const entries = known.get(join);
    if (entries === undefined) return [];
    return [[...asTyped.slice(0, at), [{ words: [join], cost: 1, entries }], ...asTyped.slice(at + 2)]];
  });
  return [asTyped, ...joined];
}

function alternativesOf(
  word: string,
  alike: readonly KnownWord[],
  known: ReadonlyMap<string, number>,
  unfinished: boolean,
): Alternative[] {
  const exactly = alike.find((one) => one.word === word)?.entries ?? 0;
  const found: Alternative[] = [{ words: [word], cost: 0, entries: exactly }];
  const long = longFormOf(word);
  if (long) found.push({ words: [...long], cost: 0, entries: 1000 });
  for (const one of alike) {
    if (one.word === word) continue;
    const cost = spellingCost(word, one.word, unfinished);
    if (cost <= allowedEdits(word)) found.push({ words: [one.word], cost, entries: one.entries });
  }
  for (const [left, right] of splitsOf(word)) {
    const entries = Math.min(known.get(left) ?? 0, known.get(right) ?? 0);
    if (entries > 0) found.push({ words: [left, right], cost: 1, entries });
  }
  return found.sort((a, b) => a.cost - b.cost || b.entries - a.entries).slice(0, ALTERNATIVES);
}

/** Edits between a typed and a known word; an unfinished word may also be the misspelt beginning of a longer one. */
function spellingCost(typed: string, known: string, unfinished: boolean): number {
  const whole = editDistance(typed, known);
  if (!unfinished || known.length <= typed.length || typed.length < 4) return whole;
  return Math.min(whole, editDistance(typed, known.slice(0, typed.length)) + 0.5);
}

function lexemesOf(alternative: Alternative): string[] {
  const telling = alternative.words.filter((word) => !isSchoolWord(word));
  return telling.length > 0 ? telling.map(gramOf) : [lexeme.sizeClass(0)];
}

/** Each demand with one of its places left out, as long as something telling stays. */
function withoutOne(reading: Alternative[][]): Alternative[][][] {
  if (reading.length < 2) return [];
  return reading
    .map((_, left) => reading.filter((__, at) => at !== left))
    .filter((rest) => frequencyOf(rest) < COMPARED * 2);
}

/** About how many schools match at most: the rarest place decides. */
function frequencyOf(reading: readonly Alternative[][]): number {
  return Math.min(...reading.map((place) => place.reduce((sum, { entries }) => sum + entries, 0)));
}

/** The likeliest whole names, by the sum of their words' costs. */
function wholeNames(readings: readonly Alternative[][][]): string[] {
  const names = readings.flatMap((reading) =>
    reading.reduce<{ words: string[]; cost: number }[]>(
      (beginnings, place) =>
        beginnings
          .flatMap((beginning) =>
            place.map((next) => ({
              words: [...beginning.words, ...next.words],
              cost: beginning.cost + next.cost,
            })),
          )
          .sort((a, b) => a.cost - b.cost)
          .slice(0, WHOLE_NAMES),
      [{ words: [], cost: 0 }],
    ),
  );
  const likeliest = names.sort((a, b) => a.cost - b.cost).slice(0, WHOLE_NAMES);
  return [...new Set(likeliest.map((name) => coreOf(longForms(name.words))))];
}
