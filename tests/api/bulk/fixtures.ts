import { Readable } from "node:stream";
import { importFile, importFiles } from "#lib/bulk/files.data.ts";
import { inspectFile } from "#lib/bulk/reading.data.ts";
import { getRun } from "#lib/bulk/runs.data.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { ImportOptions } from "#lib/bulk/schema.ts";
import { takeStep } from "#lib/bulk/step.jobs.ts";
import { csvText } from "#lib/platform/csv.ts";
import { db } from "#lib/platform/db.ts";

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
      reading,
      options: { mapping: [], blanks: "keep", ...options },
    },
  });
  return id;
}

/** The run after its step, which is executed here instead of by a queue. */
export async function done(runId: string): Promise<BulkRunAnswered> {
  await takeStep(runId);
  return getRun(runId);
}
