import "server-only";
import { closeGivenUp, queueWorkOf } from "#lib/jobs/work.jobs.ts";
import { workOn } from "#lib/platform/queue.ts";
import { DEFINITIONS } from "./definitions.jobs.ts";

/** Makes this process do background work of every kind, as soon as the database can be reached. */
export async function startWorker(): Promise<void> {
  await workOn(DEFINITIONS.map(queueWorkOf), (queue, entry, message) =>
    closeGivenUp(
      DEFINITIONS.find(({ kind }) => kind === queue),
      entry,
      message,
    ),
  );
}
