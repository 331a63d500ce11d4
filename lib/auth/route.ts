import "server-only";
import { env } from "#lib/platform/env.ts";
import { createRoute } from "#lib/platform/http/route.ts";
import { liveValues } from "#lib/platform/live-values.ts";
import { memoryRateLimiter, noRateLimiter } from "#lib/platform/rate-limit.ts";
import { identify } from "./identify.ts";
import { type Access, refusal, type Viewer } from "./roles.policy.ts";

/** Declares a route handler of this product: `export const GET = route({ path, auth, summary, … }, handler)`. */
export const route = createRoute<Access, Viewer>({
  identify,
  refusal,
  rateLimitOf: (access) =>
    access === "editor" || access === "admin" ? liveValues().adminRateLimit : liveValues().generalRateLimit,
  limiter: env().RATE_LIMIT === "on" ? memoryRateLimiter() : noRateLimiter,
});
