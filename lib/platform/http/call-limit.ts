import { AppError } from "../errors.ts";
import { countOf } from "../numbers.ts";
import { type RateLimit, type RateLimiter, rateLimitHeaders } from "../rate-limit.ts";
import { addressGroup } from "./client-address.ts";

/** How calls are counted, for guests and for signed-in users. */
export type CallLimits<Access extends string, Viewer> = {
  /** The current limit for calls at this access level. */
  rateLimitOf: (access: Access) => RateLimit;
  /** The key by which a viewer's calls are counted; for guests it is the client's address. */
  countedAs: (viewer: Viewer) => string;
  /** Counts reads, per process: there are many of them, and this makes counting free (decision 0102). */
  limiter: RateLimiter;
  /** Counts expensive calls, across all instances. */
  sharedLimiter: RateLimiter;
};

/** A call to be counted. The limit applies per client and path. */
export type CountedCall<Access extends string> = {
  path: string;
  auth: Access;
  rateLimit?: RateLimit | "none";
  /** What is counted, in words. */
  counts?: string;
  /** A write, or an answer that takes long: overuse does harm. */
  isDear: boolean;
};

/**
 * Counts a call for the signed-in user, otherwise for the client's address.
 * @returns the response headers that say how many calls are left
 * @throws AppError rate_limited, with these headers
 */
export async function countCall<Access extends string, Viewer>(
  { rateLimitOf, countedAs, limiter, sharedLimiter }: CallLimits<Access, Viewer>,
  { path, auth, rateLimit, counts, isDear }: CountedCall<Access>,
  viewer: Viewer | null,
  address: string,
): Promise<Record<string, string>> {
  if (rateLimit === "none") return {};
  const limit = rateLimit ?? rateLimitOf(auth);
  const caller = viewer === null ? addressGroup(address) : countedAs(viewer);
  const state = await (isDear ? sharedLimiter : limiter).consume(`${path} ${caller}`, limit);
  if (!state) return {};
  const headers = rateLimitHeaders(limit, state);
  if (!state.allowed)
    throw new AppError("rate_limited", {
      headers,
      ...(counts && { message: inWords(counts, limit, state) }),
    });
  return headers;
}

/** "At most 30 pages can be read in a minute. Please try again in 12 seconds." */
function inWords(
  counts: string,
  { calls, seconds }: RateLimit,
  { resetSeconds }: { resetSeconds: number },
): string {
  const span = seconds === 60 ? "a minute" : spanOf(seconds);
  return `At most ${calls} ${counts} in ${span}. Please try again in ${spanOf(Math.max(1, resetSeconds))}.`;
}

/** A time in words, rounded up; in minutes from two on. */
function spanOf(seconds: number): string {
  return seconds < 120 ? countOf(Math.ceil(seconds), "second") : countOf(Math.ceil(seconds / 60), "minute");
}
