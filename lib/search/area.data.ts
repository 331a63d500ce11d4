import "server-only";
import { boxesOf, centerOf, reachOf } from "#lib/places/area.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Window } from "./best-matches.data.ts";
import { CARD, type CardRow, cardsOf, toCards, type WithCard } from "./cards.data.ts";
import { gradesMask, lexeme } from "./entries.rules.ts";
import { nearestEntries } from "./nearby.data.ts";
import { LARGEST_RADIUS_MILES } from "./params.schema.ts";
import { amongLargest, buildQuery, filterClauses, type SearchFilters, tsquery } from "./query.rules.ts";

export type AreaOrder = "distance" | "name" | "size";

/**
 * Size levels (lib/search/entries.rules.ts) in which the largest schools of an area with many are looked for first: one in
 * 64 of all schools, then one in four.
 */
const LEVELS = [3, 1] as const;

/**
 * So many matches are read by position and sorted within milliseconds. Of more, one in 65 schools of the country is one
 * at least, so that a page of them is soon met on the way through an order.
 */
const MOST_TO_SORT = 2000;

/**
 * The schools in a part of the map that have all the words in name and place and that pass the filters. Words are taken
 * as they are spelt: what else they could mean is asked of the whole country, not of an area.
 * @param words from `typedWords`; none asks for every school of the area
 * @param order without it the nearest to the middle of the area come first, or the largest where it reaches farther than
 *   any radius that can be asked for, and its middle tells nothing
 * @returns one page of cards, and how many schools there are, as far as they are counted
 */
export async function schoolsInArea(
  area: Bounds,
  words: readonly string[],
  filters: SearchFilters,
  order: AreaOrder | undefined,
  window: Window,
): Promise<{ schools: SchoolCard[]; total: number; hasMore: boolean }> {
  const isAny = words.length === 0 && filterClauses(filters).length === 0;
  const search: AreaSearch = {
    area,
    demand: isAny ? null : buildQuery(words, filters).demands.join(" & "),
    gradeMask: gradesMask(filters.grades ?? []),
  };
  const counted = window.counted ?? window.offset + window.limit;
  const found = await countSchools(search, Math.max(counted, MOST_TO_SORT) + 1);
  const matches = { total: Math.min(found, counted), hasMore: found > counted };
  if (found <= window.offset) return { schools: [], ...matches };
  const wanted = order ?? (reachOf(area) > LARGEST_RADIUS_MILES ? "size" : "distance");
  const rows = await pageOfSchools(search, wanted, window, found > MOST_TO_SORT);
  return { schools: await toCards(rows), ...matches };
}

type AreaSearch = { area: Bounds; demand: string | null; gradeMask: number };

/** Which of an area's matches a statement looks at, and how it comes to them. */
type Access = {
  /** By the index of positions, of words or of the order; in the last two the area only filters what they give. */
  by: "position" | "words" | "order";
  /** Only schools of this size level. */
  level: number;
};

/**
 * An area that reaches farther holds so much of the country that words and filters leave fewer schools than it does.
 * PostgreSQL cannot know: it expects the same few schools in every area.
 */
const VAST_MILES = 500;

function bestAccess({ area, demand }: AreaSearch): Access {
  return { by: demand === null || reachOf(area) <= VAST_MILES ? "position" : "words", level: 0 };
}

async function countSchools(search: AreaSearch, most: number): Promise<number> {
  const values: unknown[] = [];
  const { rows } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT ${matches(search, bestAccess(search), values)} LIMIT ${most}) m`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Few matches are found by position and sorted. Of many, the nearest are those within reach of the first that the index on
 * positions gives; by name they are met soon on the way through all names; the largest are among the few of a size level.
 */
async function pageOfSchools(
  search: AreaSearch,
  order: AreaOrder,
  window: Window,
  areMany: boolean,
): Promise<CardRow[]> {
  if (!areMany) return page(search, order, window, bestAccess(search));
  if (order === "distance") return nearest(search, window);
  if (order === "name") return page(search, order, window, { by: "order", level: 0 });
  for (const level of LEVELS) {
    const rows = await page(search, order, window, { by: "words", level });
    if (rows.length === window.limit) return rows;
  }
  return page(search, order, window, bestAccess(search));
}

async function page(
  search: AreaSearch,
  order: AreaOrder,
  { offset, limit }: Window,
  access: Access,
): Promise<CardRow[]> {
  const values: unknown[] = [];
  const from = matches(search, access, values);
  const { latitude, longitude } = centerOf(search.area);
  const orders = {
    distance: () => `miles_between(e.position, point(${longitude}, ${latitude})), e.school_id`,
    name: () => "e.core, e.size DESC, e.school_id",
    size: () => "e.size DESC, e.school_id",
  };
  const { rows } = await pool().query<WithCard>(
    `SELECT ${CARD}
     FROM (SELECT e.school_id, row_number() OVER () AS rank
       FROM (SELECT e.school_id ${from} ORDER BY ${orders[order]()} OFFSET ${offset} LIMIT ${limit}) e) m
     JOIN school s ON s.id = m.school_id ORDER BY m.rank`,
    values,
  );
  return cardsOf(rows);
}

/** The page of the schools nearest to the middle, where there are many. */
async function nearest(search: AreaSearch, { offset, limit }: Window): Promise<CardRow[]> {
  const values: unknown[] = [];
  const { latitude, longitude } = centerOf(search.area);
  const condition = conditions(search, bestAccess(search), values).join(" AND ");
  const entries = nearestEntries(`point(${longitude}, ${latitude})`, condition, String(offset + limit));
  const { rows } = await pool().query<WithCard>(
    `SELECT ${CARD} FROM ${entries} JOIN school s ON s.id = m.school_id
     ORDER BY m.miles, s.id OFFSET ${offset}`,
    values,
  );
  return cardsOf(rows);
}

/** FROM and WHERE of the matches, whose parameters are appended to `values`. Not prepared: plans depend on the values. */
function matches(search: AreaSearch, access: Access, values: unknown[]): string {
  return `FROM school_search e WHERE ${conditions(search, access, values).join(" AND ")}`;
}

function conditions({ area, demand, gradeMask }: AreaSearch, access: Access, values: unknown[]): string[] {
  const put = (value: unknown) => `$${values.push(value)}`;
  const boxes = boxesOf(area).map(([west, south, east, north]) =>
    access.by === "position"
      ? `e.position <@ box(point(${west}, ${south}), point(${east}, ${north}))`
      : `e.position[0] BETWEEN ${west} AND ${east} AND e.position[1] BETWEEN ${south} AND ${north}`,
  );
  const within = `(${boxes.map((box) => `(${box})`).join(" OR ")})`;
  // PostgreSQL expects four comparisons to leave three schools of the country, and would read all of it instead of
  // following an order; of a CASE it expects that half are left.
  const all = [access.by === "order" ? `CASE WHEN ${within} THEN true END` : within];
  if (demand !== null || access.level > 0) {
    const query = amongLargest(demand ?? tsquery([[[lexeme.every]]]), access.level);
    all.push(`e.lexemes @@ ${put(query)}::tsquery`);
  }
  if (gradeMask > 0) all.push(`e.grades & ${put(gradeMask)}::int <> 0`);
  return all;
}
