import "server-only";
import { workOn } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import { runInOwnProcess } from "#lib/platform/own-process.ts";
import { pool } from "#lib/platform/pool.ts";
import { BULK_QUEUE, queueUnfinished } from "./runs.mutations.ts";
import { takeStep } from "./step.jobs.ts";
import { refreshAfter } from "./upkeep.jobs.ts";

/** Of files up to so many rows and bytes nobody notices the work, while the start of a process takes longer than it. */
const SMALL = { rows: 200, bytes: 256 * 1024 };

/** Makes this process see to imports, beginning with those that another one left when it ended. */
export async function startBulkWork(): Promise<void> {
  await workOn(BULK_QUEUE, async ({ run }) => {
    if (!run) return;
    if (await isSmall(run)) await takeStep(run);
    // It ends with this process, and the next one goes on (decision 0085).
    else await runInOwnProcess("scripts/bulk-step.ts", run);
    await refreshAfter(run);
  });
  await queueUnfinished().catch((err: unknown) => log().warn({ err }, "bulk: unfinished imports not queued"));
}

async function isSmall(runId: string): Promise<boolean> {
  const { rows } = await pool().query(
    "SELECT FROM bulk_run WHERE id = $1 AND total <= $2 AND file_bytes <= $3",
    [runId, SMALL.rows, SMALL.bytes],
  );
  return rows.length > 0;
}
