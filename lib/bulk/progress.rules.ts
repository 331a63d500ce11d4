import { importProgressSchema } from "./progress.schema.ts";
import type { BulkRunAnswered } from "./runs.schema.ts";

type Progress = Pick<BulkRunAnswered, "status" | "current" | "total">;

/** Whether the server is working on an import. */
export function isAtWork({ status }: Pick<BulkRunAnswered, "status">): boolean {
  return status === "checking" || status === "running" || status === "undoing";
}

/** Whether an import still changes by itself: a canceled one first finishes its current batch. */
export function isMoving(run: Pick<BulkRunAnswered, "status" | "finishedAt">): boolean {
  return isAtWork(run) || (run.status === "cancelled" && run.finishedAt === null);
}

/** Whether nothing of an import has been written, and nothing is under way. Only an import is finished when it fails. */
export function isDiscardable({
  status,
  finishedAt,
}: Pick<BulkRunAnswered, "status" | "finishedAt">): boolean {
  return status === "uploaded" || status === "checked" || (status === "failed" && finishedAt === null);
}

/** How often a running import is polled at first, and eventually, in milliseconds. */
const SOONEST_MS = 2000;
const SELDOM_MS = 10_000;

/** How often an import at rest is read again: somebody else may go on with it, or undo it. */
const AT_REST_MS = 20_000;

/**
 * How long to wait before reading an import again, in milliseconds. @param reads how many updates there have been so far
 */
export function readAgainAfter(run: Pick<BulkRunAnswered, "status" | "finishedAt">, reads: number): number {
  return isMoving(run) ? pauseAfter(reads) : AT_REST_MS;
}

/**
 * How long to wait before polling a running import again, in milliseconds. The wait grows, so that someone who watches a
 * long import in several tabs stays below the rate limit.
 * @param reads how many updates there have been so far
 */
export function pauseAfter(reads: number): number {
  return Math.min(SOONEST_MS * 1.15 ** reads, SELDOM_MS);
}

/**
 * An import after an event: further along if the event is about it. Events for someone else, late ones, and unreadable ones
 * change nothing.
 * @param viewerId who is looking; undefined while that is unknown
 */
export function withProgress<Run extends Progress>(run: Run, event: unknown, viewerId?: string): Run {
  const { success, data } = importProgressSchema.safeParse(event);
  if (!success || !isAtWork(run)) return run;
  if (data.userId !== undefined && data.userId !== viewerId) return run;
  const isOvertaken = data.total === run.total && data.current <= run.current;
  return isOvertaken ? run : { ...run, current: data.current, total: data.total };
}
