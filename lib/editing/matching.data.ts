import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { partOf } from "./list-conditions.data.ts";
import type { Matching, MatchingQuery } from "./matching.schema.ts";
import { MOST_SELECTED } from "./selection.rules.ts";

/** The schools of a list on all of its pages, to be selected; as many as can be. Words count as they are spelled. */
export async function matchingSchools({ view, ...filters }: MatchingQuery): Promise<Matching> {
  const { conditions, values } = partOf(view, filters);
  const { rows } = await pool().query<{ id: number; name: string; total: number }>(
    `SELECT s.id, s.name, count(*) OVER ()::int AS total FROM school s WHERE ${conditions.join(" AND ")}
     ORDER BY s.name, s.id LIMIT $${values.length + 1}`,
    [...values, MOST_SELECTED],
  );
  return { schools: rows.map(({ id, name }) => ({ _id: String(id), name })), total: rows[0]?.total ?? 0 };
}
