import "server-only";
import { cityKey } from "#lib/places/cities.rules.ts";
import { isStateCode, STATES } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { isNumber } from "#lib/platform/words.ts";
import { bestMatches, type Found, firstOf, pageOf, together, type Window } from "./best-matches.data.ts";
import { CARD, type CardRow, cardOf, cardsOf, type WithCard } from "./cards.data.ts";
import { gradesMask } from "./entries.rules.ts";
import type { Correction } from "./finder.schema.ts";
import {
  SCHOOLS_CALLED,
  SIMILAR_SCHOOLS,
  schoolsCalledValues,
  similarSchoolsValues,
} from "./matches.data.ts";
import {
  amongAll,
  buildQuery,
  filterClauses,
  partsOf,
  type SearchFilters,
  tsquery,
  typedWords,
} from "./query.rules.ts";
import { correctedText, likelyNames, type Readings, readingsOf, respell } from "./respelling.rules.ts";
import { lookUpVocabulary } from "./spelling.data.ts";
import { isKindWord } from "./terms.rules.ts";

/** What was searched for, and what is known about it so far. */
export type Asked = {
  words: readonly string[];
  filters: SearchFilters;
  window: Window;
  /** Whether no school matches the words as typed. */
  isUnknown: boolean;
  /** Other words that may have been meant; looked up once, by the first step that needs them. */
  readings: () => Promise<Readings>;
};

/** One attempt to find what was meant by words with few or no literal matches. */
export type Step = {
  name: string;
  /** Whether it can find anything at all; checked before anything is read. */
  isWorthwhile: (asked: Asked) => boolean;
  /** @returns null if it finds nothing */
  find: (asked: Asked) => Promise<Found | null>;
};

/** The attempts in order; the first that finds anything ends the search. */
export const LADDER: readonly Step[] = [
  { name: "another spelling of a name, and longer names", isWorthwhile: () => true, find: calledOtherwise },
  { name: "the name without its kind", isWorthwhile: tellsMoreThanItsKind, find: withoutKind },
  { name: "another spelling of the words", isWorthwhile: () => true, find: respelled(false) },
  { name: "another spelling, one word left out", isWorthwhile: () => true, find: respelled(true) },
  { name: "the name without its first word", isWorthwhile: mayLackFirstWord, find: withoutFirstWord },
  { name: "the beginning of the name", isWorthwhile: hasManyParts, find: withFewerWords },
];

/** The input for the steps of the ladder. */
export function askedFor(
  words: readonly string[],
  filters: SearchFilters,
  window: Window,
  isUnknown: boolean,
): Asked {
  let readings: Promise<Readings> | undefined;
  return {
    words,
    filters,
    window,
    isUnknown,
    readings: () => {
      readings ??= lookUpVocabulary(words).then((vocabulary) => readingsOf(words, vocabulary));
      return readings;
    },
  };
}

/** Maximum number of similarly spelled schools to offer. */
const SIMILAR = 50;

/** Without counting, only the first page is needed. */
function mostOf({ counted, limit }: Window): number {
  return counted === null ? limit : SIMILAR;
}

/** The requested page of a list of schools sorted by likelihood. */
function similar(rows: CardRow[], correction: Correction | null, window: Window): Found | null {
  return rows.length === 0 ? null : { ...pageOf(rows, window), all: rows, correction };
}

const CALLED_MATCHES = `SELECT ${CARD}, m.names
  FROM ${SCHOOLS_CALLED} WITH ORDINALITY m (school_id, names, rank) JOIN school s ON s.id = m.school_id
  ORDER BY m.rank`;

const SIMILAR_MATCHES = `SELECT ${CARD}, m.names
  FROM ${SIMILAR_SCHOOLS} WITH ORDINALITY m (school_id, names, rank) JOIN school s ON s.id = m.school_id
  ORDER BY m.rank`;

type NamedRow = WithCard & { names: string };

async function calledOtherwise({ filters, window, readings }: Asked): Promise<Found | null> {
  const read = await readings();
  const likely = likelyNames(read);
  const most = mostOf(window);
  const { rows: called } = await pool().query<NamedRow>({
    name: "called-matches",
    text: CALLED_MATCHES,
    values: schoolsCalledValues(likely, filters, most),
  });
  if (!called[0]) return null;
  const correction = correctionFor(read, called[0]);
  const fewest = editsOf(called[0], likely);
  const closest = called.filter((row) => editsOf(row, likely) <= fewest);
  const longer = await withLongerNames(cardsOf(closest), correction, filters, most);
  return similar(together(longer, cardsOf(called)).slice(0, most), correction, window);
}

function respelled(missing: boolean): Step["find"] {
  return async ({ filters, window, readings }) => {
    const read = await readings();
    const respelling = respell(read, filters, missing);
    if (!respelling) return null;
    const { rows } = await pool().query<NamedRow>({
      name: "similar-matches",
      text: SIMILAR_MATCHES,
      values: similarSchoolsValues(respelling, filters, mostOf(window)),
    });
    return rows[0] ? similar(cardsOf(rows), correctionFor(read, rows[0]), window) : null;
  };
}

function correctionFor(readings: Readings, row: NamedRow): Correction {
  const { city, state } = cardOf(row);
  const stateName = state && isStateCode(state) ? STATES[state] : "";
  const names = `${row.names} ${cityKey(city ?? "")} ${state} ${stateName}`.toLowerCase();
  const { text, isWhole } = correctedText(readings, names);
  return { to: text, by: isWhole ? "spelling" : "fewer_words" };
}

/**
 * The number of edits between the typed name and the one under which a school was found. @param likely from
 * `likelyNames`
 */
function editsOf({ names }: NamedRow, likely: Record<string, number>): number {
  const meant = Object.entries(likely).filter(([core]) => `${names} `.includes(`^ ${core} `));
  return Math.min(...meant.map(([, edits]) => edits));
}

/**
 * Adds, after the schools with exactly this name, what the corrected name would find: "boston latn" also finds Boston
 * Latin Academy.
 */
async function withLongerNames(
  called: readonly CardRow[],
  correction: Correction,
  filters: SearchFilters,
  most: number,
): Promise<CardRow[]> {
  if (called.length >= most) return [...called];
  const words = typedWords(correction.to);
  const { rows } = await bestMatches(buildQuery(words, filters), words, firstOf(most));
  return together(called, rows).slice(0, most);
}

function tellsMoreThanItsKind({ words }: Asked): boolean {
  const telling = words.filter((word) => !isKindWord(word));
  return !telling.every(isNumber) && telling.length < words.length;
}

/** Schools of another kind: there is no "St. Luke's High", but there are other schools called St. Luke's. */
async function withoutKind({ words, filters, window }: Asked): Promise<Found | null> {
  const telling = words.filter((word) => !isKindWord(word));
  const { rows } = await bestMatches(buildQuery(telling, filters), telling, firstOf(mostOf(window)));
  return similar(rows, { to: telling.join(" "), by: "fewer_words" }, window);
}

function hasManyParts({ words, isUnknown }: Asked): boolean {
  return isUnknown && partsOf(words).length >= 3;
}

/** The words after the first part of a name; the first remaining word must not be a kind. */
function laterWords(words: readonly string[]): string[] {
  return partsOf(words)
    .slice(1)
    .flatMap((part) => part.words);
}

function mayLackFirstWord(asked: Asked): boolean {
  return hasManyParts(asked) && !isKindWord(laterWords(asked.words)[0] ?? "");
}

/** Registers omit given names: "Walter Payton College Prep" is a "Payton College Preparatory High School" there. */
async function withoutFirstWord({ words, filters, window }: Asked): Promise<Found | null> {
  const later = laterWords(words);
  const matches = await bestMatches(buildQuery(later, filters, "beginning"), later, window);
  if (matches.total === 0) return null;
  return { ...matches, correction: { to: later.join(" "), by: "fewer_words" } };
}

/**
 * Finds the school that matches the most parts at the beginning of a name, and then the most of the rest; returns
 * which of the parts ($2, in order) it matches. $1 is required.
 */
const MOST_PARTS = `SELECT m.met
  FROM (
    SELECT e.school_id, e.size, ARRAY(
      SELECT e.lexemes @@ part.query::tsquery FROM unnest($2::text[]) WITH ORDINALITY part (query, at) ORDER BY part.at
    ) AS met
    FROM school_search e WHERE e.lexemes @@ $1::tsquery AND ($3::int = 0 OR e.grades & $3::int <> 0)
  ) m
  ORDER BY array_position(m.met, false) DESC, cardinality(array_positions(m.met, true)) DESC, m.size DESC, m.school_id
  LIMIT 1`;

/**
 * The schools that match the beginning of the name and at least half of its words, and more than their kind:
 * registers truncate names, and list "Thomas Jefferson High School for Science and Technology" as "Thomas Jefferson
 * High".
 */
async function withFewerWords({ words, filters, window }: Asked): Promise<Found | null> {
  const parts = partsOf(words);
  const [first, second] = parts;
  if (!first || !second) return null;
  const required = filterClauses(filters);
  const demanded = [first.query, second.query, ...(required.length > 0 ? [amongAll(tsquery(required))] : [])];
  const { rows } = await pool().query<{ met: boolean[] }>({
    name: "most-parts",
    text: MOST_PARTS,
    values: [demanded.join(" & "), parts.map(({ query }) => query), gradesMask(filters.grades ?? [])],
  });
  const met = parts.filter((_, at) => rows[0]?.met[at]);
  const kept = met.flatMap((part) => part.words);
  if (met.length * 2 < parts.length || kept.every(isKindWord)) return null;
  const matches = await bestMatches(buildQuery(kept, filters), kept, window);
  return { ...matches, correction: { to: kept.join(" "), by: "fewer_words" } };
}
