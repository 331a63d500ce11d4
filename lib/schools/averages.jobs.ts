import "server-only";
import { pool } from "#lib/platform/db.ts";
import { log } from "#lib/platform/log.ts";
import { refreshAverages } from "./averages.mutations.ts";

/** Edits that follow each other within this time share one refresh (decision 0081). */
const WAIT_MS = 3000;

let waiting: NodeJS.Timeout | undefined;

/** Works the averages out anew a few seconds from now: call it when figures of schools have changed one by one. */
export function refreshAveragesSoon(): void {
  if (waiting) return;
  waiting = setTimeout(() => void refresh(), WAIT_MS).unref();
}

async function refresh(): Promise<void> {
  // From here on another edit asks for a refresh of its own, since this one may not see it.
  waiting = undefined;
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
}
