import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { BYTE_ORDER_MARK } from "#lib/platform/csv.ts";
import { db } from "#lib/platform/db.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { log } from "#lib/platform/log.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import type { BulkRun } from "#prisma/generated/client.ts";
import {
  EXPORT_BATCH,
  type ExportColumn,
  exportColumns,
  exportedIds,
  exportedSchools,
  exportLines,
} from "./export.data.ts";
import { exportFileName } from "./export.format.ts";
import type { ExportAnswer, ExportPageQuery, ExportQuery } from "./export.schema.ts";
import { keptStatsSchema } from "./runs.schema.ts";

/**
 * Starts an export to a CSV file, along with its row in the history, which also records how it ended.
 * @returns the file as it is generated; the export ends when the reader stops
 * @throws AppError bad_request
 */
export async function exportFile(
  staffId: string,
  query: ExportQuery,
): Promise<{ fileName: string; pieces: AsyncGenerator<Uint8Array> }> {
  const columns = await exportColumns(query);
  const ids = await exportedIds(query);
  const { id, fileName } = await beginExport(staffId, query, { columns, total: ids.length });
  return { fileName, pieces: fileBytes(id, columns, ids) };
}

async function* fileBytes(
  runId: string,
  columns: readonly ExportColumn[],
  ids: readonly number[],
): AsyncGenerator<Uint8Array> {
  const head = new TextEncoder().encode(`${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(",")}\n`);
  let sent = 0;
  let message: string | null = "The download was canceled.";
  try {
    if (ids.length === 0) yield head;
    for await (const { bytes, schools } of exportLines(columns, ids)) {
      yield sent === 0 ? Buffer.concat([head, bytes]) : bytes;
      sent += schools;
    }
    message = null;
  } catch (error) {
    message = "The download was cut off by a server error.";
    log().error({ err: error, runId }, "export failed");
    throw error;
  } finally {
    await endExport(runId, sent, message).catch((error: unknown) =>
      log().error({ err: error, runId }, "end of export not recorded"),
    );
  }
}

/**
 * A batch of schools for a file that the browser builds. The first batch starts a row in the history, the last one
 * ends it.
 * @throws AppError bad_request for a cursor that does not belong to an export in progress
 */
export async function exportBatch(
  staffId: string,
  { cursor, ...query }: ExportPageQuery,
): Promise<ExportAnswer["data"]> {
  const columns = await exportColumns(query);
  const [runId, after] = cursor?.split(".") ?? [];
  const ids = await exportedIds(
    query,
    cursor ? { after: Number(after), limit: EXPORT_BATCH + 1 } : undefined,
  );
  const run = runId
    ? await exportUnderWay(runId, staffId)
    : await beginExport(staffId, query, { columns, total: ids.length });
  const batch = ids.slice(0, EXPORT_BATCH);
  const data = await exportedSchools(columns, batch);
  const isLast = ids.length <= EXPORT_BATCH;
  const sent = exportedBy(run) + data.length;
  if (isLast) await endExport(run.id, sent, null);
  else await db().bulkRun.update({ where: { id: run.id }, data: { stats: { exportedRecords: sent } } });
  return {
    data,
    total: run.total,
    fileName: run.fileName,
    next: isLast ? null : `${run.id}.${batch.at(-1)}`,
  };
}

function exportedBy({ stats }: BulkRun): number {
  return keptStatsSchema.parse(stats).exportedRecords ?? 0;
}

async function exportUnderWay(id: string, staffId: string) {
  const run = await db().bulkRun.findFirst({
    where: { id, kind: "export", status: "running", startedById: staffId },
  });
  if (!run) throw badRequest([{ field: "cursor", message: "does not belong to an export in progress" }]);
  return run;
}

/**
 * Adds rows to the history and to the activity log: who took what out of the catalog, even if the export never ends.
 */
async function beginExport(
  staffId: string,
  { fields: _, ids, ...narrowed }: ExportQuery,
  { columns, total }: { columns: readonly ExportColumn[]; total: number },
) {
  const startedAt = new Date();
  const chosen = Object.entries(narrowed).filter(([, value]) => value !== undefined);
  const filters = { ...Object.fromEntries(chosen), ...(ids && { selected: true }) };
  return unitOfWork(async ({ tx, client }) => {
    const details = { schools: total, columns: columns.length, ...filters };
    await recordActivity(client, { accountId: staffId, action: "schools_exported", details });
    return tx.bulkRun.create({
      data: {
        kind: "export",
        status: "running",
        startedById: staffId,
        startedAt,
        fileName: exportFileName(startedAt),
        options: { ...filters, columns: columns.map(({ name }) => name) },
        total,
      },
    });
  });
}

/** @param message why it failed; null if everything was sent */
async function endExport(id: string, sent: number, message: string | null): Promise<void> {
  await db().bulkRun.update({
    where: { id },
    data: {
      status: message === null ? "completed" : "failed",
      stats: { exportedRecords: sent },
      finishedAt: new Date(),
      message,
    },
  });
}
