import { afterEach } from "vitest";
import { POST as create } from "#app/api/chat/create/route.ts";
import { GET as history } from "#app/api/chat/history/route.ts";
import { POST as message } from "#app/api/chat/message/route.ts";
import type { Answerer, Reply, Turn } from "#lib/answers/replies.schema.ts";
import { stream } from "#lib/auth/route.ts";
import type { Chat, ChatMessage } from "#lib/conversations/chats.schema.ts";
import { asking } from "#lib/conversations/turns.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { environmentIdentity, refreshSettings } from "#lib/settings/data.ts";
import { defaultSettings } from "#lib/settings/rules.ts";
import type { Settings } from "#lib/settings/schema.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { readEvents, type StreamedEvent, type StreamReader } from "#tests/support/event-stream.ts";

/** A reply with nothing but its text, unless told otherwise. */
export function replyOf(content: string, more: Partial<Reply> = {}): Reply {
  return {
    content,
    source: "local",
    schools: [],
    search: null,
    notes: [],
    suggestions: [],
    evidence: { schools: [], facts: [] },
    memory: { schools: [], search: null, fields: [], choices: [], pending: null },
    ...more,
  };
}

/** An answerer that says this, and keeps what it was asked. */
export function saying(content: string, more: Partial<Reply> = {}) {
  const turns: Turn[] = [];
  async function* answer(turn: Turn): ReturnType<Answerer> {
    turns.push(turn);
    yield { type: "text", text: content };
    return replyOf(content, more);
  }
  return { answer, turns };
}

type Instruction =
  | { say: string }
  | { step: string }
  | { finish: Reply }
  | { fail: unknown }
  /** From now on, it neither goes on nor obeys. */
  | { hang: true };

/** An answerer that does what the test tells it, one instruction after the other, for one question at a time. */
export function led() {
  const waiting: Instruction[] = [];
  let wake = () => {};
  async function* answer({ signal }: Turn): ReturnType<Answerer> {
    for (;;) {
      const instruction = waiting.shift();
      if (!instruction) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        signal.addEventListener("abort", wake, { once: true });
        await promise;
        signal.throwIfAborted();
      } else if ("say" in instruction) yield { type: "text", text: instruction.say };
      else if ("step" in instruction) yield { type: "step", label: instruction.step };
      else if ("finish" in instruction) return instruction.finish;
      else if ("fail" in instruction) throw instruction.fail;
      else await new Promise(() => undefined);
    }
  }
  return {
    answer,
    tell: (...instructions: Instruction[]) => {
      waiting.push(...instructions);
      wake();
    },
  };
}

export type Headers = Record<string, string>;

/** A member with an empty conversation. */
export async function makeMember() {
  const account = await makeAccount();
  const headers = await bearer(account);
  return { account, headers, chatId: await newChat(headers) };
}

export async function newChat(headers: Headers): Promise<string> {
  const { body } = await call(create, { method: "POST", headers });
  return (body.chat as { _id: string })._id;
}

export async function chatsOf(headers: Headers): Promise<Chat[]> {
  return (await call(history, { headers })).body.chats as Chat[];
}

/** The messages of the newest conversation. */
export async function messagesOf(headers: Headers): Promise<ChatMessage[]> {
  return (await chatsOf(headers))[0]?.messages ?? [];
}

/** The route, with this answerer in place of the product's. */
export function routeWith(answer: Answerer) {
  return stream(
    message.spec,
    asking(() => answer),
  );
}

/** Asks, and waits for the complete answer. */
export function ask(answer: Answerer, headers: Headers, body: unknown) {
  return call(routeWith(answer), { headers, body });
}

/** Asks as a browser does. @returns what is to be read, after "begun" */
export async function follow(
  answer: Answerer,
  headers: Headers,
  body: unknown,
  signal?: AbortSignal,
): Promise<StreamReader & { begun: StreamedEvent }> {
  const request = new Request("http://localhost:3000/api/chat/message", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
    signal,
  });
  const response = await routeWith(answer)(request, { params: Promise.resolve({}) });
  if (!response.ok) throw new Error(await response.text());
  const reader = readEvents(response);
  return { ...reader, begun: await reader.next() };
}

/** Sets what administrators can set about the assistant, for the rest of a test. */
export async function setChat(values: Partial<Settings["chat"]>): Promise<void> {
  const chat = { ...defaultSettings(environmentIdentity()).chat, ...values };
  await db().settingGroup.upsert({
    where: { name: "chat" },
    create: { name: "chat", values: chat },
    update: { values: chat },
  });
  await refreshSettings();
}
export function withDefaultSettings(): void {
  afterEach(async () => {
    await db().settingGroup.deleteMany();
    await refreshSettings();
  });
}
