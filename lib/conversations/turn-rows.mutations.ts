import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import type { MessageState } from "./chats.schema.ts";
import { MOST_TURNS, type storable } from "./limits.rules.ts";
import type { TurnRow } from "./messages.data.ts";

/** A process that has not renewed its answers for this long is taken for dead. It renews them every second. */
const LEASE = "interval '20 seconds'";

export type NewTurn = Pick<TurnRow, "id" | "chat_id" | "question_id" | "question" | "asked_at">;

/**
 * Adds a question, whose answer is being written from now on. If the last answer failed and the same is asked again,
 * the new turn takes its place.
 * @throws AppError chat_not_found, even if it is somebody else's; chat_busy if an answer is being written in it
 */
export function beginTurn(accountId: string, chatId: string, question: string): Promise<NewTurn> {
  return inTransaction(async (client) => {
    const { rows: chats } = await client.query(
      "SELECT FROM chat WHERE id = $1 AND account_id = $2 AND cleared_at IS NULL FOR NO KEY UPDATE",
      [chatId, accountId],
    );
    if (chats.length === 0) throw new AppError("chat_not_found");
    await failExpired(client, chatId);
    const { rows: last } = await client.query<Pick<TurnRow, "id" | "question_id" | "question" | "state">>(
      "SELECT id, question_id, question, state::text FROM chat_turn WHERE chat_id = $1 ORDER BY position DESC LIMIT 1",
      [chatId],
    );
    const [before] = last;
    if (before?.state === "writing") throw new AppError("chat_busy");
    const isRetry = before?.state === "failed" && before.question === question;
    if (isRetry) await client.query("DELETE FROM chat_turn WHERE id = $1", [before.id]);
    const { rows } = await client.query<NewTurn>(
      `INSERT INTO chat_turn (id, question_id, chat_id, question, lease_until)
       VALUES ($1, $2, $3, $4, now() + ${LEASE}) RETURNING id, chat_id, question_id, question, asked_at`,
      [randomUUID(), isRetry ? before.question_id : randomUUID(), chatId, question],
    );
    await deleteSurplus(client, chatId);
    const [begun] = rows;
    if (!begun) throw new Error("INSERT returned no row");
    return begun;
  });
}

async function deleteSurplus(client: pg.ClientBase, chatId: string): Promise<void> {
  await client.query(
    `DELETE FROM chat_turn WHERE chat_id = $1 AND position <= (
       SELECT position FROM chat_turn WHERE chat_id = $1 ORDER BY position DESC OFFSET ${MOST_TURNS} LIMIT 1
     )`,
    [chatId],
  );
}

/** Has one conversation go on in an older one, with an answer that is being written. Whoever calls has locked both. */
export async function moveTurns(client: pg.ClientBase, from: string, to: string): Promise<void> {
  // Only one of them may be unfinished.
  await failExpired(client, to);
  await client.query("UPDATE chat_turn SET chat_id = $2 WHERE chat_id = $1", [from, to]);
  await deleteSurplus(client, to);
}

/** A process that wakes up after its lease can then no longer change the row. */
async function failExpired(client: pg.ClientBase, chatId: string): Promise<void> {
  await client.query(
    `UPDATE chat_turn SET state = 'failed', lease_until = NULL
     WHERE chat_id = $1 AND state = 'writing' AND lease_until < now()`,
    [chatId],
  );
}

/**
 * Stores how far answers have come, for whoever reloads, and renews their leases.
 * @param texts by the ID of the answer; null where nothing is new
 * @returns the IDs of those that are still to be written: the others were stopped or deleted
 */
export async function keepAnswers(texts: ReadonlyMap<string, string | null>): Promise<Set<string>> {
  const { rows } = await pool().query<{ id: string }>(
    `UPDATE chat_turn t SET answer = coalesce(n.answer, t.answer), lease_until = now() + ${LEASE}
     FROM unnest($1::uuid[], $2::text[]) AS n (id, answer),
       (SELECT id FROM chat_turn WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE) AS locked
     WHERE t.id = n.id AND t.id = locked.id AND t.state = 'writing' RETURNING t.id`,
    [[...texts.keys()], [...texts.values()]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Stores a complete answer, unless it has been stopped meanwhile. @returns whether it was stored */
export async function completeAnswer(id: string, reply: ReturnType<typeof storable>): Promise<boolean> {
  const { content, source, schools, search, notes, suggestions, evidence, memory } = reply;
  const { rowCount } = await pool().query(
    `UPDATE chat_turn SET state = 'done', lease_until = NULL, answered_at = now(), answer = $2,
       source = $3::chat_answer_source, schools = $4, search = $5, notes = $6, suggestions = $7, evidence = $8, memory = $9
     WHERE id = $1 AND state = 'writing'`,
    [
      id,
      content,
      source,
      schools,
      search,
      JSON.stringify(notes),
      suggestions,
      JSON.stringify(evidence),
      memory && JSON.stringify(memory),
    ],
  );
  return rowCount === 1;
}

/**
 * Stores an answer as far as it was shown. One that somebody stopped stays stopped, and gets the text that it had by
 * then.
 * @returns what became of it; null if it has been deleted
 */
export async function endAnswer(
  id: string,
  state: "stopped" | "failed",
  text: string,
): Promise<MessageState | null> {
  const { rows } = await pool().query<{ state: MessageState }>(
    `UPDATE chat_turn SET state = CASE state WHEN 'writing' THEN $2::chat_answer_state ELSE state END,
       answer = $3, lease_until = NULL, answered_at = now()
     WHERE id = $1 AND lease_until IS NOT NULL RETURNING state::text`,
    [id, state, text],
  );
  return rows[0]?.state ?? null;
}

/**
 * Stops whatever is being written in conversations. The process that writes it notices within a second, and adds what
 * it had shown since it last wrote the row.
 * @returns the IDs of the stopped answers
 */
export async function markStopped(
  client: pg.ClientBase | pg.Pool,
  chatIds: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE chat_turn t SET state = 'stopped', answered_at = now()
     FROM (
       SELECT id FROM chat_turn WHERE chat_id = ANY($1) AND state = 'writing' AND lease_until >= now()
       ORDER BY id FOR NO KEY UPDATE
     ) AS locked
     WHERE t.id = locked.id RETURNING t.id`,
    [chatIds],
  );
  return rows.map(({ id }) => id);
}
