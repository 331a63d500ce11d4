import "server-only";
import { workOn } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import { runInOwnProcess } from "#lib/platform/own-process.ts";
import { queueUnfinishedJobs, readJob, STAFF_QUEUE } from "./jobs.mutations.ts";

/** Makes this process see to the long work of the staff, beginning with what another one left when it ended. */
export async function startStaffWork(): Promise<void> {
  await workOn(STAFF_QUEUE, async ({ job }) => {
    if (job && (await readJob(job))) await runInOwnProcess("scripts/staff-job.ts", job);
  });
  await queueUnfinishedJobs().catch((err: unknown) =>
    log().warn({ err }, "editing: unfinished jobs not queued"),
  );
}
