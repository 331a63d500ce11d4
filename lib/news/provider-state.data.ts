import "server-only";
import type pg from "pg";
import { z } from "zod";
import { pool } from "#lib/platform/pool.ts";
import { type ProviderState, UNKNOWN_STATE } from "./provider-state.rules.ts";
import { quotaSchema } from "./providers.schema.ts";

const rowSchema = z.object({
  key: z.string(),
  failures: z.int(),
  nextAllowedAt: z.date().nullable(),
  quota: quotaSchema.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: z.date().nullable(),
  lastSuccessAt: z.date().nullable(),
});

/** How providers are doing. @returns one for each key, in order */
export async function readStates(
  keys: readonly string[],
  client: pg.ClientBase | pg.Pool = pool(),
): Promise<ProviderState[]> {
  const { rows } = await client.query({
    name: "news-provider-states",
    text: `SELECT provider AS key, failures, next_allowed_at AS "nextAllowedAt", quota, last_error AS "lastError",
        last_error_at AS "lastErrorAt", last_success_at AS "lastSuccessAt"
      FROM news_provider_state WHERE provider = ANY($1::text[])`,
    values: [keys],
  });
  const known = new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map(({ key, ...state }) => [key, state]),
  );
  return keys.map((key) => known.get(key) ?? UNKNOWN_STATE);
}
