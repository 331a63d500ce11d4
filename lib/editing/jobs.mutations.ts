import "server-only";
import type pg from "pg";
import { z } from "zod";
import { AppError } from "#lib/platform/errors.ts";
import { addJob, wakeWorkers } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { DEAD_AFTER_SECONDS } from "./jobs.rules.ts";
import { JOB_KINDS, type JobKind } from "./jobs.schema.ts";

/** The queue of long work that staff start. */
export const STAFF_QUEUE = "staff";

/** A job as the process that is at it knows it. */
export type JobUnderway = {
  id: string;
  kind: JobKind;
  /** Null when the account is gone. */
  startedById: string | null;
  /** How many steps are done, of `total`. */
  current: number;
  total: number;
  /** What one that goes through the schools by their numbers has done: up to which school, and how many it changed. */
  after: number;
  count: number;
};

/** The job is no longer this process's: another process went on with it, or it was given up and begun anew. */
export class JobEnded extends Error {}

/**
 * Starts a job: some process takes it from the queue, and another one goes on should that die. One that has been given
 * up by all is closed, and this one begins anew.
 * @param total how many steps it has
 * @returns its id
 * @throws AppError job_running saying how far the running one is
 */
export async function startJob(kind: JobKind, total: number, staffId: string): Promise<string> {
  const id = await inTransaction(async (client) => {
    await refuseSecond(client, kind);
    const started = await client.query<{ id: string }>(
      `INSERT INTO job (id, kind, total, started_by_id, started_at, alive_at)
       VALUES (uuidv7(), $1, $2, $3, clock_timestamp(), clock_timestamp()) RETURNING id`,
      [kind, total, staffId],
    );
    const job = started.rows[0]?.id ?? "";
    await addJob(client, STAFF_QUEUE, { job });
    return job;
  });
  await wakeWorkers(STAFF_QUEUE);
  return id;
}

async function refuseSecond(client: pg.ClientBase, kind: JobKind): Promise<void> {
  // Of two who start it at once the second sees the first's.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`job ${kind}`]);
  // A process in the middle of a batch holds its job. This waits for it, and then sees its sign of life.
  await client.query(
    `UPDATE job SET status = 'failed', finished_at = clock_timestamp(), result = $3
     WHERE kind = $1 AND status = 'running' AND alive_at < clock_timestamp() - make_interval(secs => $2)`,
    [kind, DEAD_AFTER_SECONDS, JSON.stringify({ message: "Its process ended before it was done." })],
  );
  const { rows } = await client.query<{ current: number; total: number }>(
    "SELECT current, total FROM job WHERE kind = $1 AND status = 'running'",
    [kind],
  );
  const running = rows[0];
  if (!running) return;
  const done = `${running.current.toLocaleString("en-US")} of ${running.total.toLocaleString("en-US")}`;
  throw new AppError("job_running", { message: `This is being done already: ${done} are through.` });
}

const reachedSchema = z.object({ after: z.int().default(0), count: z.int().default(0) });

/** A job that is under way, as far as it has come; null for one that has ended. */
export async function readJob(id: string): Promise<JobUnderway | null> {
  const { rows } = await pool().query<Omit<JobUnderway, "after" | "count"> & { result: unknown }>(
    `SELECT id, kind, started_by_id AS "startedById", current, total, result
     FROM job WHERE id = $1 AND status = 'running' AND kind = ANY($2)`,
    [id, JOB_KINDS],
  );
  if (!rows[0]) return null;
  const { result, ...job } = rows[0];
  return { ...job, ...reachedSchema.parse(result) };
}

/**
 * Holds a job until the transaction ends, so that what this process does and how far the job is stand together.
 * @throws JobEnded when it is not where this process left it
 */
export async function holdJob(client: pg.ClientBase, { id, after }: JobUnderway): Promise<void> {
  const { rows } = await client.query<{ status: string; result: unknown }>(
    "SELECT status, result FROM job WHERE id = $1 FOR NO KEY UPDATE",
    [id],
  );
  const held = rows[0];
  if (held?.status !== "running" || reachedSchema.parse(held.result).after !== after) throw new JobEnded();
}

/** Says how far a job is. */
export async function reportProgress(
  client: pg.ClientBase | pg.Pool,
  { id, current, after, count }: JobUnderway,
): Promise<void> {
  await client.query(
    `UPDATE job SET current = least($2, total), result = $3, alive_at = clock_timestamp()
     WHERE id = $1 AND status = 'running'`,
    [id, current, JSON.stringify({ after, count })],
  );
}

/** Says that a job's process is at it, however long a step may take. A database that is away hears it later. */
export async function reportLife(id: string): Promise<void> {
  await pool()
    .query("UPDATE job SET alive_at = clock_timestamp() WHERE id = $1 AND status = 'running'", [id])
    .catch((err: unknown) => log().warn({ err, job: id }, "editing: no sign of life given"));
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
    `UPDATE job SET status = 'failed', finished_at = clock_timestamp(), result = $2
     WHERE id = $1 AND status = 'running'`,
    [id, JSON.stringify({ message })],
  );
}

/**
 * Queues what a process before this one left undone; what came since is in the queue already. Doing so twice does no harm:
 * of two processes at one job the later one finds it further than it left it.
 */
export async function queueUnfinishedJobs(): Promise<void> {
  const { rows } = await pool().query<{ id: string }>(
    `SELECT id FROM job WHERE status = 'running' AND kind = ANY($1)
       AND started_at < now() - make_interval(secs => $2)`,
    [JOB_KINDS, process.uptime()],
  );
  for (const { id } of rows) await addJob(pool(), STAFF_QUEUE, { job: id });
}
