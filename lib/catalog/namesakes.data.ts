import type pg from "pg";
import type { Pair } from "./join.rules.ts";

/** As far as a school moves within its district. */
const MILES_MOVED = 20;

/**
 * The public schools of the file of 2010–11 that a newer register of their state lists at another address. That file gives no
 * telephone numbers, so nothing but the name tells: it has to be in full the same, of one school in either register in
 * the whole state, a few miles away, and of some grades in common.
 */
export async function namesakes(client: pg.ClientBase): Promise<Pair[]> {
  const { rows } = await client.query<{ one: number; other: number }>(
    `WITH ids AS (
       SELECT school_id AS id, bool_or(scheme = 'nces-high-schools-2010-11') AS of_2011,
         bool_or(scheme IN ('nces', 'ma-dese')) AS is_newer
       FROM school_identifier GROUP BY school_id
     ), public AS (
       -- A school that has not been placed yet is somewhere in its ZIP code.
       SELECT school.id, school.state, name, grades, of_2011, is_newer,
         coalesce(school.latitude, place.latitude) AS latitude, coalesce(school.longitude, place.longitude) AS longitude
       FROM school JOIN ids USING (id) LEFT JOIN zip_place place USING (zip)
       WHERE school_type <> 'private' AND merged_into_id IS NULL AND (of_2011 OR is_newer)
     ), listed AS (
       SELECT *, regexp_replace(lower(name), '[^a-z0-9]+', '', 'g') AS key
       -- An array, because nothing is analyzed yet: a join would go through all of these schools for each of them.
       FROM public WHERE state = ANY (ARRAY(SELECT DISTINCT state FROM public WHERE is_newer))
     ), pair AS (
       -- All of it taken from the groups, for the same reason.
       SELECT min(id) AS one, max(id) AS other,
         min(grades) FILTER (WHERE of_2011) AS grades, min(grades) FILTER (WHERE is_newer) AS newer_grades,
         min(latitude) FILTER (WHERE of_2011) AS latitude, min(latitude) FILTER (WHERE is_newer) AS newer_latitude,
         min(longitude) FILTER (WHERE of_2011) AS longitude, min(longitude) FILTER (WHERE is_newer) AS newer_longitude
       FROM listed
       GROUP BY state, key
       HAVING count(*) = 2 AND count(*) FILTER (WHERE of_2011) = 1 AND count(*) FILTER (WHERE is_newer) = 1
     )
     SELECT one, other FROM pair
     WHERE grades && newer_grades
       AND 69 * sqrt(
         power(latitude - newer_latitude, 2) +
         power((longitude - newer_longitude) * cos(radians(latitude)), 2)
       ) <= ${MILES_MOVED}`,
  );
  return rows.map(({ one, other }): Pair => [one, other]);
}
