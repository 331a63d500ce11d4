import { Readable } from "node:stream";
import { importFile, importFiles } from "#lib/bulk/files.data.ts";
import { inspectFile } from "#lib/bulk/reading.data.ts";
import { getRun } from "#lib/bulk/runs.data.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { ImportOptions } from "#lib/bulk/schema.ts";
import { csvText } from "#lib/platform/csv.ts";
import { db } from "#lib/platform/db.ts";
import { doJobNow } from "#tests/support/jobs.ts";

/** A file as a program writes it: the first row is the header. */
export function csv(...rows: string[][]): string {
  return csvText(rows);
}

/** An import whose file has arrived. */
export async function uploaded(
  content: string | Uint8Array,
  staffId: string,
  options: Partial<ImportOptions> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await importFiles().put(importFile(id), Readable.from([Buffer.from(content)]));
  const reading = await inspectFile(importFile(id));
  await db().bulkRun.create({
    data: {
      id,
      kind: "import",
      status: "uploaded",
      startedById: staffId,
      fileName: "schools.csv",
      fileBytes: content.length,
      total: reading.rows,
      reading,
      options: { mapping: [], blanks: "keep", ...options },
    },
  });
  return id;
}

/** The run after its step, which is done here instead of by a worker. */
export async function done(runId: string): Promise<BulkRunAnswered> {
  const { jobId } = await db().bulkRun.findUniqueOrThrow({ where: { id: runId } });
  if (jobId) await doJobNow(jobId);
  return getRun(runId);
}
