import "server-only";
import { displayNamesOf } from "#lib/editing/staff-names.data.ts";
import { db } from "#lib/platform/db.ts";
import type { BulkRun } from "#prisma/generated/client.ts";
import type { HistoryAnswer, HistoryItem, HistoryQuery } from "./history.schema.ts";
import { NO_STATS, runStatsSchema } from "./runs.schema.ts";
import { leftOutRows } from "./stats.rules.ts";

/**
 * No export takes an hour, in milliseconds: one that has not ended by then lost its process, or the browser fetching
 * it, before its end could be recorded.
 */
const EXPORT_LOST_AFTER_MS = 60 * 60_000;

/** A page of all imports and exports. */
export async function bulkHistory({
  page,
  limit,
  dir,
}: HistoryQuery): Promise<Pick<HistoryAnswer, "history" | "pagination">> {
  const [runs, total] = await Promise.all([
    db().bulkRun.findMany({
      orderBy: [{ startedAt: dir }, { id: dir }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().bulkRun.count(),
  ]);
  const names = await displayNamesOf(runs.map(({ startedById }) => startedById));
  return {
    history: runs.map((run) => toItem(run, names.get(run.startedById))),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

function toItem(run: BulkRun, displayName: string | undefined): HistoryItem {
  const isLost =
    run.kind === "export" &&
    run.status === "running" &&
    run.startedAt.getTime() < Date.now() - EXPORT_LOST_AFTER_MS;
  const { ambiguousRecords, repeatedRecords, ...stats } = {
    ...NO_STATS,
    ...runStatsSchema.partial().strip().parse(run.stats),
  };
  const failedRecords = leftOutRows({ ...stats, ambiguousRecords, repeatedRecords });
  return {
    _id: run.id,
    triggerType: run.kind === "import" ? "IMPORT" : "export",
    startTime: run.startedAt.toISOString(),
    endTime: run.finishedAt?.toISOString() ?? null,
    status: (isLost ? "failed" : run.status).toUpperCase(),
    stats: { ...stats, failedRecords },
    fileName: run.fileName,
    user: displayName === undefined ? null : { id: run.startedById, displayName },
    message: isLost ? "The export was never finished." : run.message,
  };
}
