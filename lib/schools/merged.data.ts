import type pg from "pg";

/**
 * The school that each merged one ended up in, across any number of merges. Runs no query for an empty list.
 * @param ids the schools to look up
 * @returns by the number of the merged school; schools that were not merged are left out
 */
export async function survivorsOf(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[] | "all",
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; survivor: number }>(
    `WITH RECURSIVE chain (id, survivor, next) AS (
       SELECT id, id, merged_into_id FROM school
       WHERE merged_into_id IS NOT NULL AND ($1::int[] IS NULL OR id = ANY($1))
       UNION ALL
       SELECT chain.id, s.id, s.merged_into_id FROM chain JOIN school s ON s.id = chain.next
     )
     SELECT id, survivor FROM chain WHERE next IS NULL`,
    [ids === "all" ? null : ids],
  );
  return new Map(rows.map(({ id, survivor }) => [id, survivor]));
}
