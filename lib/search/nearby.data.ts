import "server-only";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { shownMiles } from "#lib/schools/format.ts";
import { nearbyReach } from "#lib/schools/neighborhood.format.ts";
import { precisionOf } from "#lib/schools/position.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { FEWEST_STUDENTS } from "#lib/schools/scores.rules.ts";
import type { Window } from "./best-matches.data.ts";
import { CARD, type Center, cardsOf, toCards, type WithCard } from "./cards.data.ts";
import { type GroupKind, groupsOf, type ListGroup } from "./city-groups.format.ts";
import { gradesMask, lexeme } from "./entries.rules.ts";
import {
  amongAll,
  cityClause,
  type ExactCity,
  filterClauses,
  type SearchFilters,
  tsquery,
} from "./query.rules.ts";

/** "cityFirst": the schools of the city first, the largest at the top, and then those around it, the nearest first. */
export type NearbyOrder = "distance" | "name" | "size" | "cityFirst";

/**
 * What schools are looked for around.
 * @property city whose schools are all found, however far from its middle; the radius only says which others are
 */
export type Around = { center: Center; radiusMiles: number; city?: ExactCity | null };

const EVERY_SCHOOL = [[lexeme.every]];

/**
 * $1 and $2: longitude and latitude of the center, $3: miles, $4 and $5: which part of the list, $6: how far to
 * count.
 */
const NEAREST = `SELECT ${CARD}, around.total
  FROM search_around(point($1, $2), $3::float8, $4::int + $5::int, $6::int) around
  LEFT JOIN LATERAL unnest(around.school_ids[$4::int + 1:]) WITH ORDINALITY m (school_id, rank) ON true
  LEFT JOIN school s ON s.id = m.school_id
  ORDER BY m.rank`;

const IS_OF_FEW = `e.size BETWEEN 1 AND ${FEWEST_STUDENTS - 1}`;

/** Sort orders for filtered lists, or lists not sorted by distance; `e` is the search entry, $1 and $2 as above. */
const ORDERS = {
  distance: "miles_between(e.position, point($1, $2)), e.school_id",
  name: "e.core, e.size DESC, e.school_id",
  size: "e.size DESC, e.school_id",
  // $6: in the city, $10: online. Schools that a family may not be able to go to come last, as in browse.data.ts. One of a few
  // students comes after those of the city whose number is unknown (0), which are hardly ever as small.
  cityFirst: `e.size < 0 OR e.lexemes @@ $10::tsquery, NOT e.lexemes @@ $6::tsquery,
    CASE WHEN e.lexemes @@ $6::tsquery THEN ${IS_OF_FEW} END,
    CASE WHEN e.lexemes @@ $6::tsquery THEN -e.size END, miles_between(e.position, point($1, $2)), e.school_id`,
} as const;

/** Which group of the order "cityFirst" an entry `e` belongs to. */
const GROUP = `CASE WHEN e.size < 0 OR e.lexemes @@ $10::tsquery THEN 'last'
    WHEN e.lexemes @@ $6::tsquery THEN 'city' ELSE 'nearby' END`;

/** SQL for the order "cityFirst" of schools that are all in the city. @param online the query that online schools match */
export function cityKeysOf(online: string): string[] {
  return [`(e.size < 0 OR e.lexemes @@ ${online})`, `(${IS_OF_FEW})`, "-e.size"];
}

const IN_CIRCLE = `(e.position <@ box_around(point($1, $2), $3::float8)
  AND miles_between(e.position, point($1, $2)) <= $3::float8)`;

/**
 * That an entry `e` is in the circle, or in the city if there is one, and passes the filters. $1 to $3 as above, $4 and $5:
 * the filters, $6: in the city. Each side of the OR has its own index, and PostgreSQL reads both into one bitmap.
 * @returns the condition, and the values of its parameters: five, or six with a city
 */
export function aroundConditions(
  { center, radiusMiles, city = null }: Around,
  filters: SearchFilters,
): { condition: string; values: unknown[] } {
  return {
    condition: `${city ? `(${IN_CIRCLE} OR e.lexemes @@ $6::tsquery)` : IN_CIRCLE}
    AND e.lexemes @@ $4::tsquery AND ($5::int = 0 OR e.grades & $5::int <> 0)`,
    values: [
      center.longitude,
      center.latitude,
      radiusMiles,
      amongAll(tsquery([...filterClauses(filters), EVERY_SCHOOL])),
      gradesMask(filters.grades ?? []),
      ...(city ? [amongAll(tsquery([cityClause(city)]))] : []),
    ],
  };
}

/** @param at the number of the first of three parameters: which part of the list, and how far to count */
function filteredStatement(order: keyof typeof ORDERS, condition: string, at: number): string {
  const matches = `FROM school_search e WHERE ${condition}`;
  const group = order === "cityFirst" ? GROUP : "NULL";
  return `SELECT ${CARD}, t.total, t.city, t.nearby, t.last, m.list_group
    FROM (SELECT count(*)::int AS total, count(*) FILTER (WHERE list_group = 'city')::int AS city,
        count(*) FILTER (WHERE list_group = 'nearby')::int AS nearby,
        count(*) FILTER (WHERE list_group = 'last')::int AS last
      FROM (SELECT ${group} AS list_group ${matches} LIMIT $${at + 2}::int + 1) m) t
    LEFT JOIN LATERAL (SELECT e.school_id, e.list_group, row_number() OVER () AS rank
      FROM (SELECT e.school_id, ${group} AS list_group ${matches}
        ORDER BY ${ORDERS[order]} OFFSET $${at} LIMIT $${at + 1}) e) m ON true
    LEFT JOIN school s ON s.id = m.school_id
    ORDER BY m.rank`;
}

/**
 * The schools within a radius of a position, and all those of the city if there is one, that pass the filters.
 * @param order "cityFirst" only with a city
 * @returns one page of cards with their distances, the number of matches, as far as they are counted, and the groups of
 * the page in the order "cityFirst"
 */
export async function schoolsAround(
  around: Around,
  filters: SearchFilters,
  order: NearbyOrder,
  window: Window,
): Promise<{ schools: SchoolCard[]; total: number; hasMore: boolean; groups: ListGroup[] }> {
  const { center, radiusMiles, city } = around;
  const counted = window.counted ?? window.offset + window.limit;
  const part = [window.offset, window.limit, counted];
  const isFiltered = filterClauses(filters).length > 0 || gradesMask(filters.grades ?? []) > 0;
  const { condition, values } = aroundConditions(around, filters);
  const { rows } = await pool().query<WithCard & Partial<InGroup> & { total: number }>(
    order === "distance" && !city && !isFiltered
      ? { name: "nearest", text: NEAREST, values: [center.longitude, center.latitude, radiusMiles, ...part] }
      : {
          // Planned each time: whether the filters or the radius leave fewer schools depends on the values.
          text: filteredStatement(order, condition, values.length + 1),
          values: [...values, ...part, ...(order === "cityFirst" ? [withLexeme(lexeme.type("ONLINE"))] : [])],
        },
  );
  const total = rows[0]?.total ?? 0;
  const cards = await toCards(cardsOf(rows), center);
  return {
    schools: order === "distance" ? nearestAsShown(cards) : cards,
    total: Math.min(total, counted),
    hasMore: total > counted,
    groups: groupsOf(
      cards.map((_, at) => rows[at]?.list_group ?? null),
      total > counted ? null : { city: 0, nearby: 0, last: 0, ...rows[0] },
    ),
  };
}

/** The group of a row, and how many of the matches counted are in each. */
type InGroup = Record<GroupKind, number> & { list_group: GroupKind | null };

function withLexeme(one: string): string {
  return amongAll(tsquery([[[one]]]));
}

/**
 * The nearest first, by the distances that readers see: "about 5 mi" stands for 4.6, and would look lost between 4.6 mi
 * and 4.7 mi. Of equals, the order stays.
 */
export function nearestAsShown(schools: readonly SchoolCard[]): SchoolCard[] {
  return schools.toSorted((one, other) => shownMiles(one) - shownMiles(other));
}

/**
 * A subquery for FROM: `school_id` and `miles` of the entries nearest to a point among those that fulfill a condition
 * on the entry `e`. The position index orders by degrees, and degrees of longitude are shorter, so the first entries
 * in that order only tell how far to look.
 */
export function nearestEntries(center: string, condition: string, limit: string): string {
  return `(SELECT max(miles_between(e.position, ${center})) AS miles
      FROM (SELECT e.position FROM school_search e WHERE e.position IS NOT NULL AND ${condition}
        ORDER BY e.position <-> ${center} LIMIT ${limit}) e) reach
    CROSS JOIN LATERAL (SELECT e.school_id, miles_between(e.position, ${center}) AS miles
      FROM school_search e WHERE e.position <@ box_around(${center}, reach.miles) AND ${condition}
      ORDER BY 2, 1 LIMIT ${limit}) m`;
}

/**
 * The nearest schools to a position that pass the filters, however far away.
 * @param teaches whether they teach some of the grades in the filters, or each of them
 */
export async function nearestSchools(
  center: Center,
  limit: number,
  filters: SearchFilters = {},
  teaches: "some" | "each" = "some",
): Promise<SchoolCard[]> {
  const fits = teaches === "each" ? "e.grades & $5::int = $5::int" : "e.grades & $5::int <> 0";
  const condition = `e.lexemes @@ $4::tsquery AND ($5::int = 0 OR ${fits})`;
  // Not prepared, for the same reason as above.
  const { rows } = await pool().query<WithCard>(
    `SELECT ${CARD} FROM ${nearestEntries("point($1, $2)", condition, "$3")}
      JOIN school s ON s.id = m.school_id ORDER BY m.miles, s.id`,
    [
      center.longitude,
      center.latitude,
      limit,
      amongAll(tsquery([...filterClauses(filters), EVERY_SCHOOL])),
      gradesMask(filters.grades ?? []),
    ],
  );
  return nearestAsShown(await toCards(cardsOf(rows), center));
}

/** How many schools that pass the filters have no position, so that no search around a place finds them. */
export async function countUnplaced(filters: SearchFilters): Promise<number> {
  const { rows } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM school_search e
     WHERE e.lexemes @@ $1::tsquery AND e.position IS NULL AND ($2::int = 0 OR e.grades & $2::int <> 0)`,
    [amongAll(tsquery([...filterClauses(filters), EVERY_SCHOOL])), gradesMask(filters.grades ?? [])],
  );
  return rows[0]?.total ?? 0;
}

type OwnPosition = { own_latitude: number; own_longitude: number; own_precision: string | null };

/** The schools nearest to a school, excluding itself; none if its position is unknown. */
export async function neighborsOf(schoolId: number, limit: number): Promise<SchoolCard[]> {
  const nearest = nearestEntries("point(own.longitude, own.latitude)", "e.school_id <> own.id", "$2");
  const { rows } = await pool().query<WithCard & OwnPosition>({
    name: "neighbors",
    text: `SELECT ${CARD}, own.latitude AS own_latitude, own.longitude AS own_longitude,
        own.position_precision AS own_precision
      FROM school own CROSS JOIN LATERAL ${nearest}
      JOIN school s ON s.id = m.school_id
      WHERE own.id = $1 AND own.latitude IS NOT NULL
      ORDER BY m.miles, s.id`,
    values: [schoolId, limit],
  });
  const [own] = rows;
  const center = own && {
    latitude: own.own_latitude,
    longitude: own.own_longitude,
    isApproximate: precisionOf(own.own_precision) !== "exact",
  };
  return nearestAsShown(await toCards(cardsOf(rows), center));
}

/**
 * The schools nearest to a school that teach at least one of its grades, or the nearest of all if its grades are
 * unknown; none without a position.
 */
async function likeNeighbors(schoolId: number, limit: number): Promise<SchoolCard[]> {
  const own = await db().school.findUnique({
    where: { id: schoolId },
    select: { latitude: true, longitude: true, positionPrecision: true, grades: true },
  });
  if (!own || own.latitude === null || own.longitude === null) return [];
  const isApproximate = precisionOf(own.positionPrecision) !== "exact";
  const center = { latitude: own.latitude, longitude: own.longitude, isApproximate };
  // One more, because one of them may be the school itself.
  const schools = await nearestSchools(center, limit + 1, { grades: own.grades });
  return schools.filter(({ _id }) => _id !== String(schoolId)).slice(0, limit);
}

/** The `_id`s of the schools nearest to a school that teach at least one of its grades; none without a position. */
export async function likeNeighborsOf(schoolId: number, limit: number): Promise<string[]> {
  return (await likeNeighbors(schoolId, limit)).map(({ _id }) => _id);
}

/**
 * The neighbors of a school as its pages list them, none farther away than `nearbyReach` says: the nearest that teach at
 * least one of its grades, and the nearest that teach none of them. Of those, none is farther away than the first list goes,
 * so whoever reads both misses no school in between, unless there are more than `limit` of these.
 * @param limit of each of both
 */
export async function neighborsByLevel(
  schoolId: number,
  limit: number,
): Promise<{ like: SchoolCard[]; others: SchoolCard[] }> {
  const [likeFound, nearestFound] = await Promise.all([
    likeNeighbors(schoolId, 2 * limit),
    neighborsOf(schoolId, 2 * limit),
  ]);
  const reach = nearbyReach(likeFound);
  const inReach = ({ distance = 0 }: SchoolCard) => distance <= reach;
  const like = likeFound.filter(inReach).slice(0, limit);
  const farthest = like.length < limit ? reach : (like.at(-1)?.distance ?? reach);
  // Of the nearest, all that teach one of its grades are among the nearest that do.
  const teaching = new Set(likeFound.map(({ _id }) => _id));
  const others = nearestFound.filter(({ _id, distance = 0 }) => distance <= farthest && !teaching.has(_id));
  return { like, others: others.slice(0, limit) };
}
