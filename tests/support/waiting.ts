import { pool } from "#lib/platform/pool.ts";

/** How many connections are waiting for another one's lock. */
export async function waiting(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rows[0]?.count ?? 0;
}
