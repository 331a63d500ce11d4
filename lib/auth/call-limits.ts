import "server-only";
import { headers } from "next/headers";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type CallLimits, countCall } from "#lib/platform/http/call-limit.ts";
import { clientAddressOf } from "#lib/platform/http/client-address.ts";
import { setPageStatus } from "#lib/platform/http/page-status.ts";
import { pool } from "#lib/platform/pool.ts";
import { processState } from "#lib/platform/process-state.ts";
import { databaseRateLimiter, memoryRateLimiter, noRateLimiter } from "#lib/platform/rate-limit.ts";
import { runtimeSettings } from "#lib/platform/runtime-settings.ts";
import type { Access, Viewer } from "./roles.policy.ts";

/**
 * An account's calls are counted per account, wherever it is signed in: many people can share one network address.
 */
export const callLimits: CallLimits<Access, Viewer> = {
  rateLimitOf: (access) =>
    access === "editor" || access === "admin"
      ? runtimeSettings().adminRateLimit
      : runtimeSettings().generalRateLimit,
  countedAs: ({ id }) => id,
  // Pages and routes are bundled separately but share one count.
  limiter: env().RATE_LIMIT === "on" ? processState("call-limits", memoryRateLimiter) : noRateLimiter,
  sharedLimiter: env().RATE_LIMIT === "on" ? databaseRateLimiter(pool) : noRateLimiter,
};

/**
 * Counts a visit to a page that does the same work as an API call, as one such call. If there have been too many, the
 * page answers 429 and must not do the work.
 * @param path of the API route, which must be open to everybody
 * @returns null if the page may go on, otherwise in how many minutes it may
 */
export async function countPageVisit(
  path: string,
  viewer: Viewer | null,
): Promise<{ minutes: number } | null> {
  const address = clientAddressOf(await headers(), env().TRUSTED_PROXIES);
  try {
    await countCall(callLimits, { path, auth: "guest", isDear: false }, viewer, address);
    return null;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "rate_limited")) throw error;
    setPageStatus(error.status, error.headers);
    return { minutes: Math.ceil(Number(error.headers["retry-after"]) / 60) };
  }
}
