import "server-only";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { log } from "#lib/platform/log.ts";
import { makeDuplicateReport } from "./duplicate-report.jobs.ts";
import { failJob, JobEnded, type JobUnderway, readJob, reportLife } from "./jobs.mutations.ts";
import { SIGN_OF_LIFE_SECONDS } from "./jobs.rules.ts";
import type { JobKind } from "./jobs.schema.ts";
import { updateNameVariations } from "./name-variations.jobs.ts";

const WORK: Record<JobKind, (job: JobUnderway) => Promise<void>> = {
  name_variations: updateNameVariations,
  duplicate_report: makeDuplicateReport,
};

/**
 * Does a job that staff started, from where a process before this one left it. Meant to run in a process of its own
 * (scripts/staff-job.ts).
 * @throws what says that the database is away; the queue tries again
 */
export async function doJob(id: string): Promise<void> {
  const job = await readJob(id);
  if (!job) return;
  const signs = setInterval(() => void reportLife(id), SIGN_OF_LIFE_SECONDS * 1000);
  try {
    await WORK[job.kind](job);
  } catch (error) {
    if (error instanceof JobEnded) return;
    if (isDatabaseLost(error)) throw error;
    log().error({ err: error, job: id, kind: job.kind }, "a job of the staff failed");
    await failJob(id, error);
  } finally {
    clearInterval(signs);
  }
}
