/**
 * A process that does nothing but background work, for `npm run worker`: beside sites that leave it to others
 * (WORKER=apart), or to help one that is busy.
 */
import "#scripts/support/lean-heap.ts";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "#lib/platform/env.ts";
import { closeDatabase } from "#lib/platform/pool.ts";
import { startWorker } from "#lib/worker/start.jobs.ts";

if (!env().DATABASE_URL) throw new Error("DATABASE_URL is not set. `npm run worker` sets it.");
await startWorker();
console.log("Working on background jobs.");

/** How long giving work back may take: a database that does not answer must not keep the process from ending. */
const PATIENCE_MS = 8000;

/** What is under way goes on in another worker, or at the next start. */
async function stop(): Promise<void> {
  await Promise.race([closeDatabase().catch(() => undefined), wait(PATIENCE_MS)]);
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
// The command that started it was killed.
process.once("disconnect", stop);
