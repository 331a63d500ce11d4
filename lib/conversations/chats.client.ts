import { queryOptions } from "@tanstack/react-query";
import { CallError, call } from "#lib/platform/http/call.ts";
import { callEvents } from "#lib/platform/http/call-events.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";
import type { AnswerEvent, Cleared, Question, Rating } from "./chats.schema.ts";
import { CHAT_ANSWER } from "./panel.rules.ts";

/**
 * The member's conversations, the newest first. An answer with the state "writing" goes on by itself: `onAnswerEnd` says
 * when it has ended, and then this is read again.
 */
export const chatsQuery = queryOptions({
  queryKey: ["chats"],
  queryFn: async ({ signal }) => (await call("GET /api/chat/history", { signal })).chats,
  staleTime: 0,
});

/**
 * Listens for the end of answers in any of the member's conversations, also those asked for in other tabs.
 * @param hear also called when the connection is made, since an end may have been missed before
 * @returns a function that stops listening
 */
export function onAnswerEnd(hear: () => void): () => void {
  return listenToEvents({ events: { [CHAT_ANSWER]: hear }, onConnected: hear });
}

/** @returns the `_id` of an empty conversation @throws CallError */
export async function createChat(): Promise<string> {
  return (await call("POST /api/chat/create")).chat._id;
}

/**
 * Asks, and gives the answer as it is written; "done" is the last event. The answer is written on when the signal is
 * aborted, or the page left: only `stopAnswer` ends it. The same question again, after an answer that failed, takes
 * the failed one's place.
 * @throws CallError with the code "chat_busy" if an answer is being written in this conversation already, for
 * instance for another tab; "chat_off" if the assistant has been switched off; a status of null if the connection was
 * lost, in which case the history knows how far the answer is
 */
export async function* ask(
  question: Question,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  let isDone = false;
  for await (const event of callEvents("POST /api/chat/message", { body: question, signal })) {
    isDone = event.event === "done";
    yield event;
  }
  if (!isDone) throw new CallError(null);
}

/** Ends the answer that is being written in a conversation, in any tab. What was shown stays. @throws CallError */
export async function stopAnswer(chatId: string): Promise<void> {
  await call("POST /api/chat/stop", { body: { chatId } });
}

/** Clears all of the member's conversations. @returns what `restoreChats` takes, for ten minutes @throws CallError */
export function clearChats(): Promise<Cleared> {
  return call("DELETE /api/chat/clear", { keepalive: true });
}

/** Brings back what was cleared, even if the page is left at once. @throws CallError with the code "clearing_not_found" once it has been deleted */
export async function restoreChats(clearing: string): Promise<void> {
  await call("POST /api/chat/restore", { body: { clearing }, keepalive: true });
}

/**
 * Rates an answer. A comment, or a thumb down, is sent to the staff with the question and the answer.
 * @param rating null takes it back
 * @returns what to tell the person
 * @throws CallError
 */
export async function rateAnswer(
  messageId: string,
  rating: Rating | null,
  comment?: string,
): Promise<string> {
  // Whoever rates an answer and leaves at once has rated it.
  const { message } = await call("POST /api/chat/rating", {
    body: { messageId, rating, comment },
    keepalive: true,
  });
  return message;
}
