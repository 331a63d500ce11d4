import "server-only";
import { env } from "#lib/platform/env.ts";
import type { CallLimits } from "#lib/platform/http/call-limit.ts";
import { createRoute } from "#lib/platform/http/route.ts";
import { liveValues } from "#lib/platform/live-values.ts";
import { memoryRateLimiter, noRateLimiter } from "#lib/platform/rate-limit.ts";
import { identify } from "./identify.ts";
import { type Access, refusal, type Viewer } from "./roles.policy.ts";

/** An account's calls are its own, wherever it is signed in: many people can share one network address. */
const limits: CallLimits<Access, Viewer> = {
  rateLimitOf: (access) =>
    access === "editor" || access === "admin" ? liveValues().adminRateLimit : liveValues().generalRateLimit,
  countedAs: ({ id }) => id,
  limiter: env().RATE_LIMIT === "on" ? memoryRateLimiter() : noRateLimiter,
};

/** Declares a route handler of this product: `export const GET = route({ path, auth, summary, … }, handler)`. */
export const route = createRoute<Access, Viewer>({ identify, refusal, ...limits });
