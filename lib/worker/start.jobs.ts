import "server-only";
import { closeGivenUp, queueWorkOf } from "#lib/jobs/work.jobs.ts";
import { log } from "#lib/platform/log.ts";
import { workOn } from "#lib/platform/queue.ts";
import { queueUnqueued } from "#lib/research/making.mutations.ts";
import { refreshMissingStatistics } from "#lib/search/statistics.jobs.ts";
import { DEFINITIONS } from "./definitions.jobs.ts";

/** Makes this process do background work of every kind, as soon as the database can be reached. */
export async function startWorker(): Promise<void> {
  await takeUpWork();
  // The next start or the next change of a school makes up for it.
  await queueUnqueued().catch((err) => log().warn({ err }, "no reports queued"));
  await refreshMissingStatistics().catch((err) => log().warn({ err }, "no statistics asked for"));
}

async function takeUpWork(): Promise<void> {
  await workOn(DEFINITIONS.map(queueWorkOf), (queue, entry, message) =>
    closeGivenUp(
      DEFINITIONS.find(({ kind }) => kind === queue),
      entry,
      message,
    ),
  );
}
