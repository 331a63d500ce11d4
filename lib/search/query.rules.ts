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

/** Which schools come into question, whatever their names. Absent means any. */
export type SearchFilters = {
  type?: SearchableSchool["schoolType"];
  /** Schools that teach at least one of these grades. */
  grades?: number[];
  magnet?: true;
  charter?: true;
  /** A key of RELIGIONS. */
  religion?: string;
  state?: StateCode;
  /** An exact place, for instance a city that has been looked up. */
  city?: { city: string; state: string };
  zip?: string;
};

/** The arguments of the SQL function `search_schools`, apart from how much is wanted. */
export type SearchQuery = {
  /** A query for each clause. */
  demands: string[];
  /** The whole name, and its beginning; null when no name was asked for. */
  exact: string | null;
  anchored: string | null;
  /** Beginnings of cores, where schools are asked for by name alone. */
  starts: string[];
  /** LIKE patterns of which a name that starts so is like one, and of which a name with all words is like each. */
  startsLike: string[];
  wordsLike: string[];
  exactLexeme: string | null;
  anchors: string[];
  terms: string[];
  clauses: number[];
  gradeMask: number;
};

/** More words than any name has are ignored: a bound on the work for whatever is typed. */
const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 30;

/** The words of what was typed, as far as they are searched for. Empty when it holds neither letters nor digits. */
export function typedWords(text: string): string[] {
  const words = wordsOf(text)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, WORD_LENGTH_MAX));
  return numberedSchools(words);
}

/** One part of a query: groups of lexemes. A school fulfils it with all lexemes of any one group. */
export type Clause = string[][];

/**
 * The query for typed words (see `typedWords`) and filters.
 * @param words empty asks for all schools that pass the filters
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

/** Whole names with their place behind them: "elm school pa" and "elm school erie pa" are the Elm School in Erie. */
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

/** Whether a word behind others is the postal code of a state: no "Mann" is meant by "boston ma". */
function isStateBehind(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  return at > 0 && at === words.length - 1 && word.length === 2 && parseState(word) !== null;
}

/** Words that a school has to have together, and what that demands. */
type WordsClause = { words: readonly string[]; clause: Clause };

/**
 * For a name of which not every word can be met: what each of its telling words demands, in the typed order, and the words
 * themselves.
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

/** The clauses of the words that tell something; the last word may be unfinished. */
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
    // A single unfinished letter narrows too little to be worth a term; the ranking still sees it.
    if (last && word.length === 1 && !isNumber(word)) continue;
    clauses.push({ words: [word], clause: clauseOf(word, last) });
  }
  return clauses;
}

function clauseOf(word: string, unfinished: boolean): Clause {
  const long = longFormOf(word)?.filter((part) => !isSchoolWord(part)) ?? [];
  const clause: Clause = [];
  if (long.length > 0) clause.push(long.map(gramOf));
  // A short form that is finished stands for its long form only: "st" in "st mary" is no beginning of "Stanton".
  if (long.length === 0 || unfinished) clause.push([gramOf(word)]);
  const state = parseState(word);
  if (state) clause.push([lexeme.state(state)]);
  return clause;
}

/** A state of two words that stands at this place: ["lincoln", "new", "hampshire"] at 1 → NH. */
function stateAt(words: readonly string[], at: number): StateCode | null {
  return at + 1 < words.length ? parseState(`${words[at]} ${words[at + 1]}`) : null;
}

function isUnfinishedSchool(word: string): boolean {
  return word.length >= 2 && "school".startsWith(word);
}

/** How names begin that begin with what was typed: complete words in long form, the last as it stands, too. */
function nameStarts(words: readonly string[]): string[] {
  const finished = longForms(words).join(" ");
  const unfinished = [...longForms(words.slice(0, -1)), words.at(-1)].join(" ");
  return [...new Set([finished, unfinished])];
}

/** The same of cores, which "school" at the end is no part of. None of them begins another. */
function coreStarts(words: readonly string[]): string[] {
  const telling = words.length > 1 && isUnfinishedSchool(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  const starts = nameStarts(telling).map((start) => coreOf(start.split(" ")));
  return [...new Set(starts)].filter(
    (start) => !starts.some((one) => one !== start && start.startsWith(one)),
  );
}

/** What filters demand of a school, as clauses. */
export function filterClauses(filters: SearchFilters): Clause[] {
  const lexemes: string[] = [];
  if (filters.zip) lexemes.push(lexeme.zip(filters.zip));
  if (filters.city) lexemes.push(lexeme.city(filters.city.city, filters.city.state));
  if (filters.state) lexemes.push(lexeme.state(filters.state));
  if (filters.type) lexemes.push(lexeme.type(filters.type));
  if (filters.religion) lexemes.push(lexeme.religion(filters.religion));
  if (filters.magnet) lexemes.push(lexeme.magnet);
  if (filters.charter) lexemes.push(lexeme.charter);
  return lexemes.map((one) => [[one]]);
}

/** The clauses with their lexemes, numbered by clause: what their frequencies are estimated from. */
function demandsOf(clauses: readonly Clause[]): Pick<SearchQuery, "demands" | "terms" | "clauses"> {
  const listed = clauses.flatMap((clause, at) => clause.map((group) => ({ term: group[0] ?? "", at })));
  return {
    demands: clauses.map((clause) => tsquery([clause])),
    terms: listed.map(({ term }) => term),
    clauses: listed.map(({ at }) => at),
  };
}

/**
 * A query that demands every clause, as the functions of the search migration take it: a tsquery with "~" behind every
 * lexeme, where they put the size level.
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
