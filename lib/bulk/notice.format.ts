import type { BulkRunAnswered, BulkStatus, RunStats } from "./runs.schema.ts";

type EndedRun = Pick<BulkRunAnswered, "status" | "fileName" | "stats" | "message"> & { id: string };

/** How an import can end, as the subject of a message says it. */
const ENDINGS: Partial<Record<BulkStatus, string>> = {
  completed: "An import of schools has finished",
  failed: "An import of schools has failed",
  cancelled: "An import of schools was stopped",
  undone: "An import of schools was undone",
};

/** What staff are told of an import that has ended; null while it has not. Names nobody. */
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
  if (status === "undone") {
    const { undone = 0, leftAlone = 0 } = stats;
    const back = undone === 1 ? "1 school is" : `${count(undone)} schools are`;
    const left =
      leftAlone === 1
        ? "1 value was left alone, since somebody changed it later."
        : `${count(leftAlone)} values were left alone, since somebody changed them later.`;
    return `${back} as before the import; ${left}`;
  }
  const refused = stats.failedRecords + stats.ambiguousRecords + stats.repeatedRecords;
  return `Schools: ${count(stats.newRecords)} new, ${count(stats.updatedRecords)} updated, ${count(stats.unchangedRecords)} unchanged. Rows not imported: ${count(refused)}.`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
