import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import type { Cleared } from "./chats.schema.ts";
import { MOST_CHATS } from "./limits.rules.ts";
import { stopWriting } from "./running.mutations.ts";
import { assertAssistantIsOn } from "./switch.data.ts";
import { markStopped, moveTurns } from "./turn-rows.mutations.ts";

/** How long cleared conversations can be restored. */
const UNDO_MINUTES = 10;
const UNDO_TIME = `interval '${UNDO_MINUTES} minutes'`;

/**
 * Begins a conversation. If the newest one is empty, that is the one: two tabs then share it.
 * @returns its ID
 * @throws AppError chat_off; sign_in_required if the account was deleted after the request began
 */
export async function createChat(accountId: string): Promise<string> {
  assertAssistantIsOn();
  await deleteCleared();
  return inTransaction(async (client) => {
    await lockAccount(client, accountId);
    const { rows } = await client.query<{ id: string; is_empty: boolean }>(
      `SELECT c.id, NOT EXISTS (SELECT FROM chat_turn t WHERE t.chat_id = c.id) AS is_empty FROM chat c
       WHERE c.account_id = $1 AND c.cleared_at IS NULL ORDER BY c.created_at DESC, c.id DESC`,
      [accountId],
    );
    const [newest] = rows;
    if (newest?.is_empty) return newest.id;
    const surplus = rows.slice(MOST_CHATS - 1).map(({ id }) => id);
    if (surplus.length > 0) await client.query("DELETE FROM chat WHERE id = ANY($1)", [surplus]);
    const id = randomUUID();
    await client.query("INSERT INTO chat (id, account_id) VALUES ($1, $2)", [id, accountId]);
    return id;
  });
}

/**
 * Takes all of a member's conversations away, also while the assistant is switched off. Answers that are being written
 * are stopped.
 */
export async function clearChats(accountId: string): Promise<Cleared> {
  await deleteCleared();
  const clearing = randomUUID();
  const { until, stopped } = await inTransaction(async (client) => {
    await lockAccount(client, accountId);
    const { rows } = await client.query<{ id: string; until: Date }>(
      `UPDATE chat SET cleared_at = now(), clearing = $2 WHERE account_id = $1 AND cleared_at IS NULL
       RETURNING id, cleared_at + ${UNDO_TIME} AS until`,
      [accountId, clearing],
    );
    const stopped = await markStopped(
      client,
      rows.map(({ id }) => id),
    );
    return { until: rows[0]?.until, stopped };
  });
  await stopWriting(stopped);
  if (!until) return { success: true, message: "There was no conversation to clear.", undo: null };
  const undo = { clearing, until: until.toISOString() };
  return { success: true, message: "Your conversations are cleared.", undo };
}

/**
 * Brings back what one call of `clearChats` cleared. What was asked since goes on in the newest of the restored
 * conversations, so that people see both; and there are never more conversations than otherwise.
 * @throws AppError clearing_not_found if it is too late, or was somebody else's
 */
export async function restoreChats(accountId: string, clearing: string): Promise<void> {
  await deleteCleared();
  await inTransaction(async (client) => {
    await lockAccount(client, accountId);
    // Nothing is asked in them meanwhile.
    const { rows: open } = await client.query<{ id: string; created_at: Date }>(
      "SELECT id, created_at FROM chat WHERE account_id = $1 AND cleared_at IS NULL ORDER BY created_at DESC, id DESC FOR NO KEY UPDATE",
      [accountId],
    );
    const { rows: restored } = await client.query<{ id: string; created_at: Date }>(
      `WITH back AS (
         UPDATE chat SET cleared_at = NULL, clearing = NULL
         WHERE account_id = $1 AND clearing = $2 AND cleared_at > now() - ${UNDO_TIME} RETURNING id, created_at
       ) SELECT id, created_at FROM back ORDER BY created_at DESC, id DESC`,
      [accountId, clearing],
    );
    const [last] = restored;
    const [newest] = open;
    if (!last) throw new AppError("clearing_not_found");
    if (newest && newest.created_at > last.created_at) await moveTurns(client, newest.id, last.id);
    await client.query(
      `DELETE FROM chat c WHERE account_id = $1 AND cleared_at IS NULL
         AND NOT EXISTS (SELECT FROM chat_turn t WHERE t.chat_id = c.id)`,
      [accountId],
    );
    await client.query(
      `DELETE FROM chat WHERE id IN (
         SELECT id FROM chat WHERE account_id = $1 AND cleared_at IS NULL
         ORDER BY created_at DESC, id DESC OFFSET ${MOST_CHATS}
       )`,
      [accountId],
    );
  });
}

/**
 * Deletes whatever can no longer be restored, of all members: with the next write by anybody, and at the latest at
 * night (cleaning.jobs.ts).
 */
export async function deleteCleared(): Promise<void> {
  await pool().query(
    `DELETE FROM chat WHERE id IN (
       SELECT id FROM chat WHERE cleared_at <= now() - ${UNDO_TIME} FOR NO KEY UPDATE SKIP LOCKED
     )`,
  );
}

/** What changes the number of a member's conversations happens one after the other. */
async function lockAccount(client: pg.ClientBase, accountId: string): Promise<void> {
  const { rows } = await client.query("SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
  if (rows.length === 0) throw new AppError("sign_in_required");
}
