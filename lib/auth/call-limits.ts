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

/** An account's calls are its own, wherever it is signed in: many people can share one network address. */
export const callLimits: CallLimits<Access, Viewer> = {
  rateLimitOf: (access) =>
    access === "editor" || access === "admin"
      ? runtimeSettings().adminRateLimit
      : runtimeSettings().generalRateLimit,
  countedAs: ({ id }) => id,
  // Pages and routes are bundled apart, and count together.
  limiter: env().RATE_LIMIT === "on" ? processState("call-limits", memoryRateLimiter) : noRateLimiter,
  sharedLimiter: env().RATE_LIMIT === "on" ? databaseRateLimiter(pool) : noRateLimiter,
};

/**
 * Counts the visit of a page that does what a call of the API does, as one of these calls. When there are too many the page is
 * answered with 429 and must not do it.
 * @param path of the API's route, which everybody may call
 * @returns null when it may go on, else in how many minutes it may
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
