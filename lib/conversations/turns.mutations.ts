import "server-only";
import type { z } from "zod";
import type { Answerer, ReplyPart } from "#lib/answers/replies.schema.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { currentSettings } from "#lib/settings/data.ts";
import type { AnswerEvent, answeredSchema, ChatMessage, Question } from "./chats.schema.ts";
import { earlierTurns } from "./earlier.data.ts";
import { TURN, type TurnRow, toMessages, toQuestion } from "./messages.data.ts";
import { assertRoom, type Running, startWriting, stopWriting } from "./running.mutations.ts";
import { assertAssistantIsOn } from "./switch.data.ts";
import { beginTurn, markStopped } from "./turn-rows.mutations.ts";

type Asked = {
  viewer: { id: string };
  body: Question;
  /** Aborted when the reader leaves, which the answer does not depend on. */
  signal: AbortSignal;
};
type Answered = z.input<typeof answeredSchema>;

/**
 * What a call does that asks, and follows the answer until it has ended. It is written by this process whether or not
 * anybody follows it; the row has it for whoever comes back.
 * @returns a handler that gives the events, and at the end the same as one object. It throws AppError chat_off,
 * chat_not_found, chat_busy, unavailable, or what the answerer throws
 */
export function asking(answererFor: () => Answerer) {
  return (asked: Asked) => ask(answererFor, asked);
}

async function* ask(
  answererFor: () => Answerer,
  { viewer, body, signal }: Asked,
): AsyncGenerator<AnswerEvent, Answered, undefined> {
  const accountId = viewer.id;
  const { chatId, message, page } = body;
  assertAssistantIsOn();
  assertRoom();
  const answerer = answererFor();
  // Read first: from beginTurn on, nothing may keep the answer from being written.
  const earlier = await earlierTurns(accountId, chatId);
  const turn = await beginTurn(accountId, chatId, message);
  const { general, chat } = currentSettings();
  const running = startWriting({ id: turn.id, accountId, chatId }, answerer, {
    question: message,
    page: page ?? null,
    earlier,
    accountId,
    siteName: general.siteName,
    assistantName: chat.chatAssistantName,
    longest: chat.maxResponseLength,
    mayUseWeb: chat.webSearchEnabled,
  });
  yield { event: "begun", data: { question: toQuestion(turn), answerId: turn.id } };
  yield* shownBy(running, signal);
  const answer = await readAnswer(turn.id);
  yield { event: "done", data: { answer } };
  return { success: true, message: answer.content, source: answer.source ?? "local", chatId, answer };
}

/**
 * Stops the answer that is being written in a member's conversation, in whichever process, also while the assistant is
 * switched off.
 * @returns whether there was one
 * @throws AppError chat_not_found, even if it is somebody else's
 */
export async function stopAnswer(accountId: string, chatId: string): Promise<boolean> {
  const { rows } = await pool().query(
    "SELECT FROM chat WHERE id = $1 AND account_id = $2 AND cleared_at IS NULL",
    [chatId, accountId],
  );
  if (rows.length === 0) throw new AppError("chat_not_found");
  const stopped = await markStopped(pool(), [chatId]);
  await stopWriting(stopped);
  return stopped.length > 0;
}

/** What an answer shows, until it has ended. @throws AppError if it failed or was deleted */
async function* shownBy(running: Running, signal: AbortSignal): AsyncGenerator<AnswerEvent, void, undefined> {
  let wake = Promise.withResolvers<void>();
  const hear = () => wake.resolve();
  running.listeners.add(hear);
  signal.addEventListener("abort", hear, { once: true });
  try {
    for (let next = 0; ; ) {
      signal.throwIfAborted();
      wake = Promise.withResolvers<void>();
      for (; next < running.parts.length; next += 1) {
        const part = running.parts[next];
        if (part) yield toEvent(part);
      }
      if (running.end) break;
      await wake.promise;
    }
  } finally {
    running.listeners.delete(hear);
    signal.removeEventListener("abort", hear);
  }
  const { state, error } = running.end;
  if (error) throw error;
  if (!state) throw new AppError("chat_not_found");
}

function toEvent(part: ReplyPart): AnswerEvent {
  if (part.type === "step") return { event: "step", data: { label: part.label } };
  return { event: "text", data: { text: part.text } };
}

async function readAnswer(id: string): Promise<ChatMessage> {
  const { rows } = await pool().query<TurnRow>(`SELECT ${TURN} FROM chat_turn t WHERE t.id = $1`, [id]);
  const [messages] = await toMessages(rows);
  if (!messages) throw new AppError("chat_not_found");
  return messages[1];
}
