import { AppError } from "../errors.ts";
import { type RateLimit, type RateLimiter, rateLimitHeaders } from "../rate-limit.ts";
import { addressGroup } from "./client-address.ts";

/** How calls are counted, of guests and of who is signed in. */
export type CallLimits<Access extends string, Viewer> = {
  /** The limit for calls of this level at this moment. */
  rateLimitOf: (access: Access) => RateLimit;
  /** What a viewer's calls are counted by; a guest's are by the client's address. */
  countedAs: (viewer: Viewer) => string;
  /** Counts reads, for this process: they are many, and a count costs them nothing (decision 0102). */
  limiter: RateLimiter;
  /** Counts what is dear, for all instances together. */
  sharedLimiter: RateLimiter;
};

/** What is counted as one call: of what counts under one path, one client has so many. */
export type CountedCall<Access extends string> = {
  path: string;
  auth: Access;
  rateLimit?: RateLimit | "none";
  /** A write, or an answer that takes long: what more than one's share of does harm. */
  isDear: boolean;
};

/**
 * Counts a call for whoever is signed in, else for the client's address.
 * @returns the headers of the answer that tell how many are left
 * @throws AppError rate_limited, with these headers
 */
export async function countCall<Access extends string, Viewer>(
  { rateLimitOf, countedAs, limiter, sharedLimiter }: CallLimits<Access, Viewer>,
  { path, auth, rateLimit, isDear }: CountedCall<Access>,
  viewer: Viewer | null,
  address: string,
): Promise<Record<string, string>> {
  if (rateLimit === "none") return {};
  const limit = rateLimit ?? rateLimitOf(auth);
  const caller = viewer === null ? addressGroup(address) : countedAs(viewer);
  const state = await (isDear ? sharedLimiter : limiter).consume(`${path} ${caller}`, limit);
  if (!state) return {};
  const headers = rateLimitHeaders(limit, state);
  if (!state.allowed) throw new AppError("rate_limited", { headers });
  return headers;
}
