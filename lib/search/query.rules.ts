import { parseState, type StateCode } from "#lib/places/states.rules.ts";
import { isNumber, wordsOf } from "#lib/platform/words.ts";
import { atLevel, gradesMask, lexeme, type SearchableSchool } from "./entries.rules.ts";
import {
  anchorOf,
  coreOf,
  gramOf,
  isSchoolWord,
  longFormOf,
  longForms,
  numberedSchools,
} from "./terms.rules.ts";

/** Conditions on schools other than their names. Absent means any. */
export type SearchFilters = {
  type?: SearchableSchool["schoolType"];
  /** Schools that teach at least one of these grades. */
  grades?: number[];
  magnet?: true;
  charter?: true;
  /** A key of RELIGIONS. */
  religion?: string;
  /** Not those that the newest register of their state does not have. */
  listed?: true;
  state?: StateCode;
  /** An exact place, for instance a city that has been looked up. */
  city?: ExactCity;
  zip?: string;
};

/** A city, with the postal places that are part of it. */
export type ExactCity = { city: string; state: string; parts?: readonly string[] };

/** The arguments of the SQL function `search_schools`, except for which part of the list is wanted. */
export type SearchQuery = {
  /** A query for each clause. */
  demands: string[];
  /** The whole name, and its beginning; null if there is no name. */
  exact: string | null;
  anchored: string | null;
  /** Beginnings of cores, if schools are searched by name only. */
  starts: string[];
  /**
   * LIKE patterns: a name with the right beginning matches one of the first, and a name with all words matches every
   * one of the second.
   */
  startsLike: string[];
  wordsLike: string[];
  exactLexeme: string | null;
  anchors: string[];
  terms: string[];
  clauses: number[];
  gradeMask: number;
};

/** Words beyond this number, more than any name has, are ignored to bound the work for arbitrary input. */
const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 30;

/** The searchable words of a typed text. Empty if it contains neither letters nor digits. */
export function typedWords(text: string): string[] {
  const words = wordsOf(text)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, WORD_LENGTH_MAX));
  return numberedSchools(words);
}

/** One part of a query: groups of lexemes. A school fulfills it with all lexemes of any one group. */
export type Clause = string[][];

/**
 * The query for typed words (see `typedWords`) and filters.
 * @param words empty for all schools that pass the filters
 * @param place "beginning": only names that begin with the first word
 */
export function buildQuery(
  words: readonly string[],
  filters: SearchFilters,
  place: "beginning" | "anywhere" = "anywhere",
): SearchQuery {
  const required = filterClauses(filters);
  const gradeMask = gradesMask(filters.grades ?? []);
  const first = words[0];
  if (first === undefined) {
    const clauses = required.length > 0 ? required : [[[lexeme.every]]];
    return {
      exact: null,
      anchored: null,
      starts: [],
      startsLike: [],
      wordsLike: [],
      exactLexeme: null,
      anchors: [],
      ...demandsOf(clauses),
      gradeMask,
    };
  }
  const long = longForms(words);
  const exactLexeme = lexeme.exact(coreOf(long));
  const anchors = [...new Set([anchorOf(first), anchorOf(long[0] ?? first)])];
  const anchored: Clause = anchors.map((anchor) => [anchor]);
  const named = clausesOf(words);
  const isAnchored = named.length === 0 || place === "beginning";
  const clauses = [...named, ...(isAnchored ? [anchored] : []), ...required];
  return {
    exact: tsquery([[[exactLexeme], ...placedNames(words)], ...required]),
    anchored: tsquery([anchored]),
    starts: required.length > 0 ? [] : coreStarts(words),
    startsLike: nameStarts(words).map((start) => `%^ ${start}%`),
    wordsLike: words
      .filter((word, at) => !longFormOf(word) && !isStateBehind(words, at))
      .map((word) => `% ${word}%`),
    exactLexeme,
    anchors,
    ...demandsOf(clauses),
    gradeMask,
  };
}

/** Whole names followed by their place: "elm school pa" and "elm school erie pa" are the Elm School in Erie. */
function placedNames(words: readonly string[]): string[][] {
  const ofState = parseState(words.slice(-2).join(" ")) ? 2 : 1;
  const state = parseState(words.slice(-ofState).join(" "));
  if (!state) return [];
  const named = words.slice(0, -ofState);
  return named.map((_, at) => {
    const city = named.slice(at + 1).join(" ");
    const place = city ? lexeme.city(city, state) : lexeme.state(state);
    return [lexeme.exact(coreOf(longForms(named.slice(0, at + 1)))), place];
  });
}

/** Whether a word that follows others is a state's postal code: "boston ma" does not mean a name like "Mann". */
function isStateBehind(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  return at > 0 && at === words.length - 1 && word.length === 2 && parseState(word) !== null;
}

/** Words that a school must have together, and the clause that requires them. */
type WordsClause = { words: readonly string[]; clause: Clause };

/**
 * For a name whose words cannot all be matched: the clause of each distinctive word, in the typed order, and the
 * words themselves.
 */
export function partsOf(words: readonly string[]): { words: readonly string[]; query: string }[] {
  return wordsClauses(words).map(({ words: together, clause }) => ({
    words: together,
    query: amongAll(tsquery([clause])),
  }));
}

function clausesOf(words: readonly string[]): Clause[] {
  return wordsClauses(words).map(({ clause }) => clause);
}

/** The clauses of the distinctive words; the last word may be unfinished. */
function wordsClauses(words: readonly string[]): WordsClause[] {
  const clauses: WordsClause[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const last = at === words.length - 1;
    const state = stateAt(words, at);
    if (state) {
      const both = words.slice(at, at + 2);
      clauses.push({ words: both, clause: [both.map(gramOf), [lexeme.state(state)]] });
      at += 1;
      continue;
    }
    if (words.length > 1 && (isSchoolWord(word) || (last && isUnfinishedSchool(word)))) continue;
    // A single unfinished letter is not selective enough to be worth a term; it still counts for the ranking.
    if (last && word.length === 1 && !isNumber(word)) continue;
    clauses.push({ words: [word], clause: clauseOf(word, last) });
  }
  return clauses;
}

function clauseOf(word: string, unfinished: boolean): Clause {
  const long = longFormOf(word)?.filter((part) => !isSchoolWord(part)) ?? [];
  const clause: Clause = [];
  if (long.length > 0) clause.push(long.map(gramOf));
  // A finished abbreviation stands only for its long form: "st" in "st mary" is not the beginning of "Stanton".
  if (long.length === 0 || unfinished) clause.push([gramOf(word)]);
  const state = parseState(word);
  if (state) clause.push([lexeme.state(state)]);
  return clause;
}

/** A two-word state at this position: ["lincoln", "new", "hampshire"] at 1 → NH. */
function stateAt(words: readonly string[], at: number): StateCode | null {
  return at + 1 < words.length ? parseState(`${words[at]} ${words[at + 1]}`) : null;
}

function isUnfinishedSchool(word: string): boolean {
  return word.length >= 2 && "school".startsWith(word);
}

/** How names begin that start with the typed text: all words in long form, and also with the last one as typed. */
function nameStarts(words: readonly string[]): string[] {
  const finished = longForms(words).join(" ");
  const unfinished = [...longForms(words.slice(0, -1)), words.at(-1)].join(" ");
  return [...new Set([finished, unfinished])];
}

/** The same for cores, which do not include a final "school". None of them is a prefix of another. */
function coreStarts(words: readonly string[]): string[] {
  const telling = words.length > 1 && isUnfinishedSchool(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  const starts = nameStarts(telling).map((start) => coreOf(start.split(" ")));
  return [...new Set(starts)].filter(
    (start) => !starts.some((one) => one !== start && start.startsWith(one)),
  );
}

/** The clauses that filters require of a school. */
export function filterClauses(filters: SearchFilters): Clause[] {
  const lexemes: string[] = [];
  if (filters.zip) lexemes.push(lexeme.zip(filters.zip));
  if (filters.state) lexemes.push(lexeme.state(filters.state));
  if (filters.type) lexemes.push(lexeme.type(filters.type));
  if (filters.religion) lexemes.push(lexeme.religion(filters.religion));
  if (filters.magnet) lexemes.push(lexeme.magnet);
  if (filters.charter) lexemes.push(lexeme.charter);
  if (filters.listed) lexemes.push(lexeme.listed);
  const clauses = lexemes.map((one): Clause => [[one]]);
  return filters.city ? [cityClause(filters.city), ...clauses] : clauses;
}

/** That a school is in a city: under its own name, or that of one of its parts. */
export function cityClause({ city, state, parts = [] }: ExactCity): Clause {
  return [city, ...parts].map((name) => [lexeme.city(name, state)]);
}

/** The clauses with their lexemes, numbered by clause, for estimating their frequencies. */
function demandsOf(clauses: readonly Clause[]): Pick<SearchQuery, "demands" | "terms" | "clauses"> {
  const listed = clauses.flatMap((clause, at) => clause.map((group) => ({ term: group[0] ?? "", at })));
  return {
    demands: clauses.map((clause) => tsquery([clause])),
    terms: listed.map(({ term }) => term),
    clauses: listed.map(({ at }) => at),
  };
}

/**
 * A query that requires every clause, in the form that the functions of the search migration expect: a tsquery with
 * "~" after every lexeme, where they insert the size level.
 */
export function tsquery(clauses: readonly Clause[]): string {
  return clauses
    .map((clause) => `(${clause.map((group) => group.map(quote).join(" & ")).join(" | ")})`)
    .join(" & ");
}

/** Such a query among all schools, as a tsquery. */
export function amongAll(query: string): string {
  return amongLargest(query, 0);
}

/** Such a query among the schools of a size level, as a tsquery. */
export function amongLargest(query: string, level: number): string {
  return query.replaceAll("~", atLevel("", level));
}

function quote(one: string): string {
  return `'${one.replaceAll("~", "").replaceAll("\\", "\\\\").replaceAll("'", "''")}~'`;
}
