import "server-only";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { processState } from "#lib/platform/process-state.ts";
import { refreshAverages } from "./averages.mutations.ts";

/** Edits that follow each other within this time share one refresh (decision 0081). */
const LEAST_WAIT_MS = 3000;
/** Under steady editing a refresh takes at most this part of the time. */
const SHARE = 1 / 10;

type Refreshes = {
  /** Waits for the next refresh to begin. */
  timer: NodeJS.Timeout | undefined;
  isRunning: boolean;
  /** Whether something has changed that the running one may not see. */
  isAskedAgain: boolean;
  waitMs: number;
};
const shared = processState(
  "averages",
  (): Refreshes => ({ timer: undefined, isRunning: false, isAskedAgain: false, waitMs: LEAST_WAIT_MS }),
);

/**
 * Works the averages out anew a few seconds from now: call it when figures of schools have changed one by one. One
 * refresh runs at a time: others would wait for it, each with a connection that calls then lack.
 */
export function refreshAveragesSoon(): void {
  if (shared.isRunning) shared.isAskedAgain = true;
  else shared.timer ??= setTimeout(() => void refresh(), shared.waitMs).unref();
}

async function refresh(): Promise<void> {
  shared.timer = undefined;
  shared.isRunning = true;
  const started = performance.now();
  try {
    const client = await pool().connect();
    try {
      await refreshAverages(client);
    } finally {
      client.release();
    }
  } catch (error) {
    log().warn({ err: error }, "averages not refreshed; the next change of a figure will");
  }
  shared.waitMs = Math.max(LEAST_WAIT_MS, (performance.now() - started) / SHARE);
  shared.isRunning = false;
  if (!shared.isAskedAgain) return;
  shared.isAskedAgain = false;
  refreshAveragesSoon();
}
