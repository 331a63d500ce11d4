import "server-only";
import { pool } from "#lib/platform/db.ts";
import { log } from "#lib/platform/log.ts";
import { refreshAverages } from "./averages.mutations.ts";

/** Edits that follow each other within this time share one refresh (decision 0081). */
const LEAST_WAIT_MS = 3000;
/** Under steady editing a refresh takes at most this part of the time. */
const SHARE = 1 / 10;

let waiting: NodeJS.Timeout | undefined;
let waitMs = LEAST_WAIT_MS;

/** Works the averages out anew a few seconds from now: call it when figures of schools have changed one by one. */
export function refreshAveragesSoon(): void {
  if (waiting) return;
  waiting = setTimeout(() => void refresh(), waitMs).unref();
}

async function refresh(): Promise<void> {
  // From here on another edit asks for a refresh of its own, since this one may not see it.
  waiting = undefined;
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
  waitMs = Math.max(LEAST_WAIT_MS, (performance.now() - started) / SHARE);
}
