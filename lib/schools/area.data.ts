import "server-only";
import { boxOf, centerOf, reachOf } from "#lib/places/area.rules.ts";
import { unitVector } from "#lib/places/distance.rules.ts";
import { type Bounds, eastwards } from "#lib/places/map-view.rules.ts";
import { pool } from "#lib/platform/db.ts";
import { gradesMask, lexeme } from "#lib/search/entries.rules.ts";
import { buildQuery, filterClauses, type SearchFilters } from "#lib/search/query.rules.ts";
import { CARD_COLUMNS, type CardRow, toCard } from "./cards.data.ts";
import type { Window } from "./names.data.ts";
import type { SchoolCard } from "./schema.ts";
import { LARGEST_RADIUS_MILES } from "./search-params.schema.ts";

export type AreaOrder = "distance" | "name" | "size";

/**
 * Size classes (lib/search/entries.rules.ts) in which the largest schools of an area with many are looked for first: one
 * in 64 of all schools, then one in 8.
 */
const SIZE_CLASSES = [6, 3] as const;

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
): Promise<{ schools: SchoolCard[]; total: number }> {
  const isAny = words.length === 0 && filterClauses(filters).length === 0;
  const search: AreaSearch = {
    area,
    demand: isAny ? null : buildQuery(words, filters).demands.join(" & "),
    gradeMask: gradesMask(filters.grades ?? []),
  };
  const total = await countSchools(search, window.counted + 1);
  if (total <= window.offset) return { schools: [], total };
  const wanted = order ?? (reachOf(area) > LARGEST_RADIUS_MILES ? "size" : "distance");
  const rows = await pageOfSchools(search, wanted, window, total > window.counted);
  return { schools: rows.map((row) => toCard(row)), total };
}

type AreaSearch = { area: Bounds; demand: string | null; gradeMask: number };

/** Which of an area's matches a statement looks at, and how it comes to them. */
type Access = {
  /** False: the area is no condition of an index, so that PostgreSQL takes the index of the words or of the order. */
  byPosition: boolean;
  /** Only schools of this size class. */
  sizeClass: number;
};

/**
 * An area that reaches farther holds so much of the country that words and filters leave fewer schools than it does.
 * PostgreSQL cannot know: it expects the same few schools in every area.
 */
const VAST_MILES = 500;

function bestAccess({ area, demand }: AreaSearch): Access {
  return { byPosition: demand === null || reachOf(area) <= VAST_MILES, sizeClass: 0 };
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
 * Few matches are found by position and sorted. Of many, the nearest are what the index on positions gives first; by name
 * they are met soon on the way through all names; the largest are among the few of a size class.
 */
async function pageOfSchools(
  search: AreaSearch,
  order: AreaOrder,
  window: Window,
  areMany: boolean,
): Promise<CardRow[]> {
  if (!areMany || order === "distance") return page(search, order, window, bestAccess(search));
  if (order === "name") return page(search, order, window, { byPosition: false, sizeClass: 0 });
  for (const sizeClass of SIZE_CLASSES) {
    const rows = await page(search, order, window, { byPosition: false, sizeClass });
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
    distance: () => `e.position <-> cube($${values.push(unitVector(latitude, longitude))}::float8[])`,
    name: () => "e.core, e.size DESC, e.school_id",
    size: () => "e.size DESC, e.school_id",
  };
  const { rows } = await pool().query<CardRow>(
    `SELECT ${CARD_COLUMNS}
     FROM (SELECT e.school_id, row_number() OVER () AS rank
       FROM (SELECT e.school_id ${from} ORDER BY ${orders[order]()} OFFSET ${offset} LIMIT ${limit}) e) m
     JOIN school s ON s.id = m.school_id ORDER BY m.rank`,
    values,
  );
  return rows;
}

/** FROM and WHERE of the matches, whose parameters are appended to `values`. Not prepared: plans depend on the values. */
function matches({ area, demand, gradeMask }: AreaSearch, access: Access, values: unknown[]): string {
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = [...meridians(area, put)];
  if (access.byPosition) {
    const [low, high] = boxOf(area);
    conditions.push(`e.position <@ cube(${put(low)}::float8[], ${put(high)}::float8[])`);
  } else {
    const [south, north] = [area.south, area.north].map((latitude) => unitVector(latitude, 0)[2]);
    conditions.push(`cube_ll_coord(e.position, 3) BETWEEN ${put(south)}::float8 AND ${put(north)}::float8`);
  }
  const sizeDemand = access.sizeClass > 0 ? `'${lexeme.sizeClass(access.sizeClass)}'` : null;
  const demands = [demand, sizeDemand].filter((one) => one !== null);
  if (demands.length > 0) conditions.push(`e.lexemes @@ ${put(demands.join(" & "))}::tsquery`);
  if (gradeMask > 0) conditions.push(`e.grades & ${put(gradeMask)}::int <> 0`);
  return `FROM school_search e WHERE ${conditions.join(" AND ")}`;
}

/**
 * A point lies east of a meridian when it is to the left of it, seen from the pole: a cross product of the two. An area
 * of less than half the Earth lies east of its west and west of its east; a wider one, east of the one or west of the other.
 */
function meridians({ west, east }: Bounds, put: (value: unknown) => string): string[] {
  const width = eastwards(west, east);
  if (width >= 360) return [];
  const eastOf = (longitude: number) => {
    const [x, y] = unitVector(0, longitude);
    return `cube_ll_coord(e.position, 2) * ${put(x)}::float8 - cube_ll_coord(e.position, 1) * ${put(y)}::float8`;
  };
  const [afterWest, afterEast] = [`${eastOf(west)} >= 0`, `${eastOf(east)} <= 0`];
  return width < 180 ? [afterWest, afterEast] : [`(${afterWest} OR ${afterEast})`];
}
