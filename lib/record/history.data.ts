import "server-only";
import type pg from "pg";
import type { HistoryEntry } from "./undo.rules.ts";

/** What happened to each of these schools, oldest first. */
export async function historiesOf(
  client: pg.ClientBase,
  schoolIds: readonly number[],
): Promise<Map<number, HistoryEntry[]>> {
  const { rows } = await client.query<HistoryEntry & { schoolId: number }>(
    `SELECT r.school_id AS "schoolId", r.id::text, r.actor_id AS "actorId", r.changes,
       EXISTS (SELECT FROM bulk_run b WHERE b.import_id = r.import_id AND b.status = 'undone') AS "isOfUndoneImport"
     FROM revision r WHERE r.school_id = ANY($1::int[]) ORDER BY r.id`,
    [schoolIds],
  );
  return Map.groupBy(rows, ({ schoolId }) => schoolId);
}
