import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { workOn } from "#lib/platform/jobs.ts";
import { log } from "#lib/platform/log.ts";
import { BULK_QUEUE, queueUnfinished } from "./runs.mutations.ts";

/** Makes this process see to imports, beginning with those that another one left when it ended. */
export async function startBulkWork(): Promise<void> {
  await workOn(BULK_QUEUE, async ({ run }) => {
    if (run) await stepInOwnProcess(run);
  });
  await queueUnfinished().catch((err: unknown) => log().warn({ err }, "bulk: unfinished imports not queued"));
}

/**
 * Reading and comparing takes a processor for as long as an import lasts, and the pages and suggestions of the site must
 * not wait for it. The process ends with this one, and the next one goes on (decision 0085).
 */
async function stepInOwnProcess(runId: string): Promise<void> {
  const script = join(process.cwd(), "scripts/bulk-step.ts");
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", script, runId],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  // The site goes first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new Error(`The process of import ${runId} ended with ${signal ?? code}`);
}
