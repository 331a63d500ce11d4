import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { ROLES, refusal } from "#lib/auth/roles.policy.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { publish } from "#lib/platform/realtime.ts";
import { JOB_CHANGED, JOB_PROGRESS } from "./schema.ts";

/** How often progress is reported, in milliseconds, however long a batch takes. */
const TELL_EVERY_MS = 400;

/**
 * Keeps reporting progress until stopped, one message after the other, so that none overtakes another.
 * @returns a function that stops it
 */
export function keepTelling(tell: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController();
  const telling = (async () => {
    while (!stopped.signal.aborted) {
      await tell();
      await wait(TELL_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stopped.abort();
    return telling;
  };
}

type Told = { id: string; kind: string; startedById: string | null };

/** Tells the person who started a job that its status has changed. */
export async function tellChanged({ id: jobId, kind, startedById }: Told): Promise<void> {
  if (startedById !== null) await publishToStaff(startedById, JOB_CHANGED, { jobId, kind });
}

/**
 * Tells the person who started a job that it is running, how far it is, and that it has ended.
 * @returns a function that reports the end
 */
export async function tellOf(job: Told): Promise<() => Promise<void>> {
  const { id: jobId, kind, startedById } = job;
  if (startedById === null) return async () => undefined;
  let told = -1;
  await tellChanged(job);
  const stop = keepTelling(async () => {
    const progress = await readProgress(jobId);
    if (!progress || progress.current === told) return;
    told = progress.current;
    await publishToStaff(startedById, JOB_PROGRESS, { jobId, kind, ...progress });
  });
  return async () => {
    await stop();
    await tellChanged(job);
  };
}

async function readProgress(id: string): Promise<{ current: number; total: number } | null> {
  try {
    const { rows } = await pool().query<{ current: number; total: number }>(
      "SELECT current, total FROM job WHERE id = $1",
      [id],
    );
    return rows[0] ?? null;
  } catch (err) {
    log().warn({ err, job: id }, "jobs: progress could not be read");
    return null;
  }
}

/** Publishes an event to a member of staff, unless they have lost that role or their account. */
export async function publishToStaff(accountId: string, event: string, data: object): Promise<void> {
  if (await mayHear(accountId)) await publish(event, data, { to: accountId });
}

const roleSchema = z.array(z.object({ role: z.enum(ROLES) }));

/**
 * Whether the person who started a job may still see it. Checked for every event, because a subscription at Pusher outlives
 * the role of its account. A failure to tell must not fail the work, so this doesn't throw either.
 */
async function mayHear(accountId: string): Promise<boolean> {
  try {
    const { rows } = await pool().query("SELECT role FROM account WHERE id = $1 AND is_active", [accountId]);
    const [account] = roleSchema.parse(rows);
    return refusal("editor", account ?? null) === null;
  } catch (err) {
    log().warn({ err }, "jobs: could not read whether an account may hear of a job");
    return false;
  }
}
