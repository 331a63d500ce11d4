import "server-only";
import { chordOfMiles, type Position, unitVector } from "#lib/places/distance.rules.ts";
import { pool } from "#lib/platform/db.ts";
import { gradesMask, lexeme } from "#lib/search/entries.rules.ts";
import { filterClauses, type SearchFilters, tsquery } from "#lib/search/query.rules.ts";
import { CARD_COLUMNS, type CardRow, toCard } from "./cards.data.ts";
import type { Window } from "./names.data.ts";
import type { SchoolCard } from "./schema.ts";

/** Orders of the schools within a radius; `e` is the search entry, $1 the centre. */
const ORDERS = {
  distance: "e.position <-> cube($1::float8[])",
  name: "e.core, e.size DESC, e.school_id",
  size: "e.size DESC, e.school_id",
} as const;
const EVERY_SCHOOL = [[lexeme.sizeClass(0)]];

export type NearbyOrder = keyof typeof ORDERS;

/**
 * The box lets the GiST index find what may lie within the radius, the distance decides what does. $1 centre, $2 radius as
 * a chord of the unit sphere.
 */
const WITHIN = `e.position <@ cube_enlarge(cube($1::float8[]), $2::float8, 3)
  AND cube_distance(e.position, cube($1::float8[])) <= $2::float8`;
/** Left out where nothing is filtered: then the count is read from the position index alone. */
const FILTERED = "AND e.lexemes @@ $6::tsquery AND ($7::int = 0 OR e.grades & $7::int <> 0)";

function nearbyStatement(order: NearbyOrder, filtered: boolean): string {
  const matches = `FROM school_search e WHERE ${WITHIN} ${filtered ? FILTERED : ""}`;
  return `SELECT ${CARD_COLUMNS}, t.total
    FROM (SELECT count(*)::int AS total FROM (SELECT ${matches} LIMIT $5) m) t
    LEFT JOIN LATERAL (SELECT e.school_id, row_number() OVER () AS rank
      FROM (SELECT e.school_id ${matches} ORDER BY ${ORDERS[order]} OFFSET $3 LIMIT $4) e) m ON true
    LEFT JOIN school s ON s.id = m.school_id
    ORDER BY m.rank`;
}

/**
 * The schools within `radiusMiles` of a position that pass the filters.
 * @returns one page of cards with their distances, and how many there are, as far as they are counted
 */
export async function schoolsAround(
  center: Position,
  radiusMiles: number,
  filters: SearchFilters,
  order: NearbyOrder,
  window: Window,
): Promise<{ schools: SchoolCard[]; total: number }> {
  const clauses = filterClauses(filters);
  const gradeMask = gradesMask(filters.grades ?? []);
  const filtered = clauses.length > 0 || gradeMask > 0;
  const values: unknown[] = [
    unitVector(center.latitude, center.longitude),
    chordOfMiles(radiusMiles),
    window.offset,
    window.limit,
    window.counted + 1,
  ];
  if (filtered) values.push(tsquery([...clauses, EVERY_SCHOOL]), gradeMask);
  const { rows } = await pool().query<CardRow & { total: number }>({
    // Filters are planned each time: whether they or the radius leave fewer schools depends on the values.
    name: filtered ? undefined : `nearby-${order}`,
    text: nearbyStatement(order, filtered),
    values,
  });
  return {
    // Behind the last page the one row carries the total and no school.
    schools: rows.filter((row) => row.id !== null).map((row) => toCard(row, center)),
    total: rows[0]?.total ?? 0,
  };
}

/** The nearest schools to a position, however far, that pass the filters. */
export async function nearestSchools(
  center: Position,
  limit: number,
  filters: SearchFilters = {},
): Promise<SchoolCard[]> {
  // Not prepared, for the same reason as above.
  const { rows } = await pool().query<CardRow>(
    `SELECT ${CARD_COLUMNS}
      FROM (SELECT e.school_id, e.position <-> cube($1::float8[]) AS chord FROM school_search e
        WHERE e.lexemes @@ $3::tsquery AND ($4::int = 0 OR e.grades & $4::int <> 0) AND e.position IS NOT NULL
        ORDER BY chord LIMIT $2) m
      JOIN school s ON s.id = m.school_id ORDER BY m.chord, s.id`,
    [
      unitVector(center.latitude, center.longitude),
      limit,
      tsquery([...filterClauses(filters), EVERY_SCHOOL]),
      gradesMask(filters.grades ?? []),
    ],
  );
  return rows.map((row) => toCard(row, center));
}

/** The schools nearest to a school, without itself; none when its position is not known. */
export async function neighboursOf(schoolId: number, limit: number): Promise<SchoolCard[]> {
  const { rows } = await pool().query<CardRow & { own_latitude: number; own_longitude: number }>({
    name: "neighbours",
    text: `SELECT ${CARD_COLUMNS}, own.latitude AS own_latitude, own.longitude AS own_longitude
      FROM school own
      CROSS JOIN LATERAL (
        SELECT e.school_id, e.position <-> own_position.point AS chord
        FROM (SELECT cube(ARRAY[cosd(own.latitude) * cosd(own.longitude), cosd(own.latitude) * sind(own.longitude),
          sind(own.latitude)]) AS point) own_position, school_search e
        WHERE e.school_id <> own.id AND e.position IS NOT NULL
        ORDER BY e.position <-> own_position.point LIMIT $2
      ) m
      JOIN school s ON s.id = m.school_id
      WHERE own.id = $1 AND own.latitude IS NOT NULL
      ORDER BY m.chord, s.id`,
    values: [schoolId, limit],
  });
  return rows.map((row) => toCard(row, { latitude: row.own_latitude, longitude: row.own_longitude }));
}
