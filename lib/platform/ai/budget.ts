import "server-only";
import type { ClientBase } from "pg";
import { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { pool } from "../pool.ts";
import { inTransaction } from "../transaction.ts";
import { microsOf, type Tokens } from "./amounts.ts";
import type { AiOutcome } from "./outcomes.ts";
import { spanOf } from "./spans.ts";
import type { AiTask } from "./tasks.ts";

/** An arbitrary number that no other lock of ours uses: whoever sets something aside waits for the one before. */
const LOCK = 7_303_007;

/** A reservation outlives its call by this much. */
const GRACE_MS = 60_000;

export type LimitedAmount = "calls" | "tokens" | "dollars";

/** A daily limit was reached; nothing was sent. */
export class AiLimitReached extends AppError {
  readonly whose: "account" | "site";
  readonly amount: LimitedAmount;
  readonly until: Date;

  constructor(whose: "account" | "site", amount: LimitedAmount, until: Date) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
    const used =
      whose === "account"
        ? "You have used all that one account may ask the language model in a day."
        : "This site has used all that it may ask the language model in a day.";
    super("ai_limit_reached", {
      message: `${used} Please try again in ${spanOf(seconds)}.`,
      headers: { "retry-after": String(seconds) },
    });
    this.whose = whose;
    this.amount = amount;
    this.until = until;
  }
}

/** A call about to be made. */
export type PlannedCall = {
  task: AiTask;
  model: string;
  /** Whom it is for; null for the site itself. */
  account: string | null;
  /** The most that it may use. */
  tokens: Tokens;
  /** The longest that it may take. */
  ms: number;
};

export type SettledCall = {
  outcome: AiOutcome;
  tokens: Tokens;
  isEstimated: boolean;
  attempts: number;
  ms: number;
  firstTokenMs: number | null;
  status: number | null;
};

export type Used = { calls: number; tokens: number; micros: number };
type Usage = { account: Used; site: Used; until: Date };

/**
 * Sets aside what a call may use at most, for all instances together: calls at the same time cannot overspend. What
 * a process that died had set aside counts until it expires.
 * @returns the call's row in the ledger
 * @throws AiLimitReached, which the ledger notes
 */
export async function reserve(call: PlannedCall): Promise<string> {
  const micros = microsOf(env().AI_PRICES, call.model, call.tokens);
  const tokens = call.tokens.prompt + call.tokens.completion;
  const reserved = await inTransaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const { rows } = await client.query(USED_TODAY, [call.account]);
    const reached = limitReachedBy(
      usageSchema.parse(rows[0]),
      { calls: 1, tokens, micros },
      call.account !== null,
    );
    if (reached) {
      await noteRefusal(client, call);
      return { reached };
    }
    const made = await client.query<{ id: string }>(
      `INSERT INTO ai_call (task, model, account_id, reserved_tokens, reserved_micros, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond') RETURNING id`,
      [call.task, call.model, call.account, tokens, micros, call.ms + GRACE_MS],
    );
    return { id: made.rows[0]?.id ?? "" };
  });
  if (reserved.reached) throw reserved.reached;
  return reserved.id;
}

/** One row for all refusals of a day: somebody who keeps asking must not fill the ledger, which every call adds up. */
async function noteRefusal(client: ClientBase, { account, task, model }: PlannedCall): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE ai_call SET attempts = attempts + 1 WHERE outcome = 'limit_reached' AND at >= ${MIDNIGHT}
       AND account_id IS NOT DISTINCT FROM $1::uuid AND task = $2 AND model = $3`,
    [account, task, model],
  );
  if (rowCount) return;
  await client.query(
    `INSERT INTO ai_call (task, model, account_id, reserved_tokens, reserved_micros, expires_at, outcome, attempts)
     VALUES ($1, $2, $3, 0, 0, now(), 'limit_reached', 1)`,
    [task, model, account],
  );
}

const MIDNIGHT = "date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'";

/** A call that failed before it used anything does not count. */
const USED_TODAY = `
  SELECT ${["account", "site"]
    .map((whose) => {
      const filter = whose === "account" ? "FILTER (WHERE account_id = $1)" : "";
      return `json_build_object(
        'calls', coalesce(sum(calls) ${filter}, 0),
        'tokens', coalesce(sum(tokens) ${filter}, 0),
        'micros', coalesce(sum(micros) ${filter}, 0)) AS ${whose}`;
    })
    .join(", ")},
    ${MIDNIGHT} + interval '1 day' AS until
  FROM (
    SELECT account_id,
      CASE WHEN is_open OR prompt_tokens + completion_tokens > 0 THEN 1 ELSE 0 END AS calls,
      CASE WHEN is_open THEN reserved_tokens ELSE prompt_tokens + completion_tokens END AS tokens,
      CASE WHEN is_open THEN reserved_micros ELSE micros END AS micros
    FROM (
      SELECT *, outcome IS NULL AND expires_at > now() AS is_open FROM ai_call WHERE at >= ${MIDNIGHT}
    ) AS today
  ) AS counted`;

const usedSchema = z.object({ calls: z.number(), tokens: z.number(), micros: z.number() });
const usageSchema = z.object({ account: usedSchema, site: usedSchema, until: z.date() });

/** What an account and the site have used and set aside today. */
export async function usedToday(account: string | null = null): Promise<Usage> {
  const { rows } = await pool().query(USED_TODAY, [account]);
  return usageSchema.parse(rows[0]);
}

/** The limits of a day; dollars are not limited without prices. */
export function dailyLimits(): Record<"account" | "site", Used> {
  const given = env();
  const micros = (dollars: number) => (given.AI_PRICES ? dollars * 1e6 : Number.POSITIVE_INFINITY);
  return {
    account: {
      calls: given.AI_ACCOUNT_CALLS,
      tokens: given.AI_ACCOUNT_TOKENS,
      micros: micros(given.AI_ACCOUNT_DOLLARS),
    },
    site: {
      calls: given.AI_SITE_CALLS,
      tokens: given.AI_SITE_TOKENS,
      micros: micros(given.AI_SITE_DOLLARS),
    },
  };
}

const AMOUNTS = [
  ["calls", "calls"],
  ["tokens", "tokens"],
  ["micros", "dollars"],
] as const;

function limitReachedBy(usage: Usage, wanted: Used, hasAccount: boolean): AiLimitReached | null {
  const limits = dailyLimits();
  for (const whose of hasAccount ? (["account", "site"] as const) : (["site"] as const)) {
    for (const [key, amount] of AMOUNTS) {
      // What costs nothing is within a limit that is used up.
      if (wanted[key] > 0 && usage[whose][key] + wanted[key] > limits[whose][key])
        return new AiLimitReached(whose, amount, usage.until);
    }
  }
  return null;
}

/**
 * Puts what a call really used in the place of what was set aside for it. A database that is away must not take an
 * answer from somebody who has it already: then the reservation counts until it expires.
 */
export async function settle(id: string, call: { model: string }, settled: SettledCall): Promise<void> {
  const { outcome, tokens, isEstimated, attempts, ms, firstTokenMs, status } = settled;
  const micros = microsOf(env().AI_PRICES, call.model, tokens);
  try {
    await pool().query(
      `UPDATE ai_call SET outcome = $2, prompt_tokens = $3, completion_tokens = $4, micros = $5, is_estimated = $6,
         attempts = $7, ms = $8, first_token_ms = $9, status = $10 WHERE id = $1`,
      [
        id,
        outcome,
        tokens.prompt,
        tokens.completion,
        micros,
        isEstimated,
        attempts,
        Math.round(ms),
        firstTokenMs === null ? null : Math.round(firstTokenMs),
        status,
      ],
    );
  } catch (err) {
    log().warn({ err, aiCall: id, outcome }, "language model: the ledger could not be written");
  }
}

/** Corrects how a call ended, when its answer turns out to be of no use. */
export async function judge(id: string, outcome: AiOutcome): Promise<void> {
  await pool()
    .query("UPDATE ai_call SET outcome = $2 WHERE id = $1", [id, outcome])
    .catch((err: unknown) =>
      log().warn({ err, aiCall: id, outcome }, "language model: the ledger could not be written"),
    );
}
