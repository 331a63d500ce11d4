import "server-only";
import { z } from "zod";
import { pool } from "../pool.ts";
import { LEDGER_OUTCOMES, type LedgerOutcome } from "./outcomes.ts";

/** How long a call stays in the ledger. */
const KEPT_DAYS = 90;

/** All calls of one day (UTC) that came to the same. */
export type UsageOfDay = {
  day: string;
  outcome: LedgerOutcome;
  calls: number;
  promptTokens: number;
  completionTokens: number;
  /** Calls whose tokens are our estimate. */
  estimated: number;
  micros: number;
};

const rowSchema = z.object({
  day: z.string(),
  outcome: z.enum(LEDGER_OUTCOMES),
  calls: z.number(),
  promptTokens: z.number(),
  completionTokens: z.number(),
  estimated: z.number(),
  micros: z.number(),
});

/** The calls of the last days, today included, newest first. */
export async function usageByDay(days: number): Promise<UsageOfDay[]> {
  const { rows } = await pool().query(
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
       coalesce(outcome, CASE WHEN expires_at > now() THEN 'under_way' ELSE 'lost' END) AS outcome,
       sum(CASE WHEN outcome = 'limit_reached' THEN attempts ELSE 1 END)::int AS calls,
       sum(prompt_tokens)::float8 AS "promptTokens",
       sum(completion_tokens)::float8 AS "completionTokens",
       count(*) FILTER (WHERE is_estimated)::int AS estimated,
       sum(micros)::float8 AS micros
     FROM ai_call
     WHERE at >= (date_trunc('day', now() AT TIME ZONE 'UTC') - $1 * interval '1 day') AT TIME ZONE 'UTC'
     GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2`,
    [days - 1],
  );
  return z.array(rowSchema).parse(rows);
}

/** Deletes what nobody looks at any longer. @returns how many calls */
export async function deleteOldCalls(): Promise<number> {
  const { rowCount } = await pool().query("DELETE FROM ai_call WHERE at < now() - $1 * interval '1 day'", [
    KEPT_DAYS,
  ]);
  return rowCount ?? 0;
}
