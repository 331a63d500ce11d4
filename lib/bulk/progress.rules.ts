import { importProgressSchema } from "./progress.schema.ts";
import type { BulkRunAnswered } from "./runs.schema.ts";

type Progress = Pick<BulkRunAnswered, "status" | "current" | "total">;

/** Whether the server is at work on an import. */
export function isAtWork({ status }: Pick<BulkRunAnswered, "status">): boolean {
  return status === "checking" || status === "running" || status === "undoing";
}

/** Whether an import still changes by itself: the batch under way when it was canceled is finished first. */
export function isMoving(run: Pick<BulkRunAnswered, "status" | "finishedAt">): boolean {
  return isAtWork(run) || (run.status === "cancelled" && run.finishedAt === null);
}

/** How soon an import under way is read anew at first, and how seldom in the end, in milliseconds. */
const SOONEST_MS = 2000;
const SELDOM_MS = 10_000;

/**
 * How long to wait before an import under way is read anew, in milliseconds: longer each time, so that somebody who
 * watches a long one in several tabs stays below the limit of calls.
 * @param reads how often it was read already, or heard of
 */
export function pauseAfter(reads: number): number {
  return Math.min(SOONEST_MS * 1.15 ** reads, SELDOM_MS);
}

/**
 * An import as it is after an event: further on, if the event is about it. An event for somebody else is not, nor one that
 * was overtaken on its way, or cannot be read.
 * @param viewerId who looks at it; undefined while that is not known
 */
export function withProgress<Run extends Progress>(run: Run, event: unknown, viewerId?: string): Run {
  const { success, data } = importProgressSchema.safeParse(event);
  if (!success || !isAtWork(run)) return run;
  if (data.userId !== undefined && data.userId !== viewerId) return run;
  const isOvertaken = data.total === run.total && data.current <= run.current;
  return isOvertaken ? run : { ...run, current: data.current, total: data.total };
}
