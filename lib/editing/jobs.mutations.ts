import "server-only";
import type pg from "pg";
import { pool } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { DEAD_AFTER_SECONDS } from "./jobs.rules.ts";
import type { JobKind } from "./jobs.schema.ts";

/**
 * Starts a job, which its own process goes on with. One whose process died is closed, and this one begins anew.
 * @param total how many steps it has
 * @returns its id
 * @throws AppError job_running saying how far the running one is
 */
export async function startJob(kind: JobKind, total: number, staffId: string): Promise<string> {
  return inTransaction(async (client) => {
    // Of two who start it at once the second sees the first's.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`job ${kind}`]);
    const { rows } = await client.query<{ id: string; current: number; total: number; dead: boolean }>(
      `SELECT id, current, total, alive_at < clock_timestamp() - make_interval(secs => $2) AS dead
       FROM job WHERE kind = $1 AND status = 'running'`,
      [kind, DEAD_AFTER_SECONDS],
    );
    const running = rows.find(({ dead }) => !dead);
    if (running) {
      const done = `${running.current.toLocaleString("en-US")} of ${running.total.toLocaleString("en-US")}`;
      throw new AppError("job_running", { message: `This is being done already: ${done} are through.` });
    }
    await client.query(
      `UPDATE job SET status = 'failed', finished_at = clock_timestamp(), result = $2
       WHERE kind = $1 AND status = 'running'`,
      [kind, JSON.stringify({ message: "Its process ended before it was done." })],
    );
    const started = await client.query<{ id: string }>(
      `INSERT INTO job (id, kind, total, started_by_id, started_at, alive_at)
       VALUES (uuidv7(), $1, $2, $3, clock_timestamp(), clock_timestamp()) RETURNING id`,
      [kind, total, staffId],
    );
    return started.rows[0]?.id ?? "";
  });
}

/** Says how far a job is, which is also its sign of life. */
export async function reportProgress(client: pg.ClientBase, id: string, current: number): Promise<void> {
  await client.query("UPDATE job SET current = $2, alive_at = clock_timestamp() WHERE id = $1", [
    id,
    current,
  ]);
}

export async function completeJob(client: pg.ClientBase, id: string, count: number): Promise<void> {
  await client.query(
    `UPDATE job SET status = 'completed', current = total, finished_at = clock_timestamp(), result = $2 WHERE id = $1`,
    [id, JSON.stringify({ count })],
  );
}

export async function failJob(id: string, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await pool().query(
    `UPDATE job SET status = 'failed', finished_at = clock_timestamp(), result = $2 WHERE id = $1`,
    [id, JSON.stringify({ message })],
  );
}
