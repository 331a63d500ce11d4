import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import type { SourceNote } from "#lib/answers/notes.schema.ts";
import type { MessageState } from "#lib/conversations/chats.schema.ts";
import { env } from "#lib/platform/env.ts";

/** What a conversation holds already. */
export type StoredTurn = {
  question: string;
  answer?: string;
  state?: MessageState;
  daysAgo?: number;
  /** Slugs of the schools that the answer lists. */
  schools?: string[];
  search?: string;
  notes?: SourceNote[];
  suggestions?: string[];
};

/** Gives a member a conversation. @param email the member's @returns the IDs of the answers */
export async function storeChat(email: string, turns: readonly StoredTurn[]): Promise<string[]> {
  return inDatabase(async (client) => {
    const chat = randomUUID();
    await client.query("INSERT INTO chat (id, account_id) SELECT $1, id FROM account WHERE email = $2", [
      chat,
      email,
    ]);
    const ids: string[] = [];
    for (const turn of turns) ids.push(await storeTurn(client, chat, turn));
    return ids;
  });
}

async function storeTurn(client: pg.Client, chat: string, turn: StoredTurn): Promise<string> {
  const { question, answer = "", state = "done", daysAgo = 0, schools = [], search = null } = turn;
  const { notes = [], suggestions = [] } = turn;
  const id = randomUUID();
  await client.query(
    `INSERT INTO chat_turn (id, question_id, chat_id, question, answer, state, lease_until, asked_at, answered_at, source,
       schools, search, notes, suggestions)
     SELECT $1, $2, $3, $4, $5, $6::chat_answer_state, CASE $6 WHEN 'writing' THEN now() + interval '1 hour' END,
       at, CASE $6 WHEN 'writing' THEN NULL ELSE at END,
       CASE $6 WHEN 'done' THEN 'local'::chat_answer_source END,
       ARRAY(SELECT s.id FROM unnest($8::text[]) WITH ORDINALITY AS wanted (slug, place)
             JOIN school s USING (slug) ORDER BY wanted.place), $9, $10, $11
     FROM (SELECT now() - $7 * interval '1 day' AS at) AS time`,
    [
      id,
      randomUUID(),
      chat,
      question,
      answer,
      state,
      daysAgo,
      schools,
      search,
      JSON.stringify(notes),
      suggestions,
    ],
  );
  return id;
}

/** An answer is being written from now on, as if it had been asked for elsewhere. */
export async function beginStoredAnswer(id: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `UPDATE chat_turn SET state = 'writing', answered_at = NULL, source = NULL, lease_until = now() + interval '1 hour'
       WHERE id = $1`,
      [id],
    ),
  );
}

/** An answer that was being written has ended. */
export async function endStoredAnswer(id: string, answer: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `UPDATE chat_turn SET answer = $2, state = 'done', source = 'local', lease_until = NULL, answered_at = now()
       WHERE id = $1`,
      [id, answer],
    ),
  );
}

async function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const openButton = (page: Page) => page.getByRole("button", { name: /^Ask Allie/ });
export const panel = (page: Page) => page.getByRole("dialog", { name: "Ask Allie" });
export const questionBox = (page: Page) =>
  panel(page).getByRole("textbox", { name: "Your question for Allie" });
export const log = (page: Page) => panel(page).getByRole("log", { name: "Conversation" });

export async function openPanel(page: Page): Promise<void> {
  await openButton(page).click();
  await panel(page).waitFor();
}
