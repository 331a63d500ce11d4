import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { importResults } from "./results.data.ts";
import type { ImportResults } from "./results.schema.ts";
import { getRun } from "./runs.data.ts";
import { startImport } from "./runs.mutations.ts";
import type { BulkRunAnswered } from "./runs.schema.ts";

/** How often to check whether the import has ended, in milliseconds. */
const LOOK_EVERY_MS = 100;

/**
 * Imports an uploaded file without a dry run, and waits until the import has ended. A caller that stops waiting does
 * not stop it. If there are unrecognized columns, nothing is imported: the run fails and the columns are listed.
 * @throws AppError job_running while another import is writing; import_failed with the reason
 */
export async function importAtOnce(runId: string, staffId: string): Promise<ImportResults> {
  const uploaded = await getRun(runId);
  if (uploaded.unrecognizedFields.length > 0) {
    await failRun(runId, "Import failed due to unrecognized fields in the CSV file.");
    return importResults(uploaded);
  }
  try {
    await startImport(runId, staffId);
  } catch (error) {
    if (error instanceof AppError) await failRun(runId, error.message);
    throw error;
  }
  const run = await ended(runId);
  if (run.status === "failed")
    throw new AppError("import_failed", run.message ? { message: run.message } : {});
  return importResults(run);
}

async function ended(runId: string): Promise<BulkRunAnswered> {
  for (;;) {
    const run = await getRun(runId);
    if (run.finishedAt !== null) return run;
    await wait(LOOK_EVERY_MS);
  }
}

async function failRun(runId: string, message: string): Promise<void> {
  await db().bulkRun.update({
    where: { id: runId },
    data: { status: "failed", message, finishedAt: new Date() },
  });
}
