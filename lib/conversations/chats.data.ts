import "server-only";
import { pool } from "#lib/platform/pool.ts";
import type { Chat } from "./chats.schema.ts";
import { LISTED_TURNS, MOST_LISTED_TURNS } from "./limits.rules.ts";
import { TURN, type TurnRow, toMessages } from "./messages.data.ts";
import { assertAssistantIsOn } from "./switch.data.ts";

/** The newest conversations, each with its newest turns; both of all of them are bounded. */
const HISTORY = `SELECT c.id AS chat, t.* FROM chat c
  LEFT JOIN LATERAL (
    SELECT ${TURN}, t.position FROM chat_turn t WHERE t.chat_id = c.id ORDER BY t.position DESC LIMIT ${LISTED_TURNS}
  ) t ON true
  WHERE c.account_id = $1 AND c.cleared_at IS NULL
  ORDER BY c.created_at DESC, c.id DESC, t.position DESC LIMIT ${MOST_LISTED_TURNS}`;

type Listed = { chat: string } & (TurnRow | { id: null });

/**
 * A member's conversations, the newest first, each with its newest 100 messages, the oldest first. Of all of them, only
 * the newest 1,000 messages.
 * @throws AppError chat_off
 */
export async function chatHistory(accountId: string): Promise<Chat[]> {
  assertAssistantIsOn();
  const { rows } = await pool().query<Listed>(HISTORY, [accountId]);
  const chats = new Map<string, Chat>(rows.map(({ chat }) => [chat, { _id: chat, messages: [] }]));
  const turns = rows.flatMap((row) => (row.id === null ? [] : row)).reverse();
  const messages = await toMessages(turns);
  turns.forEach(({ chat }, at) => {
    chats.get(chat)?.messages.push(...(messages[at] ?? []));
  });
  return [...chats.values()];
}
