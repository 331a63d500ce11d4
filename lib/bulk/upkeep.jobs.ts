import "server-only";
import { invalidatePages } from "#lib/platform/cache.ts";
import { pool } from "#lib/platform/pool.ts";
import { refreshAveragesSoon } from "#lib/schools/averages.jobs.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { refreshSearchStatistics } from "#lib/search/entries.mutations.ts";
import { isAnnouncedAsWhole } from "./apply.mutations.ts";
import { readRunState, writtenBy } from "./step.mutations.ts";

const ENDED: ReadonlySet<string> = new Set(["completed", "cancelled", "failed", "undone"]);

/**
 * Brings up to date what is counted over all schools once an import or an undo has ended: the averages and, after many
 * schools, the statistics by which PostgreSQL and search plan. Reading every school takes seconds, for which nobody who
 * imports has to wait: all answers are right without it. Doing it twice does no harm.
 */
export async function refreshAfter(runId: string): Promise<void> {
  const client = await pool().connect();
  try {
    const run = await readRunState(client, runId);
    const written = run && ENDED.has(run.status) ? writtenBy(run) : 0;
    if (written === 0) return;
    // As after the same changes by hand.
    if (!isAnnouncedAsWhole(written)) {
      refreshAveragesSoon();
      return;
    }
    await refreshSearchStatistics(client);
    await client.query("ANALYZE school");
    await refreshAverages(client);
    await invalidatePages(client, "*");
  } finally {
    client.release();
  }
}
