import "server-only";
import type pg from "pg";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { addJob } from "#lib/jobs/mutations.ts";
import type { JobKind } from "#lib/jobs/schema.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { planColumns } from "./mapping.rules.ts";
import { getRun } from "./runs.data.ts";
import { type BulkRunAnswered, type BulkStatus, NO_STATS } from "./runs.schema.ts";
import { fileReadingSchema, importOptionsSchema } from "./schema.ts";
import { type RunState, readRunState } from "./step.mutations.ts";

/**
 * Starts a dry run, which finds out what the import would do to each school.
 * @throws AppError import_not_found, import_not_ready; bad_request naming columns without a field
 */
export async function checkImport(runId: string, staffId: string): Promise<BulkRunAnswered> {
  return nextStep(runId, staffId, async (client, run) => {
    refuseUnless(run, isWaiting(run));
    await refuseUnrecognized(run);
    await beginAgain(client, run, "checking", null);
    await client.query("UPDATE bulk_correction SET checked = true WHERE run_id = $1", [runId]);
    return { kind: "import_check", total: rowsOf(run) };
  });
}

/**
 * Starts the import. One that failed continues where it stopped.
 * @throws AppError import_not_found, import_not_ready; bad_request naming columns without a field; job_running while
 * another import is writing
 */
export async function startImport(runId: string, staffId: string): Promise<BulkRunAnswered> {
  return nextStep(runId, staffId, async (client, run) => {
    refuseUnless(run, ["uploaded", "checked", "failed"].includes(run.status) && !run.stats.undoneBy);
    await refuseUnrecognized(run);
    await refuseSecond(client);
    if (isWritten(run)) {
      await goOn(client, run);
      return { kind: "import", total: run.total, current: run.current };
    }
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO import (kind, status) VALUES ('bulk', 'running') RETURNING id",
    );
    await beginAgain(client, run, "running", rows[0]?.id ?? null);
    return { kind: "import", total: rowsOf(run) };
  });
}

/**
 * Stops a dry run, which leaves nothing behind, or an import after its current batch: what it has done stays and can be
 * undone. An import of which nothing was written and nothing is under way is discarded.
 * @throws AppError import_not_found, import_not_ready
 */
export async function cancelImport(runId: string, staffId: string): Promise<BulkRunAnswered> {
  return nextStep(runId, staffId, async (client, run) => {
    refuseUnless(run, ["checking", "running"].includes(run.status) || isWaiting(run));
    if (run.status === "checking") await beginAgain(client, run, "uploaded", null);
    else if (isWaiting(run)) {
      await beginAgain(client, run, "cancelled", null);
      await client.query("UPDATE bulk_run SET finished_at = now() WHERE id = $1", [runId]);
    } else await client.query("UPDATE bulk_run SET status = 'cancelled' WHERE id = $1", [runId]);
    // The running or waiting job takes care of the rest.
    return null;
  });
}

/**
 * Starts an undo of everything that the import did and nobody has changed since.
 * @throws AppError import_not_found, import_not_ready; job_running while another import is writing
 */
export async function undoImport(runId: string, staffId: string): Promise<BulkRunAnswered> {
  return nextStep(runId, staffId, async (client, run) => {
    const hasEnded = ["completed", "cancelled", "failed"].includes(run.status) && !run.isOpen;
    refuseUnless(run, isWritten(run) && hasEnded);
    await refuseSecond(client);
    const nothing = { undone: 0, undoneNew: 0, leftAlone: 0, leftSchools: 0, leftMerged: 0, left: [] };
    const stats = { ...run.stats, ...nothing, undoneBy: staffId };
    await client.query(
      "UPDATE bulk_run SET status = 'undoing', stats = $2, message = NULL, finished_at = NULL, done_line = 0 WHERE id = $1",
      [runId, JSON.stringify(stats)],
    );
    const { rows } = await client.query<{ total: number }>(
      "SELECT count(*)::int AS total FROM revision WHERE import_id = $1",
      [run.importId],
    );
    return { kind: "import_undo", total: rows[0]?.total ?? 0 };
  });
}

/** The job that does a step of an import. */
type Step = { kind: JobKind; total: number; current?: number };

/** Changes a run while it is locked and, in the same transaction, queues the job for its next step, if there is one. */
async function nextStep(
  runId: string,
  staffId: string,
  change: (client: pg.ClientBase, run: RunState) => Promise<Step | null>,
): Promise<BulkRunAnswered> {
  await inTransaction(async (client) => {
    // Waits for the current batch.
    await client.query("SELECT FROM bulk_run WHERE id = $1 AND kind = 'import' FOR NO KEY UPDATE", [runId]);
    const run = await readRunState(client, runId);
    if (!run) throw new AppError("import_not_found");
    const step = await change(client, run);
    if (!step) return;
    const job = await addJob(client, {
      ...step,
      startedById: staffId,
      subject: runId,
      label: run.fileName,
    });
    await client.query("UPDATE bulk_run SET job_id = $2 WHERE id = $1", [runId, job]);
  });
  return getRun(runId);
}

/** Whether nothing has been written, and nothing is under way. */
function isWaiting(run: RunState): boolean {
  return !isWritten(run) && ["uploaded", "checked", "failed"].includes(run.status);
}

function isWritten({ importId }: RunState): boolean {
  return importId !== null;
}

function refuseUnless({ status }: RunState, isRight: boolean): void {
  if (!isRight) {
    throw new AppError("import_not_ready", {
      message: `Nothing was done: this import ${STATES[status]}.`,
    });
  }
}

const STATES: Record<BulkStatus, string> = {
  uploaded: "has only been uploaded",
  checking: "is being checked",
  checked: "has been checked and not started",
  running: "is running",
  completed: "is completed already",
  failed: "has failed",
  cancelled: "was canceled",
  undoing: "is being undone",
  undone: "was undone already",
};

async function refuseUnrecognized(run: RunState): Promise<void> {
  const { columns } = fileReadingSchema.parse(run.reading);
  const options = importOptionsSchema.parse(run.options);
  const { unrecognized } = planColumns(columns, options, await fieldDefinitions());
  if (unrecognized.length === 0) return;
  throw badRequest(
    unrecognized.map((column) => ({
      field: column,
      message: "is not a field: map this column to one, or ignore it",
    })),
  );
}

/** Two imports at once would wait for each other's schools, and nobody could tell which of them wrote what. */
async function refuseSecond(client: pg.ClientBase): Promise<void> {
  // If two are started at once, the second sees the first.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('bulk writing', 0))");
  const { rows } = await client.query<{ file_name: string; status: string; current: number; total: number }>(
    `SELECT r.file_name, r.status, j.current, j.total FROM bulk_run r JOIN job j ON j.id = r.job_id
     WHERE r.kind = 'import' AND r.status IN ('running', 'undoing') LIMIT 1`,
  );
  const other = rows[0];
  if (!other) return;
  const done = `${other.current.toLocaleString("en-US")} of ${other.total.toLocaleString("en-US")}`;
  const what = other.status === "undoing" ? "being undone" : "running";
  throw new AppError("job_running", {
    message: `Another import is ${what}: ${other.file_name}, ${done} done. Start this one when it has finished.`,
  });
}

async function beginAgain(
  client: pg.ClientBase,
  run: RunState,
  status: BulkStatus,
  importId: number | null,
): Promise<void> {
  await client.query("DELETE FROM bulk_row WHERE run_id = $1", [run.id]);
  await client.query(
    `UPDATE bulk_run SET status = $2, import_id = $3, stats = $4, job_id = NULL, done_line = 0, message = NULL,
       finished_at = NULL WHERE id = $1`,
    [run.id, status, importId, JSON.stringify(NO_STATS)],
  );
}

function rowsOf(run: RunState): number {
  return fileReadingSchema.parse(run.reading).rows;
}

async function goOn(client: pg.ClientBase, run: RunState): Promise<void> {
  await client.query("UPDATE import SET status = 'running', finished_at = NULL WHERE id = $1", [
    run.importId,
  ]);
  await client.query(
    "UPDATE bulk_run SET status = 'running', message = NULL, finished_at = NULL WHERE id = $1",
    [run.id],
  );
}
