import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { z } from "zod";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { type EntryData, send } from "#lib/platform/queue.ts";
import type { JobKind, JobStatus } from "./schema.ts";

/** A job as the process that works on it knows it. */
export type JobUnderway = {
  id: string;
  kind: JobKind;
  subject: string | null;
  /** Null when nobody started it, or the account is gone. */
  startedById: string | null;
  /** How often it was begun, this time included. */
  attempts: number;
  /** How many steps of `total` are done. */
  current: number;
  total: number;
  /** Where work on all schools in the order of their ids has come: the last school, and how many it changed. */
  after: number;
  count: number;
};

/** The job no longer belongs to this process: another one went on with it, or it has ended. */
export class JobEnded extends Error {}

export type NewJob = Pick<JobUnderway, "kind" | "startedById" | "total"> & {
  subject?: string;
  /** What it is about, for people. */
  label?: string;
  /** How far it is from the start. */
  current?: number;
};

/**
 * Adds a job in the transaction of what it is about. A worker takes it up as soon as that is committed.
 * @returns its id
 */
export async function addJob(
  client: pg.ClientBase,
  { kind, startedById, total, subject, label, current = 0 }: NewJob,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO job (id, kind, started_by_id, subject, label, current, total, queued_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [id, kind, startedById, subject ?? null, label ?? null, current, total],
  );
  await send(client, kind, { job: id });
  return id;
}

/**
 * Asks for work that is done once for everybody who asked in the meantime, and has no row until it begins.
 * @param data what the work is told; `JobDefinition.gatherSeconds` says how often it is done at most
 */
export async function askFor(client: pg.ClientBase, kind: JobKind, data: EntryData = {}): Promise<void> {
  await send(client, kind, data, { gathers: true });
}

/**
 * For kinds of which one job at a time makes sense.
 * @throws AppError job_running saying how far the other one is
 */
export async function refuseSecondJob(client: pg.ClientBase, kind: JobKind): Promise<void> {
  // When two people start it at once, the second sees the first one's.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`job ${kind}`]);
  const { rows } = await client.query<{ current: number; total: number }>(
    "SELECT current, total FROM job WHERE kind = $1 AND status IN ('waiting', 'running')",
    [kind],
  );
  const other = rows[0];
  if (!other) return;
  const done = `${other.current.toLocaleString("en-US")} of ${other.total.toLocaleString("en-US")}`;
  throw new AppError("job_running", { message: `This is already under way: ${done} done.` });
}

/** How long a failure of what nobody started is listed. Of what went well only the latest is. */
const LISTED_DAYS = 30;

/** Makes the row of a job that a schedule or `askFor` queued, unless a process before this one did. */
export async function recordJob(kind: JobKind, id: string): Promise<void> {
  const { rowCount } = await pool().query(
    `INSERT INTO job (id, kind, queued_at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT (id) DO NOTHING`,
    [id, kind],
  );
  if (!rowCount) return;
  await pool().query(
    `DELETE FROM job WHERE kind = $1 AND started_by_id IS NULL
       AND (status = 'completed' OR finished_at < now() - make_interval(days => $2))`,
    [kind, LISTED_DAYS],
  );
}

/**
 * Marks a job as begun.
 * @returns null when it has ended, because the process before this one died before it could tell the queue
 */
export async function beginJob(id: string): Promise<JobUnderway | null> {
  await pool().query(
    `UPDATE job SET status = 'running', started_at = clock_timestamp(), attempts = attempts + 1, message = NULL
     WHERE id = $1 AND status IN ('waiting', 'running')`,
    [id],
  );
  return readOpenJob(id);
}

const reachedSchema = z.object({ after: z.int().default(0), count: z.int().default(0) });

/** A job that waits or runs, as far as it has come; null for one that has ended. */
export async function readOpenJob(id: string): Promise<JobUnderway | null> {
  const { rows } = await pool().query<Omit<JobUnderway, "after" | "count"> & { result: unknown }>(
    `SELECT id, kind, subject, started_by_id AS "startedById", attempts, current, total, result
     FROM job WHERE id = $1 AND status IN ('waiting', 'running')`,
    [id],
  );
  if (!rows[0]) return null;
  const { result, ...job } = rows[0];
  return { ...job, ...reachedSchema.parse(result) };
}

/**
 * Holds a job until the transaction ends, so that what this process does and how far the job is are saved together.
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

/** Saves how far a job is. */
export async function reportProgress(
  client: pg.ClientBase | pg.Pool,
  { id, current, after, count }: JobUnderway,
): Promise<void> {
  await client.query(
    "UPDATE job SET current = least($2, total), result = $3 WHERE id = $1 AND status = 'running'",
    [id, current, JSON.stringify({ after, count })],
  );
}

/** @param count how many schools it changed or found */
export async function completeJob(
  client: pg.ClientBase | pg.Pool,
  id: string,
  count?: number,
): Promise<void> {
  await client.query(
    `UPDATE job SET status = 'completed', current = total, finished_at = clock_timestamp(), message = NULL, result = $2
     WHERE id = $1 AND status = 'running'`,
    [id, JSON.stringify({ count })],
  );
}

/** Ends a job before it is done. */
export async function endJob(
  id: string,
  status: Extract<JobStatus, "failed" | "cancelled">,
  message: string | null,
): Promise<void> {
  await pool().query(
    `UPDATE job SET status = $2, finished_at = clock_timestamp(), message = $3
     WHERE id = $1 AND status IN ('waiting', 'running')`,
    [id, status, message],
  );
}

/** Closes the rows of jobs that a process began and did not live to end, and that another job now does as well. */
export async function endStaleJobs(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await pool().query(
    `UPDATE job SET status = 'failed', finished_at = clock_timestamp(), message = $2
     WHERE id = ANY($1::uuid[]) AND status IN ('waiting', 'running')`,
    [ids, "Its process ended. A later job has done the same."],
  );
}

/** Says that the queue will try a job again, unless another process has begun it in the meantime. */
export async function waitAgain({ id, attempts }: JobUnderway, message: string): Promise<void> {
  await pool().query(
    "UPDATE job SET status = 'waiting', message = $3 WHERE id = $1 AND attempts = $2 AND status = 'running'",
    [id, attempts, message],
  );
}

/**
 * Puts a failed job back into the queue, where it goes on from where it stopped.
 * @throws AppError job_not_failed
 */
export async function requeueJob(client: pg.ClientBase, kind: JobKind, id: string): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE job SET status = 'waiting', queued_at = clock_timestamp(), finished_at = NULL, message = NULL
     WHERE id = $1 AND status = 'failed'`,
    [id],
  );
  if (!rowCount) throw new AppError("job_not_failed");
  await send(client, kind, { job: id });
}

/** Removes jobs of a kind that staff start often, once they ended so many days ago. */
export async function deleteOldJobs(kind: JobKind, days: number): Promise<void> {
  await pool().query("DELETE FROM job WHERE kind = $1 AND finished_at < now() - make_interval(days => $2)", [
    kind,
    days,
  ]);
}
