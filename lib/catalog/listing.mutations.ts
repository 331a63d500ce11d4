import type pg from "pg";
import { searchableSchool } from "#lib/record/row.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { replaceSearchEntries } from "#lib/search/entries.mutations.ts";

/** Records that a whole file of these releases has been read, so that a school missing from them is missing. */
export async function declareComplete(client: pg.ClientBase, keys: ReadonlySet<string>): Promise<void> {
  if (keys.size === 0) return;
  await client.query("UPDATE data_source SET complete_for = 'public' WHERE key = ANY($1::text[])", [
    [...keys],
  ]);
}

/**
 * The public schools that the newest complete register of their state does not have, with that register's key.
 *
 * - A register has a school if any fact of the school, or the reason for a blank, comes from it. It gives about fifteen
 *   facts, and being the newest, it wins with them. IDs add nothing: a school gets a register's ID with its facts. A
 *   school also has what was said about those merged into it.
 * - Registers of the same year count as one, so that a school has to be missing from all of them.
 * - Only schools whose status comes from an older release: the word of our staff, or of a newer page, counts for more.
 * - A file that lacks more of a state's schools than it has is an extract, and says nothing about the others.
 */
const MISSING = `
  WITH register AS MATERIALIZED (
    SELECT key, year, rank FROM data_source WHERE complete_for = 'public'
  ), described AS MATERIALIZED (
    SELECT DISTINCT coalesce(s.merged_into_id, s.id) AS id, s.state, register.key, register.year, register.rank
    FROM school s CROSS JOIN LATERAL jsonb_each(s.provenance) origin
    JOIN register ON register.key = origin.value ->> 's'
    WHERE s.school_type <> 'private'
  ), newest AS (
    SELECT DISTINCT ON (state) state, key, year
    FROM described ORDER BY state, year DESC, rank DESC, key DESC
  ), held AS (
    SELECT newest.state, count(DISTINCT described.id) AS schools
    FROM newest JOIN described USING (state, year) GROUP BY newest.state
  ), missing AS (
    SELECT s.id, newest.state, newest.key
    FROM school s
    JOIN newest ON newest.state = s.state
    JOIN data_source status ON status.key = s.provenance -> 'status' ->> 's' AND status.year < newest.year
    WHERE s.school_type <> 'private' AND s.archived_at IS NULL
      AND NOT EXISTS (
        SELECT FROM described WHERE described.id = s.id AND described.state = s.state AND described.year >= newest.year
      )
  ), lacking AS (
    SELECT state, count(*) AS schools FROM missing GROUP BY state
  )
  SELECT missing.id, missing.key
  FROM missing JOIN lacking USING (state) JOIN held USING (state) WHERE lacking.schools <= held.schools`;

/** Schools whose search entries are rewritten at once: as few in memory as in a batch of the loader. */
const BATCH_SIZE = 500;

/**
 * Marks the schools that the newest complete register of their state does not have, and removes the mark from those
 * that it has. Depends only on what is stored, not on the order in which it was loaded; repeating it changes nothing.
 * @returns how many schools have changed
 */
export async function markMissing(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `UPDATE school SET not_in_register = now_missing.key, updated_at = now()
     FROM (
       SELECT s.id, missing.key FROM school s LEFT JOIN (${MISSING}) missing ON missing.id = s.id
       WHERE s.not_in_register IS DISTINCT FROM missing.key
     ) now_missing
     WHERE school.id = now_missing.id RETURNING school.id`,
  );
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const ids = rows.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    const schools = [...(await storedSchools(client, ids, "none")).values()];
    await replaceSearchEntries(
      client,
      schools.flatMap((school) => searchableSchool(school) ?? []),
      "bulk",
    );
  }
  return rows.length;
}
