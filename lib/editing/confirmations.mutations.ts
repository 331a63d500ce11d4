import "server-only";
import type pg from "pg";

/**
 * Keeps with a school which doubts about it are settled, so that it leaves the queue. Of each rule, the last settled one
 * counts, as in the school's record: a doubt about other values is open.
 * @param settled as `storedDoubt` writes them
 */
export async function settleDoubts(
  client: pg.ClientBase,
  schoolId: number,
  settled: readonly string[],
): Promise<void> {
  if (settled.length === 0) return;
  await client.query(
    `UPDATE school SET settled_doubts = $2::text[] || ARRAY(
       SELECT known FROM unnest(settled_doubts) known
       WHERE split_part(known, ':', 1) <> ALL (SELECT split_part(one, ':', 1) FROM unnest($2::text[]) one))
     WHERE id = $1`,
    [schoolId, settled],
  );
}
