import "server-only";
import { latestJob } from "#lib/jobs/data.ts";
import type { JobListAnswer } from "#lib/jobs/schema.ts";
import { nextOccurrence } from "#lib/platform/queue.ts";
import { DEFINITIONS } from "./definitions.jobs.ts";

/** What begins by itself: when it will next, and how it last went. */
export async function listSchedules(): Promise<JobListAnswer["schedules"]> {
  const scheduled = DEFINITIONS.flatMap(({ kind, schedule }) => (schedule ? [{ kind, schedule }] : []));
  return Promise.all(
    scheduled.map(async ({ kind, schedule }) => {
      const last = await latestJob(kind);
      return {
        kind,
        nextAt: (await nextOccurrence(schedule)).toISOString(),
        last: last && { status: last.status, queuedAt: last.queuedAt },
      };
    }),
  );
}
