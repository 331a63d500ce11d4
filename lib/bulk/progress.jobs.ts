import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { ROLES, refusal } from "#lib/auth/roles.policy.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { publish } from "#lib/platform/realtime.ts";
import { IMPORT_CHANGED, IMPORT_PROGRESS } from "./progress.schema.ts";
import type { RunState } from "./step.mutations.ts";

/** Whoever watches hears of progress this often, in milliseconds, however long a batch takes. */
const TELL_EVERY_MS = 400;

/**
 * Says how far a run is from now on, one message after the other, so that none overtakes another.
 * @returns what stops it
 */
export function publishProgress(run: RunState): () => Promise<void> {
  const stopped = new AbortController();
  const telling = (async () => {
    while (!stopped.signal.aborted) {
      await tell(run);
      await wait(TELL_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stopped.abort();
    return telling;
  };
}

/** Says for the last time how far a run is, and that there is something new to read. */
export async function publishEnd(run: RunState): Promise<void> {
  await tell(run);
  if (await mayHear(run.startedById))
    await publish(IMPORT_CHANGED, { runId: run.id }, { to: run.startedById });
}

async function tell({ startedById, current, total }: RunState): Promise<void> {
  if (await mayHear(startedById))
    await publish(IMPORT_PROGRESS, { userId: startedById, current, total }, { to: startedById });
}

const roleSchema = z.array(z.object({ role: z.enum(ROLES) }));

/**
 * Whether who began an import may still see it. Asked with every event, since a subscription at Pusher goes on when its
 * account has lost the role. Telling fails nothing, so neither does this.
 */
async function mayHear(accountId: string): Promise<boolean> {
  try {
    const { rows } = await pool().query("SELECT role FROM account WHERE id = $1 AND is_active", [accountId]);
    const [account] = roleSchema.parse(rows);
    return refusal("editor", account ?? null) === null;
  } catch (err) {
    log().warn({ err }, "bulk: whether somebody may hear of an import could not be read");
    return false;
  }
}
