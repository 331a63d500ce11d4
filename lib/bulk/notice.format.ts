import type { BulkRunAnswered, BulkStatus, RunStats } from "./runs.schema.ts";
import { undoneText } from "./stats.format.ts";
import { leftOutRows } from "./stats.rules.ts";

type EndedRun = Pick<BulkRunAnswered, "status" | "fileName" | "stats" | "message"> & { id: string };

/** How an import can end, as the subject of a message. */
const ENDINGS: Partial<Record<BulkStatus, string>> = {
  completed: "An import of schools has finished",
  failed: "An import of schools has failed",
  cancelled: "An import of schools was stopped",
  undone: "An import of schools was undone",
};

/** The notice to staff about an import that has ended; null while it is still running. Names nobody. */
export function importNotice({
  id,
  status,
  fileName,
  stats,
  message,
}: EndedRun): { subject: string; lines: string[]; path: string } | null {
  const subject = ENDINGS[status];
  if (!subject) return null;
  const lines = [`File: ${fileName}`, ...(message ? [`Why: ${message}`] : []), countsOf(stats, status)];
  return { subject, lines, path: `/admin/bulk/${id}` };
}

function countsOf(stats: RunStats, status: BulkStatus): string {
  if (status === "undone") return undoneText(stats);
  return `Schools: ${count(stats.newRecords)} new, ${count(stats.updatedRecords)} updated, ${count(stats.unchangedRecords)} unchanged. Rows not imported: ${count(leftOutRows(stats))}.`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
