import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Invalidation } from "#lib/platform/cache.ts";
import { log } from "#lib/platform/log.ts";
import { refreshSettings } from "./data.ts";

/** A database that is down must not hold up the start of the site. */
const GRACE_MS = 1000;
const RETRY_MS = 5000;

/** Reads the settings into this process. Resolves when they are in effect, at the latest after a second. */
export async function startSettings(): Promise<void> {
  await Promise.race([followSettings(), wait(GRACE_MS, undefined, { ref: false })]);
}

/** Changed settings are announced as a change of every page, because any page may show them. */
export function hearSettings(tags: Invalidation): void {
  if (tags === "*") void followSettings();
}

let retry: NodeJS.Timeout | undefined;

async function followSettings(): Promise<void> {
  clearTimeout(retry);
  try {
    await refreshSettings();
  } catch (err) {
    log().warn({ err, retryMs: RETRY_MS }, "settings: could not be read, the known ones hold until they can");
    retry = setTimeout(() => void followSettings(), RETRY_MS).unref();
  }
}
