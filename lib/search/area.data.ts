import "server-only";
import { boxesOf, centerOf, reachOf } from "#lib/places/area.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Window } from "./best-matches.data.ts";
import { CARD, type CardRow, cardsOf, toCards, type WithCard } from "./cards.data.ts";
import { gradesMask, lexeme } from "./entries.rules.ts";
import { nearestAsShown, nearestEntries } from "./nearby.data.ts";
import { LARGEST_RADIUS_MILES } from "./params.schema.ts";
import { amongLargest, buildQuery, filterClauses, type SearchFilters, tsquery } from "./query.rules.ts";

export type AreaOrder = "distance" | "name" | "size";

/**
 * Size levels (lib/search/entries.rules.ts) in which the largest schools of an area with many are looked for first:
 * one in 64 of all schools, then one in four.
 */
const LEVELS = [3, 1] as const;

/**
 * Up to this many matches are read by position and sorted within milliseconds. If there are more, at least one in 65
 * schools in the country matches, so that scanning any sort order fills a page quickly.
 */
const MOST_TO_SORT = 2000;

/**
 * The schools in a part of the map that have all the words in their name and place and pass the filters. Words are
 * taken as spelled: corrections are tried only in searches of the whole country, not of an area.
 * @param words from `typedWords`; empty for every school in the area
 * @param order by default, nearest to the center of the area first, or largest first if the area extends farther than
 * the largest radius, so that its center means nothing
 * @returns one page of cards, and the number of matches, as far as they are counted
 */
export async function schoolsInArea(
  where: Area,
  words: readonly string[],
  filters: SearchFilters,
  order: AreaOrder | undefined,
  window: Window,
): Promise<{ schools: SchoolCard[]; total: number; hasMore: boolean }> {
  const search = areaSearch(where, words, filters);
  const counted = window.counted ?? window.offset + window.limit;
  const found = await countSchools(search, Math.max(counted, MOST_TO_SORT) + 1);
  const matches = { total: Math.min(found, counted), hasMore: found > counted };
  if (found <= window.offset) return { schools: [], ...matches };
  const wanted = order ?? (reachOf(where.area) > LARGEST_RADIUS_MILES ? "size" : "distance");
  const rows = await pageOfSchools(search, wanted, window, found > MOST_TO_SORT);
  // A distance is from the middle, which means something only where the order is by it.
  const schools = await toCards(rows, wanted === "distance" ? centerOf(where.area) : null);
  return { schools: wanted === "distance" ? nearestAsShown(schools) : schools, ...matches };
}

/** A county, as registers spell it, whose box also has schools of its neighbors. */
export type AreaCounty = { spellings: readonly string[]; state: string };

export type Area = {
  area: Bounds;
  /** Only schools of this county. */
  county: AreaCounty | null;
};

type AreaSearch = Area & {
  demand: string | null;
  gradeMask: number;
};

function areaSearch(where: Area, words: readonly string[], filters: SearchFilters): AreaSearch {
  const isAny = words.length === 0 && filterClauses(filters).length === 0;
  return {
    ...where,
    demand: isAny ? null : buildQuery(words, filters).demands.join(" & "),
    gradeMask: gradesMask(filters.grades ?? []),
  };
}

/** That an entry `e` is in the area and passes the filters; appends the parameters to `values`. */
export function areaConditions(where: Area, filters: SearchFilters, values: unknown[]): string {
  const search = areaSearch(where, [], filters);
  return conditions(search, bestAccess(search), values).join(" AND ");
}

/** That an entry `e` is in the area. @param isByPosition whether it is found by the index of positions */
export function withinArea(area: Bounds, isByPosition = true): string {
  const boxes = boxesOf(area).map(([west, south, east, north]) =>
    isByPosition
      ? `e.position <@ box(point(${west}, ${south}), point(${east}, ${north}))`
      : `e.position[0] BETWEEN ${west} AND ${east} AND e.position[1] BETWEEN ${south} AND ${north}`,
  );
  return `(${boxes.map((box) => `(${box})`).join(" OR ")})`;
}

/** Which of an area's matches a statement considers, and how it finds them. */
type Access = {
  /** By the index of positions, of words or of the sort order; in the last two, the area only filters the results. */
  by: "position" | "words" | "order";
  /** Only schools of this size level. */
  level: number;
};

/**
 * An area larger than this covers so much of the country that words and filters are more selective. PostgreSQL cannot
 * know that: it expects the same few schools in every area.
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
 * If matches are few, they are found by position and sorted. If there are many: the nearest are within the reach of
 * the first ones from the position index; sorted by name, they soon turn up in a scan of all names; the largest are
 * in one of the small size levels.
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

/** The page of schools nearest to the center, if there are many. */
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

/**
 * FROM and WHERE of the matches; appends their parameters to `values`. Not prepared, because plans depend on the
 * values.
 */
function matches(search: AreaSearch, access: Access, values: unknown[]): string {
  return `FROM school_search e WHERE ${conditions(search, access, values).join(" AND ")}`;
}

function conditions(
  { area, county, demand, gradeMask }: AreaSearch,
  access: Access,
  values: unknown[],
): string[] {
  const put = (value: unknown) => `$${values.push(value)}`;
  const within = withinArea(area, access.by === "position");
  // PostgreSQL estimates that four comparisons leave three schools of the country, and would read all of it instead
  // of following an index order; for a CASE it estimates half.
  const all = [access.by === "order" ? `CASE WHEN ${within} THEN true END` : within];
  if (demand !== null || access.level > 0) {
    const query = amongLargest(demand ?? tsquery([[[lexeme.every]]]), access.level);
    all.push(`e.lexemes @@ ${put(query)}::tsquery`);
  }
  if (gradeMask > 0) all.push(`e.grades & ${put(gradeMask)}::int <> 0`);
  if (county) {
    // Looked up for each school in the box: a join would read the whole table.
    const own = `(SELECT c.county FROM school c WHERE c.id = e.school_id AND c.state = ${put(county.state)})`;
    all.push(`${own} = ANY(${put(county.spellings)}::text[])`);
  }
  return all;
}
