import { beginJob, type JobUnderway, readOpenJob } from "#lib/jobs/mutations.ts";
import type { JobKind } from "#lib/jobs/schema.ts";
import { doJob, queueWorkOf } from "#lib/jobs/work.jobs.ts";
import { pool } from "#lib/platform/pool.ts";
import type { EntryData } from "#lib/platform/queue.ts";
import { definitionOf } from "#lib/worker/definitions.jobs.ts";

/** Begins a job as a worker does before it starts a process for it. */
export async function begun(id: string): Promise<JobUnderway | null> {
  const job = await readOpenJob(id);
  return job && beginJob(id);
}

/** Does a job here and now, where no worker runs. */
export async function doJobNow(id: string): Promise<void> {
  const job = await begun(id);
  if (job) await doJob(definitionOf(job.kind), job);
}

/** Takes what waits in the queue of a kind and does it as a worker would. @returns how many entries there were */
export async function workOff(kind: JobKind): Promise<number> {
  const { rows } = await pool().query<{ id: string; data: EntryData }>(
    "DELETE FROM pgboss.job WHERE name = $1 AND state = 'created' RETURNING id, data",
    [kind],
  );
  if (rows.length > 0)
    await queueWorkOf(definitionOf(kind)).handle(rows.map((row) => ({ ...row, retries: 0 })));
  return rows.length;
}
