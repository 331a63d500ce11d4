import { describe, expect, test } from "vitest";
import { GET as session } from "#app/api/auth/session/route.ts";
import { DELETE as clear } from "#app/api/chat/clear/route.ts";
import { POST as create } from "#app/api/chat/create/route.ts";
import { GET as history } from "#app/api/chat/history/route.ts";
import { POST as message } from "#app/api/chat/message/route.ts";
import { POST as rate } from "#app/api/chat/rating/route.ts";
import { POST as restore } from "#app/api/chat/restore/route.ts";
import { POST as stop } from "#app/api/chat/stop/route.ts";
import type { Cleared } from "#lib/conversations/chats.schema.ts";
import { call } from "#tests/support/call.ts";
import {
  ask,
  chatsOf,
  follow,
  led,
  makeMember,
  messagesOf,
  replyOf,
  saying,
  setChat,
  withDefaultSettings,
} from "./fixtures.ts";

withDefaultSettings();

describe("while the assistant is switched off", () => {
  test("every call that uses it is refused, and says so", async () => {
    const { headers, chatId } = await makeMember();
    await ask(saying("Hello.").answer, headers, { chatId, message: "Hello?" });
    const messageId = (await messagesOf(headers))[1]?._id;
    const { answer, turns } = saying("Never.");
    await setChat({ enableChat: false });
    const refused = [
      await ask(answer, headers, { chatId, message: "Still there?" }),
      await call(message, { headers, body: { chatId, message: "Still there?" } }),
      await call(history, { headers }),
      await call(create, { method: "POST", headers }),
      await call(rate, { headers, body: { messageId, rating: "up" } }),
    ];
    for (const { status, body } of refused)
      expect([status, body.code, body.message]).toEqual([403, "chat_off", "The assistant is switched off."]);
    expect(turns).toEqual([]);
    await setChat({ enableChat: true });
    expect((await messagesOf(headers)).map(({ content }) => content)).toEqual(["Hello?", "Hello."]);
  });

  test("members can still stop an answer, and take away what they wrote", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Long?" });
    tell({ say: "Shown" });
    await setChat({ enableChat: false });
    expect((await call(stop, { headers, body: { chatId } })).body.stopped).toBe(true);
    await reader.rest();
    const { undo } = (await call(clear, { method: "DELETE", headers })).body as Cleared;
    expect((await call(restore, { headers, body: { clearing: undo?.clearing } })).status).toBe(200);
    await call(clear, { method: "DELETE", headers });
    await setChat({ enableChat: true });
    expect(await chatsOf(headers)).toEqual([]);
  });

  test("an answer that was begun before comes to its end", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Long?" });
    await setChat({ enableChat: false });
    tell({ finish: replyOf("The end.") });
    expect((await reader.rest()).at(-1)).toMatchObject({ event: "done" });
  });
});

test("a member's session names the assistant, unless it is switched off; a guest's says nothing of it", async () => {
  const { headers } = await makeMember();
  await setChat({ chatAssistantName: "Minerva" });
  expect((await call(session, { headers })).body.assistant).toEqual({ name: "Minerva" });
  expect((await call(session)).body).toEqual({});
  await setChat({ enableChat: false });
  expect((await call(session, { headers })).body).not.toHaveProperty("assistant");
});
