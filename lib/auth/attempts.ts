import "server-only";
import { createHash } from "node:crypto";
import { pool } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { addressGroup, clientAddressOf } from "#lib/platform/http/client-address.ts";
import { own } from "#lib/platform/own.ts";
import { databaseRateLimiter, type RateLimit, type RateLimiter } from "#lib/platform/rate-limit.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * `address` counts one client for all accounts (a whole school can stand behind it); `account` counts one email address
 * for all clients; `pair` counts one client on one account, which is what stops a guesser early without letting them
 * lock the owner out.
 */
type Scope = "address" | "pair" | "account";

/** How often what may be tried. */
const LIMITS = {
  login: {
    address: { calls: 100, seconds: 15 * MINUTE },
    account: { calls: 50, seconds: 15 * MINUTE },
    pair: { calls: 10, seconds: 15 * MINUTE },
  },
  sign_up: {
    address: { calls: 30, seconds: HOUR },
    account: { calls: 10, seconds: HOUR },
  },
  mail: {
    address: { calls: 30, seconds: HOUR },
    account: { calls: 5, seconds: HOUR },
  },
  link: { address: { calls: 60, seconds: HOUR } },
} satisfies Record<string, Partial<Record<Scope, RateLimit>>>;
export type Attempt = keyof typeof LIMITS;

let limiter: RateLimiter | undefined;

/** The client's address as limits count it. */
export function attemptAddress(headers: Headers): string {
  return addressGroup(clientAddressOf(headers, env().TRUSTED_PROXIES));
}

/**
 * Counts one attempt of a client, on an account if there is one in play. Accounts that do not exist count like others.
 * @throws AppError rate_limited with Retry-After and how long to wait.
 */
export async function countAttempt(kind: Attempt, address: string, email?: string): Promise<void> {
  if (env().RATE_LIMIT === "off") return;
  limiter ??= databaseRateLimiter(pool());
  const limits: Partial<Record<Scope, RateLimit>> = LIMITS[kind];
  const keys = { address, ...(email !== undefined && { pair: `${address} ${email}`, account: email }) };
  for (const [scope, key] of Object.entries(keys)) {
    const limit = own(limits, scope);
    if (!limit) continue;
    const state = await limiter.consume(`${kind} ${scope} ${hashed(key)}`, limit);
    if (state && !state.allowed) throw tooMany(state.resetSeconds);
  }
}

/** The table holds no readable addresses. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / MINUTE);
  return new AppError("rate_limited", {
    message: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    headers: { "retry-after": String(seconds) },
  });
}
