import "server-only";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { addressGroup, clientAddressOf } from "#lib/platform/http/client-address.ts";
import { pool } from "#lib/platform/pool.ts";
import { databaseRateLimiter, type RateLimit } from "#lib/platform/rate-limit.ts";
import type { MailTokenPurpose } from "#prisma/generated/client.ts";
import { isKnownClient } from "./known-clients.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * `address` counts one client across all accounts (an entire school can share one address). `pair` counts one client
 * on one account, which stops a guesser early. Strangers must never be able to use up the owner's attempts, so all
 * clients together are counted per account in only two ways: `strangers`, which excludes clients that the owner has
 * signed in from, and `account`, which only signed-in users can reach.
 */
type Scope = "address" | "pair" | "strangers" | "account";

/** How often each thing may be attempted. */
const LIMITS = {
  login: {
    address: { calls: 100, seconds: 15 * MINUTE },
    pair: { calls: 10, seconds: 15 * MINUTE },
    strangers: { calls: 50, seconds: 15 * MINUTE },
  },
  change_password: { account: { calls: 10, seconds: 15 * MINUTE } },
  sign_up: {
    address: { calls: 30, seconds: HOUR },
    pair: { calls: 10, seconds: HOUR },
  },
  mail: {
    address: { calls: 30, seconds: HOUR },
    pair: { calls: 5, seconds: HOUR },
  },
  link: { address: { calls: 60, seconds: HOUR } },
} satisfies Record<string, Partial<Record<Scope, RateLimit>>>;
export type Attempt = keyof typeof LIMITS;

/** Mails of one purpose to one address: this many right away, then one every five minutes. */
const MAILS_AT_ONCE: RateLimit = { calls: 10, seconds: HOUR };
const MAILS_BEYOND: RateLimit = { calls: 1, seconds: 5 * MINUTE };

const counter = databaseRateLimiter(pool);

/** The client's address in the form in which limits count it. */
export function attemptAddress(headers: Headers): string {
  return addressGroup(clientAddressOf(headers, env().TRUSTED_PROXIES));
}

/**
 * Counts one attempt by a client, on an account if one is involved. Accounts that don't exist count like any other.
 * @throws AppError rate_limited with Retry-After and how long to wait.
 */
export async function countAttempt(kind: Attempt, address: string, email?: string): Promise<void> {
  if (env().RATE_LIMIT === "off") return;
  const limits: Partial<Record<Scope, RateLimit>> = LIMITS[kind];
  const count = async (scope: Scope, key: string) => {
    const limit = limits[scope];
    const state = limit && (await counter.consume(`${kind} ${scope} ${key}`, limit));
    if (state && !state.allowed) throw tooMany(scope, state.resetSeconds);
  };
  await count("address", address);
  if (email === undefined) return;
  await count("pair", `${address} ${email}`);
  await count("account", email);
  if (limits.strangers && !(await isKnownClient(email, address))) await count("strangers", email);
}

/**
 * Counts one mail to an address and says whether to send it. If not, one of the same purpose was sent in the last
 * five minutes and its link still works, so whatever strangers request, the owner has a working link. Call it only if
 * there is a mail to send.
 */
export async function mayMail(purpose: MailTokenPurpose, email: string): Promise<boolean> {
  if (env().RATE_LIMIT === "off") return true;
  const key = `${purpose} ${email}`;
  if ((await counter.consume(`mails at once ${key}`, MAILS_AT_ONCE))?.allowed) return true;
  return (await counter.consume(`mails beyond ${key}`, MAILS_BEYOND))?.allowed ?? true;
}

function tooMany(scope: Scope, seconds: number): AppError {
  const minutes = Math.ceil(seconds / MINUTE);
  const wait = `Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return new AppError("rate_limited", {
    message:
      scope === "strangers"
        ? `Too many attempts to sign in to this account. ${wait}, or request a link to choose a new password.`
        : `Too many attempts. ${wait}.`,
    headers: { "retry-after": String(seconds) },
  });
}
