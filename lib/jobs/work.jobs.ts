import "server-only";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { runInOwnProcess } from "#lib/platform/own-process.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Entry, EntryData, QueueWork } from "#lib/platform/queue.ts";
import {
  beginJob,
  completeJob,
  endJob,
  endStaleJobs,
  JobEnded,
  type JobUnderway,
  readOpenJob,
  recordJob,
  waitAgain,
} from "./mutations.ts";
import { tellChanged, tellOf } from "./progress.jobs.ts";
import type { JobKind } from "./schema.ts";

/** The work cannot be done yet; the queue tries again. */
export class NotYet extends Error {}

/** One kind of background work. */
export type JobDefinition = {
  kind: JobKind;
  /** How many of these a worker does at a time; one unless it says more. */
  atOnce?: number;
  /** It is done once for everybody who asked for it (`askFor`), at most this often. */
  gatherSeconds?: number;
  /** When it begins by itself: a cron expression, in UTC. */
  schedule?: string;
  /** Whether it takes a processor for longer than a moment, or much memory: then it gets a separate process. */
  isHeavy?: (job: JobUnderway) => Promise<boolean> | boolean;
  /**
   * Does the work, from where a process that died left it. It may end the job itself: complete it
   * in the transaction of what it writes last, or fail or cancel it.
   * @param asked what those who asked for it said
   * @throws anything: when the database is away it is tried again, otherwise the job has failed
   */
  work: (job: JobUnderway, asked: readonly EntryData[]) => Promise<void>;
  /** Puts in order what belongs to a job that has failed, or was given up because its process kept dying. */
  givenUp?: (job: JobUnderway, message: string) => Promise<void>;
};

/** What a worker does with the entries of a kind's queue. */
export function queueWorkOf(definition: JobDefinition): QueueWork {
  const { kind, atOnce, gatherSeconds, schedule } = definition;
  return {
    queue: kind,
    ...(atOnce && { atOnce }),
    ...(gatherSeconds && { gatherSeconds }),
    ...(schedule && { schedule }),
    handle: (entries) => takeUp(definition, entries),
  };
}

async function takeUp(definition: JobDefinition, entries: readonly Entry[]): Promise<void> {
  const job = await beginFirst(definition.kind, entries);
  if (!job) return;
  // A batch that is tried again may be another one, and begin with another entry.
  await endStaleJobs(entries.map(jobIdOf).filter((id) => id !== job.id));
  try {
    if (await definition.isHeavy?.(job)) await runInOwnProcess("scripts/job.ts", job.id);
    else
      await doJob(
        definition,
        job,
        entries.map(({ data }) => data),
      );
  } catch (error) {
    await waitAgain(job, messageOf(error)).catch(() => undefined);
    throw error;
  }
}

/**
 * Begins the first job that has not ended. One that has was done by a process that died before it could tell the queue,
 * and the entries behind it may be newer than what that process did.
 */
async function beginFirst(kind: JobKind, entries: readonly Entry[]): Promise<JobUnderway | null> {
  // One that has a row already was started again by somebody who watches it.
  const watchedFirst = entries.toSorted((a, b) => Number("job" in b.data) - Number("job" in a.data));
  for (const entry of watchedFirst) {
    if (entry.data.job === undefined) await recordJob(kind, entry.id);
    const job = await beginJob(jobIdOf(entry));
    if (job) return job;
  }
  return null;
}

/** What `addJob` queued names its row; a schedule, or who asked, has none yet. */
function jobIdOf({ id, data }: Entry): string {
  return data.job ?? id;
}

/** Whether a job failed by what it is about, such as a school archived in the meantime, and not by a fault of the site. */
function isByItsSubject(error: unknown): boolean {
  let cause = error;
  while (cause instanceof Error && !(cause instanceof AppError)) cause = cause.cause;
  return cause instanceof AppError && cause.status < 500;
}

/**
 * Does a job that has begun.
 * @throws NotYet, or what says that the database is away; the queue tries again
 */
export async function doJob(
  definition: JobDefinition,
  job: JobUnderway,
  asked: readonly EntryData[] = [],
): Promise<void> {
  const tellEnd = await tellOf(job);
  try {
    await definition.work(job, asked);
    await completeJob(pool(), job.id);
  } catch (error) {
    if (error instanceof JobEnded) return await refuseOpen(job);
    if (error instanceof NotYet || isDatabaseLost(error)) throw error;
    const said = { err: error, job: job.id, kind: job.kind };
    if (isByItsSubject(error)) log().warn(said, "a job could not be done");
    else log().error(said, "a job failed");
    // When this fails as well, the queue tries again: a job that has failed must leave nothing behind that seems to run.
    await definition.givenUp?.(job, messageOf(error));
    await endJob(job.id, "failed", messageOf(error));
  } finally {
    await tellEnd();
  }
}

/**
 * The process that this one took the job from may still be alive for a moment, and has gone on with it. It may not live to
 * the end, so this entry must not count as done.
 * @throws NotYet unless the job has ended
 */
async function refuseOpen({ id }: JobUnderway): Promise<void> {
  if (await readOpenJob(id)) throw new NotYet("The process before this one is still at it.");
}

/** Closes the job of an entry that the queue has given up. */
export async function closeGivenUp(
  definition: JobDefinition | undefined,
  entry: Entry,
  message: string,
): Promise<void> {
  const job = await readOpenJob(jobIdOf(entry));
  if (!job) return;
  await definition?.givenUp?.(job, message);
  await endJob(job.id, "failed", message);
  await tellChanged(job);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof AppError)) return error.message;
  return [error.message, ...(error.errors ?? []).map(({ message }) => message)].join(" ");
}
