import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { checkImport, startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import { refuseSecondJob, requeueJob } from "#lib/jobs/mutations.ts";
import { JOB_KINDS, type JobKind } from "#lib/jobs/schema.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { makeAgain } from "#lib/research/making.mutations.ts";

/** How to start an import's step, or the making of a report, again: its state has to be put right first. The new job takes the place of the old. */
const STEPS = new Map<JobKind, (subject: string, staffId: string) => Promise<unknown>>([
  ["import_check", checkImport],
  ["import", startImport],
  ["import_undo", undoImport],
  ["research", makeAgain],
]);

/**
 * Starts a failed job again; one that can go on does so from where it stopped.
 * @throws AppError job_not_found, job_not_failed; and what says that it cannot be started now
 */
export async function retryJob(id: string, staffId: string): Promise<void> {
  const job = await db().job.findUnique({ where: { id } });
  const kind = JOB_KINDS.find((known) => known === job?.kind);
  if (!job || !kind) throw new AppError("job_not_found");
  if (job.status !== "failed") throw new AppError("job_not_failed");
  const step = STEPS.get(kind);
  if (step && job.subject !== null) await step(job.subject, staffId);
  await inTransaction(async (client) => {
    if (!step) {
      await refuseSecondJob(client, kind);
      await requeueJob(client, kind, id);
    }
    await recordActivity(client, { accountId: staffId, action: "job_retried", details: { job: id, kind } });
  });
}
