import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { ProcessBroken } from "#lib/platform/bounded-process.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";

/** How long a part waits before each further attempt: a busy machine needs longer every time. */
const PAUSES_MS = [5_000, 30_000, 120_000] as const;

/** What a machine or a provider without time answers. The same question may succeed a little later. */
const PASSING: ReadonlySet<string> = new Set(["unavailable", "ai_busy", "ai_unavailable", "ai_too_slow"]);

/**
 * Whether a part failed for a reason that passes: no time for it, or its process was lost. From outside, a process that
 * was killed looks like one that went beyond its limits, which it also does sooner on a busy machine. One that ended by
 * a fault of its own would fail again.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof ProcessBroken) return error.why !== "failed";
  return error instanceof AppError && PASSING.has(error.code);
}

/**
 * Makes something, and again after a pause when it failed for a reason that passes.
 * @param signal ends a pause at once
 * @throws what the last attempt threw, or the first one that would fail again; the signal's reason
 */
export async function patiently<Made>(
  make: () => Promise<Made>,
  { signal, pausesMs = PAUSES_MS }: { signal: AbortSignal; pausesMs?: readonly number[] },
): Promise<Made> {
  for (const [at, pauseMs] of pausesMs.entries()) {
    try {
      return await make();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      log().warn({ err: error, attempt: at + 1, pauseMs }, "a part of a report is made again after a pause");
      await wait(pauseMs, undefined, { signal });
    }
  }
  return make();
}
