import { isNumber, isStopWord } from "#lib/platform/words.ts";
import { lexeme } from "./entries.rules.ts";
import { filterClauses, type SearchFilters, tsquery } from "./query.rules.ts";
import { allowedEdits, editDistance } from "./spelling.rules.ts";
import { coreOf, gramOf, isSchoolWord, longFormOf, longForms, SHORT_FORMS } from "./terms.rules.ts";

/** A word of the vocabulary and the number of schools with it in their names and city. */
export type KnownWord = { word: string; entries: number };

/** What the vocabulary contains for typed words. */
export type Vocabulary = {
  /** For each typed word, the known words with a similar spelling. */
  alike: readonly (readonly KnownWord[])[];
  /** Which of the pieces are words, and how frequent they are (see `piecesOf`). */
  known: ReadonlyMap<string, number>;
};

/** What may have been meant by a typed word: another word, several that were run together, or a mere "the". */
type Alternative = { words: string[]; cost: number; entries: number };
/** One way to divide the typed text into words: the alternatives at each position, most likely first. */
type Reading = Alternative[][];
/** Everything that may have been meant by typed words. */
export type Readings = { typed: string; readings: Reading[] };

/** Maximum number of alternatives tried for an unknown word, and for a frequent one. */
const ALTERNATIVES = 12;
const ALTERNATIVES_OF_FREQUENT = 3;
/** A shorter word is not two words with a letter in place of the space. */
const SHORTEST_AROUND = 5;
/** The cost of a letter in place of a space: after one edit within a word, before two. */
const LETTER_FOR_SPACE = 1.5;
/** Maximum number of whole names that are matched with their exact number of edits. */
const LIKELY_NAMES = 24;
/** Maximum number of alternatives per word for these names. */
const LIKELY_WORDS = 6;
/** A reading without one of its words has to leave fewer schools than this. */
const COMPARED = 400;
/** Stands for "every school" when frequencies are compared. */
const MOST_SCHOOLS = 10_000_000;
/** The assumed frequency of the words that abbreviations stand for: "saint", "high". */
const FREQUENT_ENTRIES = 1000;
/** A word that this many schools have is probably meant as typed. */
const FREQUENT = 50;

/** A search for what may have been meant by the typed words: arguments of the SQL function `search_similar`. */
export type Respelling = {
  query: string;
  /** The approximate maximum number of matching schools. */
  frequency: number;
  typed: string;
  mostEdits: number;
};

/**
 * Pieces to look up in the vocabulary: halves of each word ("bostonlatin"), also around a letter ("bostonblatin"),
 * joined neighbors ("bos ton"), and neighbors with the space one letter off ("th egoddard").
 */
export function piecesOf(words: readonly string[]): string[] {
  const halves = words.flatMap((word) => [...splitsOf(word), ...splitsAround(word)].flat());
  const neighbors = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? "";
    return [before + word, ...shiftsOf(before, word).flat()];
  });
  return [...new Set([...halves, ...neighbors])];
}

function splitsOf(word: string): [string, string][] {
  if (word.length < 5 || isNumber(word)) return [];
  return Array.from({ length: word.length - 3 }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)]);
}

/**
 * The pieces on both sides of each letter that may stand where a space was meant: on a phone, "b", "n" and others are
 * next to it.
 */
function splitsAround(word: string): [string, string][] {
  if (word.length < SHORTEST_AROUND) return [];
  return Array.from({ length: word.length - 3 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 2)]);
}

function shiftsOf(left: string, right: string): [string, string][] {
  return [
    [left + right.slice(0, 1), right.slice(1)],
    [left.slice(0, -1), left.slice(-1) + right],
  ];
}

/** All ways to read typed words: divided as they are, with neighbors joined, with a space one letter off. */
export function readingsOf(words: readonly string[], vocabulary: Vocabulary): Readings {
  const { alike, known } = vocabulary;
  const telling = words.map((_, at) => !meansSchool(words, at, vocabulary));
  const asTyped = words.map((word, at) => {
    if (isDesignation(words, at)) return [{ words: [word], cost: 0, entries: FREQUENT_ENTRIES }];
    return telling[at] ? alternativesOf(word, alike[at] ?? [], known, at === words.length - 1) : [];
  });
  const regrouped = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? "";
    return [[before + word], ...shiftsOf(before, word)]
      .map((pieces) => pieces.filter((piece) => !isStopWord(piece)))
      .filter((pieces) => pieces.length > 0 && pieces.every((piece) => known.has(piece)))
      .map((pieces) => [
        ...asTyped.slice(0, at),
        ...pieces.map((piece) => [{ words: [piece], cost: 1, entries: known.get(piece) ?? 0 }]),
        ...asTyped.slice(at + 2),
      ]);
  });
  return {
    typed: coreOf(longForms(words.filter((_, at) => telling[at]))).slice(0, 80),
    readings: [asTyped, ...regrouped]
      .map((reading) => reading.filter((place) => place.length > 0))
      .filter((reading) => reading.length > 0),
  };
}

/**
 * The search for a misspelled name. With `missing`, one word may be unrecognizable, and then the name as a whole has
 * to be close to what was typed.
 * @returns null if nothing distinctive is left of the words
 */
export function respell(
  { typed, readings }: Readings,
  filters: SearchFilters,
  missing: boolean,
): Respelling | null {
  const demands = missing ? readings.flatMap(withoutOne) : readings;
  if (demands.length === 0) return null;
  const required = filterClauses(filters);
  const query = demands
    .map((reading) => `(${tsquery([...reading.map((place) => place.map(lexemesOf)), ...required])})`)
    .join(" | ");
  const frequency = Math.min(MOST_SCHOOLS, Math.max(...demands.map(frequencyOf)));
  return {
    query,
    frequency,
    typed,
    mostEdits: missing ? Math.max(2, Math.floor(typed.length / 4)) : 1000,
  };
}

/**
 * What the typed words must have meant for a school with these names (and this place) to be found: "phillips exiter"
 * and "^ phillips exeter academy" → "phillips exeter". Words without a match are left out, and then `isWhole` is
 * false.
 */
export function correctedText(
  { typed, readings }: Readings,
  names: string,
): { text: string; isWhole: boolean } {
  const holds = ({ words }: Alternative) => words.every((word) => `${names} `.includes(` ${word} `));
  const begins = ({ words }: Alternative) => words.every((word) => names.includes(` ${word}`));
  const share = (reading: Reading) => reading.filter((place) => place.some(holds)).length / reading.length;
  const [best = []] = readings.toSorted((a, b) => share(b) - share(a));
  const meant = best.flatMap((place) => place.find(holds) ?? place.find(begins) ?? []);
  return {
    text: meant.flatMap(({ words }) => words).join(" ") || typed,
    isWhole: meant.length === best.length,
  };
}

/**
 * Whether this word is the "PS" of "PS 6" or the "IS" of "IS 5": with a different letter it is a different kind of
 * school.
 */
function isDesignation(words: readonly string[], at: number): boolean {
  return words[at]?.length === 2 && !longFormOf(words[at]) && isNumber(words[at + 1] ?? "");
}

/** Whether this word is "school", in any spelling, which means nothing when there are other words. */
function meansSchool(words: readonly string[], at: number, { alike }: Vocabulary): boolean {
  const word = words[at] ?? "";
  if (words.length < 2) return false;
  if (isSchoolWord(word)) return true;
  if (at === 0 || word.length < 4 || editDistance(word, "school") > 2) return false;
  return (alike[at]?.find((one) => one.word === word)?.entries ?? 0) < FREQUENT;
}

function alternativesOf(
  word: string,
  alike: readonly KnownWord[],
  known: ReadonlyMap<string, number>,
  unfinished: boolean,
): Alternative[] {
  const entries = alike.find((one) => one.word === word)?.entries ?? 0;
  const found: Alternative[] = [{ words: [word], cost: 0, entries }];
  const long = longFormOf(word);
  if (long) found.push({ words: [...long], cost: 0, entries: FREQUENT_ENTRIES });
  for (const one of alike) {
    if (one.word === word) continue;
    const cost = spellingCost(word, one.word, unfinished);
    if (cost <= allowedEdits(word)) found.push({ words: [one.word], cost, entries: one.entries });
  }
  if (word.length <= 3 && !isNumber(word)) found.push(...shortFormsLike(word));
  for (const pieces of splitsOf(word)) found.push(...bothPieces(pieces, known, 1));
  for (const pieces of splitsAround(word)) found.push(...bothPieces(pieces, known, LETTER_FOR_SPACE));
  const most = entries < FREQUENT ? ALTERNATIVES : ALTERNATIVES_OF_FREQUENT;
  return found.sort((a, b) => a.cost - b.cost || b.entries - a.entries).slice(0, most);
}

/** Two pieces as words, if they are words: known ones, abbreviations, or such as "of". */
function bothPieces(
  pieces: readonly [string, string],
  known: ReadonlyMap<string, number>,
  cost: number,
): Alternative[] {
  const entries = Math.min(...pieces.map((piece) => entriesOfPiece(piece, known)));
  if (entries === 0) return [];
  const words = pieces.flatMap((piece) => (isStopWord(piece) ? [] : (longFormOf(piece) ?? [piece])));
  return words.length > 0 ? [{ words: [...words], cost, entries }] : [];
}

function entriesOfPiece(piece: string, known: ReadonlyMap<string, number>): number {
  if (isStopWord(piece)) return MOST_SCHOOLS;
  return longFormOf(piece) ? FREQUENT_ENTRIES : (known.get(piece) ?? 0);
}

/** "t" or "sy" may be a misspelled "st"; "teh" may be a misspelled "the", which means nothing. */
function shortFormsLike(word: string): Alternative[] {
  const forms = SHORT_FORMS.filter((form) => form.length <= 3 && editDistance(form, word) === 1);
  const alternatives = forms.map((form) => ({
    words: [...(longFormOf(form) ?? [])],
    cost: 1,
    entries: FREQUENT_ENTRIES,
  }));
  const isArticle =
    word.length > 1 && ["the", "of", "and", "for"].some((stop) => editDistance(stop, word) === 1);
  return isArticle
    ? [...alternatives, { words: [], cost: 1, entries: Number.MAX_SAFE_INTEGER }]
    : alternatives;
}

/**
 * Edits between a typed and a known word; an unfinished word may also be the misspelled beginning of a longer one.
 */
function spellingCost(typed: string, known: string, unfinished: boolean): number {
  const whole = editDistance(typed, known);
  if (!unfinished || known.length <= typed.length || typed.length < 4) return whole;
  return Math.min(whole, editDistance(typed, known.slice(0, typed.length)) + 0.5);
}

function lexemesOf(alternative: Alternative): string[] {
  const telling = alternative.words.filter((word) => !isSchoolWord(word));
  return telling.length > 0 ? telling.map(gramOf) : [lexeme.every];
}

/** A reading with each of its positions left out in turn, as long as something distinctive remains. */
function withoutOne(reading: Reading): Reading[] {
  if (reading.length < 2) return [];
  return reading
    .map((_, left) => reading.filter((__, at) => at !== left))
    .filter((rest) => frequencyOf(rest) < COMPARED);
}

/** The approximate maximum number of matching schools: the rarest position decides. */
function frequencyOf(reading: Reading): number {
  return Math.min(...reading.map((place) => place.reduce((sum, { entries }) => sum + entries, 0)));
}

/** Whole names (as cores) that may have been meant by the typed one, and the number of edits for each. */
export function likelyNames({ readings }: Readings): Record<string, number> {
  const names = readings.flatMap((reading) =>
    reading.reduce<{ words: string[]; cost: number }[]>(
      (beginnings, place) =>
        beginnings
          .flatMap(({ words, cost }) =>
            place
              .slice(0, LIKELY_WORDS)
              .map((next) => ({ words: [...words, ...next.words], cost: cost + next.cost })),
          )
          .sort((a, b) => a.cost - b.cost)
          .slice(0, LIKELY_NAMES),
      [{ words: [], cost: 0 }],
    ),
  );
  const likeliest = names.sort((a, b) => b.cost - a.cost).slice(-LIKELY_NAMES);
  return Object.fromEntries(likeliest.map(({ words, cost }) => [coreOf(longForms(words)), cost]));
}
