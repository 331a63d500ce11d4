import type { QueryClient } from "@tanstack/react-query";
import { showMessage } from "#components/ui/message-state.ts";
import { track } from "#lib/analytics/client.ts";
import { sessionQuery } from "#lib/auth/viewer.client.ts";
import {
  ask,
  chatsQuery,
  clearChats,
  createChat,
  rateAnswer,
  restoreChats,
  stopAnswer,
} from "#lib/conversations/chats.client.ts";
import type { Chat, ChatMessage, Rating } from "#lib/conversations/chats.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import type { Page } from "#lib/questions/page.schema.ts";
import { isWriting, localId, reasonText } from "./conversation.ts";
import { change, conversation } from "./conversation-state.ts";
import { dropUnsent, keepUnsent } from "./draft.ts";
import { noteNews } from "./open-state.ts";

/** Ends the stream to this page, not the answer itself. */
let listening: AbortController | null = null;
/** Stop was pressed before the server had said that it began. */
let isStopWanted = false;

/** How often something was done that a history read before does not know. */
let deeds = 0;

function noteDeed(queries: QueryClient): void {
  deeds += 1;
  void queries.cancelQueries({ queryKey: chatsQuery.queryKey });
}

/** Reads the newest conversation; one is created if there is none. A failure is only logged. */
export async function readConversation(queries: QueryClient): Promise<void> {
  const known = deeds;
  try {
    const chat = await newestChat(queries);
    if (known !== deeds) return readConversation(queries);
    change({ type: "read", chat });
  } catch (error) {
    if (known !== deeds) return readConversation(queries);
    change({ type: "unreadable" });
    track("error", { code: "chat_history" });
    heedSwitch(queries, error);
  }
}

/** The conversation that is being created, and how many were. */
let creating: Promise<string> | null = null;
let creations = 0;

/**
 * Two readings at once, as when the panel opens and its connection is made, must not create a conversation each: the
 * second, which is empty, would take the place of the first and of what was asked there.
 */
async function newestChat(queries: QueryClient): Promise<Chat> {
  const seen = creations;
  const [newest] = await queries.fetchQuery(chatsQuery);
  if (newest) return newest;
  if (creating !== null || seen !== creations) {
    await creating;
    return newestChat(queries);
  }
  creating = createChat();
  try {
    return { _id: await creating, messages: [] };
  } finally {
    creations += 1;
    creating = null;
  }
}

/**
 * Once the assistant has been switched off, an open page is rid of it as well, and says why: the panel cannot. Who has
 * signed out in another tab is a visitor here, too.
 */
function heedSwitch(queries: QueryClient, error: unknown): void {
  if (!(error instanceof CallError)) return;
  if (error.status === 401) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  if (error.code !== "chat_off") return;
  showMessage({ kind: "error", text: error.message });
  void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Asks, and shows the answer as it comes. @param page what the person has open, if the question is about that */
export async function askQuestion(queries: QueryClient, text: string, page: Page | undefined): Promise<void> {
  if (isWriting(conversation())) return;
  change({ type: "asked", id: localId(), text, at: now() });
  keepUnsent(ownerOf(queries), text);
  isStopWanted = false;
  listening = new AbortController();
  const { signal } = listening;
  try {
    if (conversation().chatId === null) await readConversation(queries);
    await hearAnswer(queries, { message: text, page }, signal).catch(async (error) => {
      const wasCleared = error instanceof CallError && error.code === "chat_not_found";
      if (!wasCleared || signal.aborted || conversation().writing?.answerId) throw error;
      // In another tab. The question belongs to the conversation that there is now.
      noteDeed(queries);
      await readConversation(queries);
      await hearAnswer(queries, { message: text, page }, signal);
    });
  } catch (error) {
    if (!signal.aborted) await giveUp(queries, error);
  }
}

/** Whose questions this browser keeps until they have arrived. */
function ownerOf(queries: QueryClient): string | null {
  return queries.getQueryData(sessionQuery.queryKey)?.user?.id ?? null;
}

async function hearAnswer(
  queries: QueryClient,
  question: { message: string; page: Page | undefined },
  signal: AbortSignal,
): Promise<void> {
  const chatId = conversation().chatId ?? (await createChat());
  for await (const event of ask({ chatId, ...question }, signal)) {
    if (signal.aborted) return;
    change({ type: "heard", event });
    if (event.event === "begun") dropUnsent(ownerOf(queries), question.message);
    if (event.event === "begun" && isStopWanted) return stopWriting(queries);
    if (event.event === "begun" || event.event === "done") noteDeed(queries);
    if (event.event === "done") {
      track("chat_message", { source: event.data.answer.source ?? "local" });
      noteNews();
    }
  }
}

/** An answer that has begun goes on without this page, so a lost connection is not its end. */
async function giveUp(queries: QueryClient, error: unknown): Promise<void> {
  const isLost = error instanceof CallError && error.status === null;
  if (isLost && conversation().writing?.answerId) {
    change({ type: "lost", at: now() });
    return readConversation(queries);
  }
  const reason = error instanceof CallError && !isLost ? reasonText(error) : null;
  change({ type: "failed", id: localId(), at: now(), reason });
  track("error", { code: (error instanceof CallError && error.code) || "chat_message" });
  heedSwitch(queries, error);
  // Another tab has asked: its answer can be waited for, or stopped, once it is here.
  if (error instanceof CallError && error.code === "chat_busy") await readConversation(queries);
}

/** Ends the answer that is being written. What is there of it stays. */
export async function stopWriting(queries: QueryClient): Promise<void> {
  const { writing, chatId } = conversation();
  if (writing && writing.answerId === null) {
    isStopWanted = true;
    change({ type: "stopping" });
    return;
  }
  listening?.abort();
  change({ type: "stopped", id: localId(), at: now() });
  if (chatId === null) return;
  try {
    await stopAnswer(chatId);
  } catch {
    track("error", { code: "chat_stop" });
  }
  noteDeed(queries);
  await readConversation(queries);
}

/** Clears the conversation, and offers to bring it back. A failure is only logged. */
export async function clearConversation(queries: QueryClient): Promise<void> {
  const { messages } = conversation();
  listening?.abort();
  noteDeed(queries);
  change({ type: "cleared" });
  try {
    const { undo } = await clearChats();
    noteDeed(queries);
    change({ type: "cleared" });
    track("chat_clear", {});
    const action = undo && {
      text: "Undo",
      onPress: () => void restoreConversation(queries, undo.clearing, messages),
    };
    showMessage({ kind: "success", text: "The conversation is cleared.", ...(action && { action }) });
  } catch {
    change({ type: "restored", messages });
    track("error", { code: "chat_clear" });
    await readConversation(queries);
  }
}

async function restoreConversation(
  queries: QueryClient,
  clearing: string,
  messages: readonly ChatMessage[],
): Promise<void> {
  change({ type: "restored", messages });
  try {
    await restoreChats(clearing);
    noteDeed(queries);
  } catch (error) {
    const text = error instanceof Error ? error.message : "The conversation could not be brought back.";
    showMessage({ kind: "error", text });
  }
  await readConversation(queries);
}

/** @returns what to tell the person, or null if it failed */
export async function rate(
  queries: QueryClient,
  id: string,
  rating: Rating | null,
  comment?: string,
): Promise<string | null> {
  const before = conversation().messages.find(({ _id }) => _id === id)?.rating ?? null;
  noteDeed(queries);
  change({ type: "rated", id, rating });
  try {
    const said = await rateAnswer(id, rating, comment);
    noteDeed(queries);
    // A history that was read meanwhile did not know it.
    change({ type: "rated", id, rating });
    return said;
  } catch (error) {
    change({ type: "rated", id, rating: before });
    showMessage({ kind: "error", text: error instanceof Error ? error.message : String(error) });
    heedSwitch(queries, error);
    return null;
  }
}

function now(): string {
  return new Date().toISOString();
}
