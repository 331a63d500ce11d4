import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { readDefinitions } from "#lib/fields/data.ts";
import { endJob, type JobUnderway } from "#lib/jobs/mutations.ts";
import { type JobDefinition, NotYet } from "#lib/jobs/work.jobs.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { prepareBatches } from "#lib/record/write.mutations.ts";
import {
  COUNTED_AS,
  type ImportUnderway,
  isAnnouncedAsWhole,
  recallBatch,
  takeBatch,
} from "./apply.mutations.ts";
import { SchoolMatcher } from "./matching.data.ts";
import { TakenRows } from "./matching.rules.ts";
import { notifyOfImport } from "./notify.jobs.ts";
import { planOf } from "./plan.rules.ts";
import { publishEnd, publishProgress } from "./progress.jobs.ts";
import { openImportFile } from "./reading.data.ts";
import type { FileRow } from "./rows.rules.ts";
import { BULK_VERDICTS } from "./runs.schema.ts";
import { fileReadingSchema, importOptionsSchema } from "./schema.ts";
import { endCheck, endWriting, inBatch, type RunState, readRunState, StepEnded } from "./step.mutations.ts";
import { undoBatches } from "./undo.mutations.ts";

/** How long to wait for another process that holds the run, in milliseconds: it may be about to end. */
const HELD_MS = 30_000;
/** How often to try a step that fails without making progress. */
const TRIES = 3;
/** How long to keep trying to reach a database that is down, in milliseconds. */
const AWAY_MS = 5 * 60_000;
const RETRY_MS = 1000;
/** While an import changes many schools, pages are dropped this often, in milliseconds, and once at its end. */
const DROP_PAGES_EVERY_MS = 5000;

/** Importing a file up to this size takes less time than starting a process, and nobody notices the work. */
const SMALL = { rows: 200, bytes: 256 * 1024 };

/** A dry run, an import, and its undo. */
export const IMPORT_JOBS: readonly JobDefinition[] = [
  { kind: "import_check", atOnce: 4, isHeavy: isLarge, work: takeStep, givenUp },
  { kind: "import", isHeavy: isLarge, work: takeStep, givenUp },
  { kind: "import_undo", isHeavy: isLarge, work: takeStep, givenUp },
];

async function isLarge({ subject }: JobUnderway): Promise<boolean> {
  const { rows } = await pool().query(
    "SELECT FROM bulk_run WHERE id = $1 AND total <= $2 AND file_bytes <= $3",
    [subject, SMALL.rows, SMALL.bytes],
  );
  return rows.length === 0;
}

async function givenUp({ id, subject }: JobUnderway, message: string): Promise<void> {
  if (subject !== null) await fail(subject, id, new Error(message));
}

/**
 * Runs an import's current step: its dry run, the import itself, or its undo. It continues where a process that died, or
 * a database that went down, left it.
 */
async function takeStep({ id: jobId, subject }: JobUnderway): Promise<void> {
  if (subject === null) throw new Error("A step of an import names no import.");
  const runId = subject;
  let [tries, reached, awaySince] = [0, -1, 0];
  for (;;) {
    try {
      await connected(async (client) => {
        await heldStep(client, runId, jobId);
        await endUnlessDone(client, runId, jobId);
      });
      return;
    } catch (error) {
      if (error instanceof StepEnded) continue;
      if (error instanceof NotYet) throw error;
      const line = isDatabaseLost(error) ? null : await reachedLine(runId);
      const isAway = line === null;
      if (!isAway) {
        tries = line > reached ? 1 : tries + 1;
        reached = line;
        awaySince = 0;
      } else awaySince ||= Date.now();
      const isOver = isAway ? Date.now() - awaySince > AWAY_MS : error instanceof AppError || tries >= TRIES;
      if (isOver) {
        await fail(runId, jobId, error);
        await endJob(jobId, "failed", messageOf(error));
        return;
      }
      log().warn({ err: error, run: runId }, "bulk: a step broke off and is taken up again");
      await wait(RETRY_MS);
    }
  }
}

async function connected<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, application_name: "homeroom bulk" });
  // The current query fails as well, and its error is the one that gets handled.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends the job of a step that staff canceled or that had already failed. */
async function endUnlessDone(client: pg.Client, runId: string, jobId: string): Promise<void> {
  const run = await readRunState(client, runId);
  if (run?.jobId !== jobId || run.status === "cancelled") await endJob(jobId, "cancelled", null);
  else if (run.status === "failed") await endJob(jobId, "failed", run.message);
}

/**
 * At most one process works on a run; the lock ends with its connection.
 * @throws NotYet if another process still holds it
 */
async function heldStep(client: pg.Client, runId: string, jobId: string): Promise<void> {
  const until = Date.now() + HELD_MS;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended('bulk run ' || $1, 0)) AS held",
      [runId],
    );
    if (rows[0]?.held) break;
    if (Date.now() > until) throw new NotYet("Another process is still working on this import.");
    await wait(RETRY_MS);
  }
  const run = await readRunState(client, runId);
  if (run?.jobId !== jobId) return;
  const stopTelling = publishProgress(run);
  try {
    await prepareBatches(client);
    if (!(await takeToEnd(client, run))) return;
  } finally {
    await stopTelling();
  }
  await publishEnd(run);
  if (run.status !== "checking") await notifyOfImport(client, runId);
}

/** Runs a run's current step to its end. @returns whether there was one */
async function takeToEnd(client: pg.Client, run: RunState): Promise<boolean> {
  if (run.status === "checking") {
    await importRows(client, run);
    await endCheck(client, run.id, "checked");
  } else if (run.status === "running") {
    await importRows(client, run);
    await endWriting(client, run, "completed");
  } else if (run.status === "cancelled" && run.isOpen) await endWriting(client, run, "cancelled");
  else if (run.status === "undoing") {
    await undoBatches(client, run);
    await endWriting(client, run, "undone");
  } else return false;
  return true;
}

async function importRows(client: pg.Client, run: RunState): Promise<void> {
  const reading = fileReadingSchema.parse(run.reading);
  const definitions = await readDefinitions(client);
  const underway: ImportUnderway = {
    runId: run.id,
    plan: planOf(reading, importOptionsSchema.parse(run.options), definitions),
    staffId: run.startedById,
    importId: run.status === "running" ? run.importId : null,
    matcher: new SchoolMatcher(),
    taken: new TakenRows(),
  };
  const pages = dropper(client);
  const { rows } = await openImportFile({ id: run.id, reading });
  const behind = run.doneLine;
  for await (const batch of rows) {
    const former = batch.filter(({ line }) => line <= behind);
    if (former.length > 0) await recallBatch(client, former, underway);
    const fresh = batch.filter(({ line }) => line > behind);
    if (fresh.length === 0) continue;
    await importBatch(client, run, fresh, underway);
    if (underway.importId !== null && isAnnouncedAsWhole(changedBy(run))) await pages();
  }
}

async function importBatch(
  client: pg.Client,
  run: RunState,
  rows: readonly FileRow[],
  underway: ImportUnderway,
): Promise<void> {
  await inBatch(client, run, async () => {
    const counts = await takeBatch(client, rows, underway, changedBy(run));
    const stats = { ...run.stats };
    for (const verdict of BULK_VERDICTS) {
      const key = COUNTED_AS[verdict];
      stats[key] = (stats[key] ?? 0) + counts[verdict];
    }
    stats.notedRecords = (stats.notedRecords ?? 0) + counts.noted;
    stats.renamedRecords = (stats.renamedRecords ?? 0) + counts.renamed;
    return { doneLine: rows.at(-1)?.line ?? run.doneLine, current: run.current + rows.length, stats };
  });
}

function changedBy({ stats }: RunState): number {
  return stats.newRecords + stats.updatedRecords;
}

function dropper(client: pg.Client): () => Promise<void> {
  let dropped = Date.now();
  return async () => {
    if (Date.now() - dropped < DROP_PAGES_EVERY_MS) return;
    dropped = Date.now();
    await invalidatePages(client, "*");
  };
}

/** @returns null if the database can't be asked; it may be what failed the step. */
async function reachedLine(runId: string): Promise<number | null> {
  try {
    const run = await connected((client) => readRunState(client, runId));
    return run?.doneLine ?? 0;
  } catch (error) {
    if (isDatabaseLost(error)) return null;
    throw error;
  }
}

/** Closes a run whose step failed, unless staff canceled that and began another one. */
async function fail(runId: string, jobId: string, error: unknown): Promise<void> {
  log().error({ err: error, run: runId }, "bulk: a step failed");
  await connected(async (client) => {
    const run = await readRunState(client, runId);
    if (run?.jobId !== jobId || !["checking", "running", "undoing"].includes(run.status)) return;
    if (run.status === "checking") await endCheck(client, runId, "failed", messageOf(error));
    else await endWriting(client, run, "failed", messageOf(error));
    await publishEnd(run);
    await notifyOfImport(client, runId);
  });
}

/** Staff are told what they can do something about; the rest is in the log. */
function messageOf(error: unknown): string {
  if (!(error instanceof AppError)) return "An unexpected error occurred. What was done before it stays.";
  const reasons = (error.errors ?? []).map(({ message }) => message);
  return [error.message, ...reasons].join(" ");
}
