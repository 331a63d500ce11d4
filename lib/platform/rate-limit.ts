import { createHash } from "node:crypto";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** The number of calls allowed in a number of seconds, counted per caller and route. */
export type RateLimit = { calls: number; seconds: number };

/** The specification's values. */
export const GENERAL_RATE_LIMIT: RateLimit = { calls: 100, seconds: 15 * 60 };
export const ADMIN_RATE_LIMIT: RateLimit = { calls: 300, seconds: 15 * 60 };

export type Allowance = { allowed: boolean; remaining: number; resetSeconds: number };

export type RateLimiter = {
  /** Counts one call. Null means that nothing is limited. */
  consume: (key: string, limit: RateLimit) => Promise<Allowance | null>;
};

export const noRateLimiter: RateLimiter = { consume: async () => null };

/** Counts in this process's memory: a restart resets the counts, and each instance counts separately. */
export function memoryRateLimiter(): RateLimiter {
  return limiterOf((limit) => new RateLimiterMemory({ points: limit.calls, duration: limit.seconds }));
}

/**
 * Counts in the table attempt_counter, for limits that span all instances and survive a restart. Keys are stored in
 * unreadable form, since they may contain addresses.
 * @param pool called at the first count
 */
export function databaseRateLimiter(pool: () => pg.Pool): RateLimiter {
  const { consume } = limiterOf(
    (limit) =>
      new RateLimiterPostgres({
        storeClient: pool(),
        storeType: "pool",
        tableName: "attempt_counter",
        tableCreated: true, // by a migration
        keyPrefix: `${limit.calls}/${limit.seconds}`,
        points: limit.calls,
        duration: limit.seconds,
      }),
  );
  return { consume: (key, limit) => consume(createHash("sha256").update(key).digest("base64url"), limit) };
}

function limiterOf(counterFor: (limit: RateLimit) => RateLimiterAbstract): RateLimiter {
  const counters = new Map<string, RateLimiterAbstract>();

  function counterOf(limit: RateLimit): RateLimiterAbstract {
    const name = `${limit.calls}/${limit.seconds}`;
    let counter = counters.get(name);
    if (!counter) {
      counter = counterFor(limit);
      counters.set(name, counter);
    }
    return counter;
  }

  return {
    consume: async (key, limit) => {
      try {
        return allowance(true, await counterOf(limit).consume(key));
      } catch (refused) {
        // When the limit is reached, the library rejects with its result instead of an error.
        if (refused instanceof RateLimiterRes) return allowance(false, refused);
        throw refused;
      }
    },
  };
}

function allowance(allowed: boolean, result: RateLimiterRes): Allowance {
  return {
    allowed,
    remaining: result.remainingPoints,
    resetSeconds: Math.ceil(result.msBeforeNext / 1000),
  };
}

/** The headers of draft-ietf-httpapi-ratelimit-headers, and Retry-After if the call is refused. */
export function rateLimitHeaders(limit: RateLimit, state: Allowance): Record<string, string> {
  const headers: Record<string, string> = {
    "ratelimit-policy": `"default";q=${limit.calls};w=${limit.seconds}`,
    ratelimit: `"default";r=${state.remaining};t=${state.resetSeconds}`,
  };
  if (!state.allowed) headers["retry-after"] = String(state.resetSeconds);
  return headers;
}
