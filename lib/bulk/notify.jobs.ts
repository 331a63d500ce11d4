import "server-only";
import { log } from "#lib/platform/log.ts";
import { refreshSettings } from "#lib/settings/data.ts";
import { notifyOfSync } from "#lib/settings/notifications.jobs.ts";
import { importNotice } from "./notice.format.ts";
import { getRun } from "./runs.data.ts";

/** Tells staff that an import has ended or was undone, if they want to know. Fails nothing: the import is done. */
export async function notifyOfImport(runId: string): Promise<void> {
  try {
    // The process that imports does not follow the settings; it reads them when it needs them.
    await refreshSettings();
    const notice = importNotice(await getRun(runId));
    if (notice) await notifyOfSync(notice);
  } catch (err) {
    log().error({ err, run: runId }, "bulk: nobody was told of the end of an import");
  }
}
