import "server-only";
import type pg from "pg";
import { log } from "#lib/platform/log.ts";
import { refreshSettings } from "#lib/settings/data.ts";
import { notifyOfSync } from "#lib/settings/notifications.jobs.ts";
import { importNotice } from "./notice.format.ts";
import { NO_STATS } from "./runs.schema.ts";
import { readRunState } from "./step.mutations.ts";

/** Notifies staff that an import has ended or was undone, if they want that. Never throws: the import is done. */
export async function notifyOfImport(client: pg.ClientBase, runId: string): Promise<void> {
  try {
    // The importing process does not follow changes of settings; it reads them when it needs them.
    await refreshSettings(client);
    const run = await readRunState(client, runId);
    const notice = run && importNotice({ ...run, stats: { ...NO_STATS, ...run.stats } });
    if (notice) await notifyOfSync(notice);
  } catch (err) {
    log().error({ err, run: runId }, "bulk: nobody was told of the end of an import");
  }
}
