import "server-only";
import type { Position } from "#lib/places/distance.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { CARD, type CardRow, cardsOf, type WithCard } from "./cards.data.ts";
import type { Correction } from "./finder.schema.ts";
import { MATCHED_SCHOOLS, matchedSchoolsValues } from "./matches.data.ts";
import { amongAll, type SearchQuery } from "./query.rules.ts";
import { doublingsOf } from "./spelling.rules.ts";
import { vocabularyWords } from "./terms.rules.ts";

/**
 * The part of a list to return: `limit` schools from `offset` on. Matches are counted up to `counted`; with null,
 * only as far as they have to be read anyway.
 */
export type Window = { offset: number; limit: number; counted: number | null };

export type Found = {
  rows: CardRow[];
  /** All matches, as far as they are counted; `hasMore` means that there may be more. */
  total: number;
  hasMore: boolean;
  /** What these schools match, if it is not what was typed. */
  correction: Correction | null;
  /** The schools of all pages, if they are few. */
  all?: CardRow[];
};

/** If there are fewer literal matches than this, schools with a similar spelling are added. */
export const FEW_MATCHES = 5;

/** Up to this many matches are ranked one by one; of more, as many as are wanted are looked for rank by rank. */
const RANKED = 300;

/** `known` is computed only where it matters. */
const BEST_MATCHES = `SELECT ${CARD}, m.total, m.is_counted,
    CASE WHEN m.total < ${FEW_MATCHES}
      THEN search_known_words($15::text[]) - search_as_usual($16::text[], $17::text[]) END AS known
  FROM ${MATCHED_SCHOOLS} WITH ORDINALITY m (school_id, total, is_counted, rank) JOIN school s ON s.id = m.school_id
  WHERE m.rank > $14 ORDER BY m.rank`;

type MatchRow = WithCard & { total: number; is_counted: boolean; known: number | null };

export type Order = "best" | "name" | "size" | { nearTo: Position };

/**
 * The matches, even if few, are what was meant if all typed words are known and doubling a letter in one does not
 * make a more common word. The last word may be the beginning of a known one, which it is if anything matches.
 */
export async function bestMatches(
  query: SearchQuery,
  words: readonly string[],
  { offset, limit, counted }: Window,
): Promise<Found & { areAllMeant: boolean }> {
  // Ranking all schools with a common word takes a quarter of a second, and counting them a tenth of that.
  const isCountedApart = counted !== null && counted > RANKED && offset + limit <= RANKED;
  const finished = vocabularyWords(words.slice(0, -1));
  const doublings = vocabularyWords(words).flatMap((word) => doublingsOf(word).map((other) => [word, other]));
  const { rows } = await pool().query<MatchRow>({
    name: "best-matches",
    text: BEST_MATCHES,
    values: [
      ...matchedSchoolsValues(query, offset + limit, isCountedApart ? RANKED : counted),
      offset,
      finished,
      doublings.map(([word]) => word),
      doublings.map(([, other]) => other),
    ],
  });
  const first = rows[0];
  // A page past the last one has no row that carries the total.
  if (!first && offset > 0) {
    return { ...(await bestMatches(query, words, { offset: 0, limit: 1, counted })), rows: [] };
  }
  const areAllMeant = first ? first.known === null || first.known === finished.length : words.length === 0;
  const matches = { total: first?.total ?? 0, hasMore: first?.is_counted === false };
  const { total, hasMore } = isCountedApart && matches.hasMore ? await countMatches(query, counted) : matches;
  return { ...found(cardsOf(rows), total, hasMore), areAllMeant };
}

const MATCHES =
  "FROM school_search e WHERE e.lexemes @@ $1::tsquery AND ($2::int = 0 OR e.grades & $2::int <> 0)";

async function countMatches(
  query: SearchQuery,
  counted: number,
): Promise<{ total: number; hasMore: boolean }> {
  const { rows } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT ${MATCHES} LIMIT ${counted + 1}) m`,
    [amongAll(query.demands.join(" & ")), query.gradeMask],
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, counted), hasMore: total > counted };
}

/** Not prepared: whether to start from the index of that order or from the matches depends on how many there are. */
export async function ordered(
  query: SearchQuery,
  order: Exclude<Order, "best">,
  window: Window,
): Promise<Found> {
  const { offset, limit } = window;
  const counted = window.counted ?? offset + limit;
  const values: unknown[] = [amongAll(query.demands.join(" & ")), query.gradeMask, offset, limit];
  if (typeof order === "object") values.push(order.nearTo.longitude, order.nearTo.latitude);
  const { rows } = await pool().query<WithCard & { total: number }>(
    `SELECT ${CARD}, t.total
     FROM (SELECT count(*)::int AS total FROM (SELECT ${MATCHES} LIMIT ${counted + 1}) m) t
     LEFT JOIN LATERAL (SELECT e.school_id, row_number() OVER () AS rank
       FROM (SELECT e.school_id ${MATCHES} ORDER BY ${orderClause(order)} OFFSET $3 LIMIT $4) e) m ON true
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

/** Both, the first before the second, without duplicates. */
export function together(first: readonly CardRow[], second: readonly CardRow[]): CardRow[] {
  const ids = new Set(first.map((row) => row.id));
  return [...first, ...second.filter((row) => !ids.has(row.id))];
}

export function firstOf(most: number): Window {
  return { offset: 0, limit: most, counted: null };
}

export function found(rows: CardRow[], total: number, hasMore: boolean): Found {
  return { rows, total, hasMore, correction: null };
}

export function pageOf(rows: CardRow[], { offset, limit }: Window): Found {
  return found(rows.slice(offset, offset + limit), rows.length, false);
}
