import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { transactionOn } from "#lib/platform/transaction.ts";
import { settleIndexes } from "#lib/search/entries.mutations.ts";
import { refreshStatisticsSoon } from "#lib/search/statistics.jobs.ts";
import { isAnnouncedAsWhole } from "./apply.mutations.ts";
import type { BulkStatus, KeptStats } from "./runs.schema.ts";

/** A run, as seen by the process that works on it. */
export type RunState = {
  id: string;
  /** The job of its latest step; null when it has none, or was put back. */
  jobId: string | null;
  status: BulkStatus;
  startedById: string;
  fileName: string;
  reading: unknown;
  options: unknown;
  current: number;
  total: number;
  doneLine: number;
  stats: KeptStats;
  /** Why it failed. */
  message: string | null;
  importId: number | null;
  /** Whether the import that it writes under has not been closed yet. */
  isOpen: boolean;
};

/** The work no longer belongs to this process: staff canceled the run, or another process has taken it over. */
export class StepEnded extends Error {}

const COLUMNS = `r.id, r.job_id AS "jobId", r.status, r.started_by_id AS "startedById", r.file_name AS "fileName", r.reading, r.options,
  coalesce(j.current, 0) AS current, coalesce(j.total, r.total) AS total, r.done_line AS "doneLine", r.stats, r.message, r.import_id AS "importId",
  EXISTS (SELECT FROM import i WHERE i.id = r.import_id AND i.status = 'running') AS "isOpen"`;

/** Null if the run no longer exists. */
export async function readRunState(client: pg.ClientBase, runId: string): Promise<RunState | null> {
  const { rows } = await client.query<RunState>(
    `SELECT ${COLUMNS} FROM bulk_run r LEFT JOIN job j ON j.id = r.job_id WHERE r.id = $1`,
    [runId],
  );
  return rows[0] ?? null;
}

/**
 * One batch of a run's step, in one transaction with the progress count. A process that dies loses at most this
 * batch, and the next one continues exactly after the last one completed.
 * @param run its progress; updated once the transaction has ended
 * @param work does the batch
 * @throws StepEnded if the run is no longer at this step and line; what is done stays done
 */
export async function inBatch(
  client: pg.ClientBase,
  run: RunState,
  work: () => Promise<{ doneLine: number; current: number; stats: KeptStats }>,
): Promise<void> {
  const done = await transactionOn(client, async () => {
    // A database crash may lose the last batches but never part of one, and the run continues from there.
    await client.query("SET LOCAL synchronous_commit = off");
    const { rows } = await client.query<{ job_id: string; status: BulkStatus; done_line: number }>(
      "SELECT job_id, status, done_line FROM bulk_run WHERE id = $1 FOR NO KEY UPDATE",
      [run.id],
    );
    const [held] = rows;
    if (held?.job_id !== run.jobId || held.status !== run.status || held.done_line !== run.doneLine)
      throw new StepEnded();
    const batch = await work();
    await client.query("UPDATE bulk_run SET done_line = $2, stats = $3 WHERE id = $1", [
      run.id,
      batch.doneLine,
      JSON.stringify(batch.stats),
    ]);
    await client.query("UPDATE job SET current = $2 WHERE id = $1", [run.jobId, batch.current]);
    return batch;
  });
  Object.assign(run, done);
}

/** Ends a dry run. */
export async function endCheck(
  client: pg.ClientBase,
  runId: string,
  status: "checked" | "failed",
  message: string | null = null,
): Promise<void> {
  await client.query("UPDATE bulk_run SET status = $2, message = $3 WHERE id = $1 AND status = 'checking'", [
    runId,
    status,
    message,
  ]);
}

/** How many schools an import and its undo have written. */
function writtenBy({ importId, stats }: RunState): number {
  // A dry run counts too, but writes nothing.
  if (importId === null) return 0;
  return stats.newRecords + stats.updatedRecords + (stats.undone ?? 0);
}

/**
 * Closes an import or an undo that has written schools: search indexing returns to its usual pace, pages show the
 * schools, and the activity is recorded. Safe to repeat after a crash.
 * @param status how the run ends; a run canceled by staff stays canceled
 */
export async function endWriting(
  client: pg.ClientBase,
  run: RunState,
  status: "completed" | "cancelled" | "failed" | "undone",
  message: string | null = null,
): Promise<void> {
  const { newRecords, updatedRecords, undone = 0 } = run.stats;
  if (writtenBy(run) > 0) await settleIndexes(client);
  // An import of few schools has already announced the pages of each.
  if (undone > 0 || isAnnouncedAsWhole(writtenBy(run))) await invalidatePages(client, "*");
  await transactionOn(client, async () => {
    if (writtenBy(run) > 0) await refreshStatisticsSoon(client, { many: isAnnouncedAsWhole(writtenBy(run)) });
    await client.query(
      `UPDATE bulk_run SET status = $2, message = $3, finished_at = clock_timestamp() WHERE id = $1`,
      [run.id, status, message],
    );
    await client.query(
      `UPDATE import SET status = $2, finished_at = clock_timestamp(), summary = $3 WHERE id = $1`,
      [run.importId, status === "failed" ? "failed" : "completed", JSON.stringify(run.stats)],
    );
    await recordActivity(client, {
      accountId: (status === "undone" && run.stats.undoneBy) || run.startedById,
      action: status === "undone" ? "import_undone" : "schools_imported",
      details: {
        import: run.id,
        status,
        created: newRecords,
        updated: updatedRecords,
        ...(status === "undone" && {
          undone,
          undoneNew: run.stats.undoneNew ?? 0,
          leftAlone: run.stats.leftAlone ?? 0,
        }),
        ...(status === "undone" && run.stats.leftSchools && { leftSchools: run.stats.leftSchools }),
        ...(status === "undone" && run.stats.leftMerged && { leftMerged: run.stats.leftMerged }),
      },
    });
  });
}
