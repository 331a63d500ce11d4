import "server-only";
import { keepTelling, publishToStaff } from "#lib/jobs/progress.jobs.ts";
import { IMPORT_CHANGED, IMPORT_PROGRESS } from "./progress.schema.ts";
import type { RunState } from "./step.mutations.ts";

/**
 * Starts telling the person who started an import about its progress.
 * @returns a function that stops it
 */
export function publishProgress(run: RunState): () => Promise<void> {
  return keepTelling(() => tell(run));
}

/** Reports a run's final progress, and that there is something new to read. */
export async function publishEnd(run: RunState): Promise<void> {
  await tell(run);
  await publishToStaff(run.startedById, IMPORT_CHANGED, { runId: run.id });
}

async function tell({ startedById, current, total }: RunState): Promise<void> {
  await publishToStaff(startedById, IMPORT_PROGRESS, { userId: startedById, current, total });
}
