import "server-only";
import { cityKey } from "#lib/places/cities.rules.ts";
import type { Position } from "#lib/places/distance.rules.ts";
import { isStateCode, STATES } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { isNumber } from "#lib/platform/words.ts";
import { CARD, type CardRow, cardOf, cardsOf, type WithCard } from "./cards.data.ts";
import { gradesMask } from "./entries.rules.ts";
import type { Correction } from "./finder.schema.ts";
import {
  MATCHED_SCHOOLS,
  matchedSchoolsValues,
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
  type SearchQuery,
  tsquery,
  typedWords,
} from "./query.rules.ts";
import { correctedText, likelyNames, type Readings, readingsOf, respell } from "./respelling.rules.ts";
import { lookUpVocabulary } from "./spelling.data.ts";
import { doublingsOf } from "./spelling.rules.ts";
import { isKindWord, vocabularyWords } from "./terms.rules.ts";

/**
 * Which part of a list is wanted: `limit` schools from `offset` on. Matches are counted up to `counted`; with null only as
 * far as they have to be looked at anyway.
 */
export type Window = { offset: number; limit: number; counted: number | null };

export type Found = {
  rows: CardRow[];
  /** All matches, as far as they are counted; `hasMore` says that there may be more. */
  total: number;
  hasMore: boolean;
  /** What these schools match, when that is not what was typed. */
  correction: Correction | null;
};

/** With fewer literal matches than this, schools of similar spelling follow them. */
const FEW_MATCHES = 5;
/** Most schools of similar spelling that are offered. */
const SIMILAR = 50;

/** `known` is asked for only where it decides something. */
const BEST_MATCHES = `SELECT ${CARD}, m.total, m.is_counted,
    CASE WHEN m.total < ${FEW_MATCHES}
      THEN search_known_words($15::text[]) - search_as_usual($16::text[], $17::text[]) END AS known
  FROM ${MATCHED_SCHOOLS} WITH ORDINALITY m (school_id, total, is_counted, rank) JOIN school s ON s.id = m.school_id
  WHERE m.rank > $14 ORDER BY m.rank`;

const CALLED_MATCHES = `SELECT ${CARD}, m.names
  FROM ${SCHOOLS_CALLED} WITH ORDINALITY m (school_id, names, rank) JOIN school s ON s.id = m.school_id
  ORDER BY m.rank`;

const SIMILAR_MATCHES = `SELECT ${CARD}, m.names
  FROM ${SIMILAR_SCHOOLS} WITH ORDINALITY m (school_id, names, rank) JOIN school s ON s.id = m.school_id
  ORDER BY m.rank`;

type MatchRow = WithCard & { total: number; is_counted: boolean; known: number | null };

export type Order = "best" | "name" | "size" | { nearTo: Position };

/**
 * The schools whose names match the typed words and that pass the filters. Where nothing is spelt as typed, the schools of
 * the likeliest other spelling.
 * @param words from `typedWords`; none asks for every school that passes the filters
 */
export async function findByName(
  words: readonly string[],
  filters: SearchFilters,
  order: Order,
  window: Window,
): Promise<Found> {
  const query = buildQuery(words, filters);
  if (order !== "best") return ordered(query, order, window);
  const literal = await bestMatches(query, words, window);
  if (literal.areAllMeant) return literal;
  // Who does not count takes the first page alone.
  const most = window.counted === null ? window.limit : SIMILAR;
  const { rows: similar, correction } = await similarMatches(words, filters, most);
  if (literal.total === 0 && similar.length === 0) return withFewerWords(words, filters, window);
  if (literal.total === 0) return { ...pageOf(similar, window), correction };
  const { rows: all } = await bestMatches(query, words, { ...window, offset: 0, limit: FEW_MATCHES });
  return pageOf(together(all, similar), window);
}

/**
 * Few matches are what was meant when all typed words are words that we know and no letter doubled makes another usual
 * one; the last one may be the beginning of one, which it is when anything matches.
 */
async function bestMatches(
  query: SearchQuery,
  words: readonly string[],
  { offset, limit, counted }: Window,
): Promise<Found & { areAllMeant: boolean }> {
  const finished = vocabularyWords(words.slice(0, -1));
  const doublings = vocabularyWords(words).flatMap((word) => doublingsOf(word).map((other) => [word, other]));
  const { rows } = await pool().query<MatchRow>({
    name: "best-matches",
    text: BEST_MATCHES,
    values: [
      ...matchedSchoolsValues(query, offset + limit, counted),
      offset,
      finished,
      doublings.map(([word]) => word),
      doublings.map(([, other]) => other),
    ],
  });
  const first = rows[0];
  // A page behind the last one has no row to carry the total.
  if (!first && offset > 0) {
    return { ...(await bestMatches(query, words, { offset: 0, limit: 1, counted })), rows: [] };
  }
  const areAllMeant = first ? first.known === null || first.known === finished.length : words.length === 0;
  return { ...found(cardsOf(rows), first?.total ?? 0, first?.is_counted === false), areAllMeant };
}

/** Not prepared: whether an index in that order or the matches are read first depends on how many match. */
async function ordered(query: SearchQuery, order: Exclude<Order, "best">, window: Window): Promise<Found> {
  const { offset, limit } = window;
  const counted = window.counted ?? offset + limit;
  const matches =
    "FROM school_search e WHERE e.lexemes @@ $1::tsquery AND ($2::int = 0 OR e.grades & $2::int <> 0)";
  const values: unknown[] = [amongAll(query.demands.join(" & ")), query.gradeMask, offset, limit];
  if (typeof order === "object") values.push(order.nearTo.longitude, order.nearTo.latitude);
  const { rows } = await pool().query<WithCard & { total: number }>(
    `SELECT ${CARD}, t.total
     FROM (SELECT count(*)::int AS total FROM (SELECT ${matches} LIMIT ${counted + 1}) m) t
     LEFT JOIN LATERAL (SELECT e.school_id, row_number() OVER () AS rank
       FROM (SELECT e.school_id ${matches} ORDER BY ${orderClause(order)} OFFSET $3 LIMIT $4) e) m ON true
     LEFT JOIN school s ON s.id = m.school_id ORDER BY m.rank`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  return found(cardsOf(rows), Math.min(total, counted), total > counted);
}

function orderClause(order: Exclude<Order, "best">): string {
  if (order === "name") return "e.core, e.size DESC, e.school_id";
  if (order === "size") return "e.size DESC, e.school_id";
  return "miles_between(e.position, point($5, $6)) NULLS LAST, e.school_id";
}

type NamedRow = WithCard & { names: string };
type Similar = { rows: CardRow[]; correction: Correction | null };

/** The schools that the typed words may have been meant for, the likeliest first. */
async function similarMatches(
  words: readonly string[],
  filters: SearchFilters,
  most: number,
): Promise<Similar> {
  const readings = readingsOf(words, await lookUpVocabulary(words));
  const likely = likelyNames(readings);
  const { rows: called } = await pool().query<NamedRow>({
    name: "called-matches",
    text: CALLED_MATCHES,
    values: schoolsCalledValues(likely, filters, most),
  });
  if (called[0]) {
    const correction = respelt(readings, called[0]);
    const fewest = editsOf(called[0], likely);
    const closest = called.filter((row) => editsOf(row, likely) <= fewest);
    const longer = await withLongerNames(cardsOf(closest), correction, filters, most);
    return { rows: together(longer, cardsOf(called)).slice(0, most), correction };
  }
  const ofAnyKind = await withoutKind(words, filters, most);
  if (ofAnyKind.rows.length > 0) return ofAnyKind;
  for (const missing of [false, true]) {
    const respelling = respell(readings, filters, missing);
    if (!respelling) continue;
    const { rows } = await pool().query<NamedRow>({
      name: "similar-matches",
      text: SIMILAR_MATCHES,
      values: similarSchoolsValues(respelling, filters, most),
    });
    if (rows[0]) return { rows: cardsOf(rows), correction: respelt(readings, rows[0]) };
  }
  return { rows: [], correction: null };
}

function respelt(readings: Readings, row: NamedRow): Correction {
  const { city, state } = cardOf(row);
  const stateName = state && isStateCode(state) ? STATES[state] : "";
  const names = `${row.names} ${cityKey(city ?? "")} ${state} ${stateName}`.toLowerCase();
  const { text, isWhole } = correctedText(readings, names);
  return { to: text, by: isWhole ? "spelling" : "fewer_words" };
}

/** How many edits away the name is by which a school was found. @param likely from `likelyNames` */
function editsOf({ names }: NamedRow, likely: Record<string, number>): number {
  const meant = Object.entries(likely).filter(([core]) => `${names} `.includes(`^ ${core} `));
  return Math.min(...meant.map(([, edits]) => edits));
}

/** Behind the schools that are called so, what the corrected name would find: "boston latn" also finds Boston Latin Academy. */
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

/** Schools of another kind: there is no "St. Luke's High", but there are others called St. Luke's. */
async function withoutKind(words: readonly string[], filters: SearchFilters, most: number): Promise<Similar> {
  const telling = words.filter((word) => !isKindWord(word));
  if (telling.every(isNumber) || telling.length === words.length) return { rows: [], correction: null };
  const { rows } = await bestMatches(buildQuery(telling, filters), telling, firstOf(most));
  return { rows, correction: { to: telling.join(" "), by: "fewer_words" } };
}

/**
 * Which of the parts of a name ($2, in their order) the school meets that meets most of its beginning, and then most of the
 * rest. $1 is what it has to meet.
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
 * The schools that have the beginning of the name and at least half of its words, more than their kind: registers cut names
 * short, and "Thomas Jefferson High School for Science and Technology" is a "Thomas Jefferson High" to them.
 */
async function withFewerWords(
  words: readonly string[],
  filters: SearchFilters,
  window: Window,
): Promise<Found> {
  const parts = partsOf(words);
  const [first, second] = parts;
  if (!first || !second || parts.length < 3) return found([], 0, false);
  const bySurname = await withoutFirstWord(
    parts.slice(1).flatMap((part) => part.words),
    filters,
    window,
  );
  if (bySurname.total > 0) return bySurname;
  const required = filterClauses(filters);
  const demanded = [first.query, second.query, ...(required.length > 0 ? [amongAll(tsquery(required))] : [])];
  const { rows } = await pool().query<{ met: boolean[] }>({
    name: "most-parts",
    text: MOST_PARTS,
    values: [demanded.join(" & "), parts.map(({ query }) => query), gradesMask(filters.grades ?? [])],
  });
  const met = parts.filter((_, at) => rows[0]?.met[at]);
  const kept = met.flatMap((part) => part.words);
  if (met.length * 2 < parts.length || kept.every(isKindWord)) return found([], 0, false);
  const matches = await bestMatches(buildQuery(kept, filters), kept, window);
  return { ...matches, correction: { to: kept.join(" "), by: "fewer_words" } };
}

/** Registers leave given names out: "Walter Payton College Prep" is a "Payton College Preparatory High School" to them. */
async function withoutFirstWord(
  words: readonly string[],
  filters: SearchFilters,
  window: Window,
): Promise<Found> {
  if (isKindWord(words[0] ?? "")) return found([], 0, false);
  const matches = await bestMatches(buildQuery(words, filters, "beginning"), words, window);
  return { ...matches, correction: { to: words.join(" "), by: "fewer_words" } };
}

/** Both, the first before the second, each school once. */
function together(first: readonly CardRow[], second: readonly CardRow[]): CardRow[] {
  const ids = new Set(first.map((row) => row.id));
  return [...first, ...second.filter((row) => !ids.has(row.id))];
}

function firstOf(most: number): Window {
  return { offset: 0, limit: most, counted: null };
}

function found(rows: CardRow[], total: number, hasMore: boolean): Found {
  return { rows, total, hasMore, correction: null };
}

function pageOf(rows: CardRow[], { offset, limit }: Window): Found {
  return found(rows.slice(offset, offset + limit), rows.length, false);
}
