import "server-only";
import type pg from "pg";
import { readStates } from "./provider-state.data.ts";
import { type ProviderState, stateAfter } from "./provider-state.rules.ts";
import type { NewsResult } from "./providers.schema.ts";

/**
 * Keeps what an answer says of its provider.
 * @param client a transaction
 * @returns the state before and after
 */
export async function noteAnswer(
  client: pg.ClientBase,
  key: string,
  result: NewsResult,
  now: Date,
): Promise<{ before: ProviderState; after: ProviderState }> {
  await client.query(
    "INSERT INTO news_provider_state (provider) VALUES ($1) ON CONFLICT (provider) DO NOTHING",
    [key],
  );
  // Several processes ask the same provider; each has to see what the one before it wrote.
  await client.query("SELECT 1 FROM news_provider_state WHERE provider = $1 FOR NO KEY UPDATE", [key]);
  const [before] = await readStates([key], client);
  if (!before) throw new Error("No state of a provider");
  const after = stateAfter(before, result, now);
  await client.query(
    `UPDATE news_provider_state SET failures = $2, next_allowed_at = $3, quota = $4, last_error = $5, last_error_at = $6,
       last_success_at = $7 WHERE provider = $1`,
    [
      key,
      after.failures,
      after.nextAllowedAt,
      after.quota === null ? null : JSON.stringify(after.quota),
      after.lastError,
      after.lastErrorAt,
      after.lastSuccessAt,
    ],
  );
  return { before, after };
}
