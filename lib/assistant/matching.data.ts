import "server-only";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { pool } from "#lib/platform/pool.ts";
import { BROWSE_KEYS } from "#lib/search/browse.data.ts";
import { CARD, type CardRow, type Center, cardsOf, type WithCard } from "#lib/search/cards.data.ts";
import { gradesMask, lexeme } from "#lib/search/entries.rules.ts";
import { amongAll, buildQuery, filterClauses, type SearchFilters, tsquery } from "#lib/search/query.rules.ts";
import { figureOf, isZeroNone } from "./figures.rules.ts";
import type { FindSchools, RankedField } from "./tools.schema.ts";

/** Which schools are meant. */
export type Matching = {
  filters: SearchFilters;
  /** From `typedWords`: words of the name, as they are spelled. Schools looked for by name may be closed. */
  words: readonly string[];
  around: { center: Center; miles: number } | null;
  kind?: FindSchools["kind"];
  among?: readonly number[] | undefined;
  figures?: FindSchools["figures"];
  /** A school that is not meant: the one that others are near. */
  except?: number;
};

/**
 * The order of a list. In the order of a figure or of distances, schools that one can go to come first, because
 * nobody who asks for the largest or the nearest school means one that may be gone.
 */
export type MatchingOrder =
  | { by: "best" }
  | { by: "name" }
  | { by: "distance"; from: Center }
  | { by: "figure"; field: RankedField; order: "most" | "least" };

export type Matches = {
  /** The first of them, and what they are sorted by, if that is a number. */
  rows: { card: CardRow; value: number | null }[];
  total: number;
  withoutFigure: number;
  /** How many more would match if they were not closed; of schools looked for by name, how many of them are closed. */
  closed: number;
};

type Row = WithCard & { value: number | null; total: number; blank: number; closed: number };

/** Finds, counts to the end, and sorts in one statement. @param wanted how many rows, from the first */
export async function matchingSchools(
  matching: Matching,
  order: MatchingOrder,
  wanted: number,
): Promise<Matches> {
  const values: unknown[] = [];
  const { value, keys } = sortingOf(order, values);
  const figures = (matching.figures ?? []).map(({ field }) => field);
  const known = [...figures, ...(order.by === "figure" ? [order.field] : [])];
  const isByName = matching.words.length > 0;
  const { rows } = await pool().query<Row>(
    `WITH passing AS MATERIALIZED (
       SELECT s.id, s.status = 'closed' AS is_closed, ${isKnown(known)} AS is_known, ${value} AS value,
         ${keys.map(({ sql }, at) => `${sql} AS key_${at}`).join(", ")}
       FROM school_search e JOIN school s ON s.id = e.school_id WHERE ${conditions(matching, values).join(" AND ")}
     ), counted AS (
       SELECT (count(*) FILTER (WHERE is_known AND ${isByName ? "true" : "NOT is_closed"}))::int AS total,
         (count(*) FILTER (WHERE NOT is_known AND NOT is_closed))::int AS blank,
         (count(*) FILTER (WHERE is_known AND is_closed))::int AS closed
       FROM passing
     )
     SELECT ${CARD}, first.value, counted.*
     FROM counted
     LEFT JOIN LATERAL (
       SELECT id, value, row_number() OVER () AS rank FROM (
         SELECT id, value FROM passing WHERE is_known AND ${isByName ? "true" : "NOT is_closed"}
         ORDER BY ${keys.map(({ order: way }, at) => `key_${at} ${way}`).join(", ")}, id LIMIT ${wanted}
       ) sorted
     ) first ON true
     LEFT JOIN school s ON s.id = first.id ORDER BY first.rank`,
    values,
  );
  const cards = cardsOf(rows);
  return {
    rows: cards.map((card, at) => ({ card, value: rows[at]?.value ?? null })),
    total: rows[0]?.total ?? 0,
    withoutFigure: rows[0]?.blank ?? 0,
    closed: rows[0]?.closed ?? 0,
  };
}

type Key = { sql: string; order: string };

const IS_CHOICE: Key = { sql: "(s.not_in_register IS NULL AND s.status = 'open')", order: "DESC" };

function sortingOf(order: MatchingOrder, values: unknown[]): { value: string; keys: Key[] } {
  if (order.by === "name") return { value: "NULL::float8", keys: [{ sql: "e.core", order: "" }] };
  if (order.by === "best") return { value: "NULL::float8", keys: BROWSE_KEYS.map(keyOf) };
  if (order.by === "distance") {
    const value = `miles_between(e.position, ${pointOf(order.from, values)})`;
    return { value, keys: [IS_CHOICE, { sql: value, order: "NULLS LAST" }] };
  }
  const value = figureOf(order.field);
  const isNone = { sql: `(${value}) = 0`, order: "" };
  const isLeast = order.order === "least";
  const keys = [IS_CHOICE, ...(isLeast && isZeroNone(order.field) ? [isNone] : [])];
  return { value, keys: [...keys, { sql: value, order: isLeast ? "" : "DESC NULLS LAST" }] };
}

/** "s.completeness DESC" → its expression and its direction. */
function keyOf(key: string): Key {
  const [, sql = key, order = ""] = /^(.*?)( DESC.*)?$/.exec(key) ?? [];
  return { sql, order };
}

function pointOf({ longitude, latitude }: Center, values: unknown[]): string {
  return `point($${values.push(longitude)}, $${values.push(latitude)})`;
}

function isKnown(fields: readonly RankedField[]): string {
  return fields.map((field) => `(${figureOf(field)}) IS NOT NULL`).join(" AND ") || "true";
}

function conditions(
  { filters, words, around, kind, among, figures = [], except }: Matching,
  values: unknown[],
): string[] {
  const put = (value: unknown) => `$${values.push(value)}`;
  const all = [`e.lexemes @@ ${put(demandOf(words, filters))}::tsquery`];
  const grades = gradesMask(filters.grades ?? []);
  if (grades > 0) all.push(`e.grades & ${put(grades)}::int <> 0`);
  if (around) {
    const [center, miles] = [pointOf(around.center, values), `${put(around.miles)}::float8`];
    all.push(`e.position <@ box_around(${center}, ${miles})`);
    all.push(`miles_between(e.position, ${center}) <= ${miles}`);
  }
  if (kind) all.push(`s.school_kind = ${put(SCHOOL_KINDS[kind])}`);
  if (among) all.push(`s.id = ANY(${put(among)}::int[])`);
  if (except !== undefined) all.push(`s.id <> ${put(except)}`);
  for (const { field, atLeast, atMost } of figures) {
    const value = figureOf(field);
    // A blank passes here and is counted apart.
    if (atLeast !== undefined) all.push(`coalesce((${value}) >= ${put(atLeast)}, true)`);
    if (atMost !== undefined) all.push(`coalesce((${value}) <= ${put(atMost)}, true)`);
  }
  return all;
}

function demandOf(words: readonly string[], filters: SearchFilters): string {
  if (words.length > 0) return amongAll(buildQuery(words, filters).demands.join(" & "));
  const clauses = filterClauses(filters);
  return amongAll(tsquery(clauses.length > 0 ? clauses : [[[lexeme.every]]]));
}
