import { expect, test } from "vitest";
import { DELETE as clear } from "#app/api/chat/clear/route.ts";
import { POST as restore } from "#app/api/chat/restore/route.ts";
import type { Cleared } from "#lib/conversations/chats.schema.ts";
import { MOST_CHATS } from "#lib/conversations/limits.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { send } from "#lib/platform/queue.ts";
import { call } from "#tests/support/call.ts";
import { workOff } from "#tests/support/jobs.ts";
import {
  ask,
  chatsOf,
  follow,
  type Headers,
  led,
  makeMember,
  messagesOf,
  newChat,
  replyOf,
  saying,
} from "./fixtures.ts";

const CLEARING = "0193f3a4-0000-7000-8000-000000000001";
const clearAll = async (headers: Headers) =>
  (await call(clear, { method: "DELETE", headers })).body as Cleared;
const restoreAll = (headers: Headers, clearing = "") => call(restore, { headers, body: { clearing } });
const elevenMinutesLater = () =>
  pool().query("UPDATE chat SET cleared_at = cleared_at - interval '11 minutes'");

test("cleared conversations are gone at once, and come back as they were", async () => {
  const { headers, chatId } = await makeMember();
  await ask(saying("One.").answer, headers, { chatId, message: "First?" });
  await ask(saying("Two.").answer, headers, { chatId: await newChat(headers), message: "Second?" });
  const before = await chatsOf(headers);
  const { message, undo } = await clearAll(headers);
  expect(message).toBe("Your conversations are cleared.");
  const minutes = (Date.parse(undo?.until ?? "") - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(10);
  expect(await chatsOf(headers)).toEqual([]);
  expect((await ask(saying("Never.").answer, headers, { chatId, message: "Third?" })).status).toBe(404);
  // A panel that begins anew, and then takes it back.
  await newChat(headers);
  expect((await restoreAll(headers, undo?.clearing)).body).toEqual({
    success: true,
    message: "Your conversations are back.",
  });
  expect(await chatsOf(headers)).toEqual(before);
  expect((await restoreAll(headers, undo?.clearing)).status).toBe(404);
});

test("what was asked after clearing goes on behind what comes back", async () => {
  const { headers, chatId } = await makeMember();
  await ask(saying("One.").answer, headers, { chatId, message: "First?" });
  const { undo } = await clearAll(headers);
  const next = await newChat(headers);
  await ask(saying("Two.").answer, headers, { chatId: next, message: "Second?" });
  const { answer, tell } = led();
  const reader = await follow(answer, headers, { chatId: next, message: "Third?" });
  await restoreAll(headers, undo?.clearing);
  tell({ finish: replyOf("Three.") });
  await reader.rest();
  expect(await chatsOf(headers)).toHaveLength(1);
  expect((await messagesOf(headers)).map(({ content }) => content)).toEqual([
    ...["First?", "One.", "Second?", "Two.", "Third?", "Three."],
  ]);
});

test("there are never more conversations than otherwise, also after bringing some back", async () => {
  const { account, headers } = await makeMember();
  const chats = (count: number, cleared: boolean) =>
    pool().query(
      `WITH added AS (
         INSERT INTO chat (id, account_id, created_at, cleared_at, clearing)
         SELECT gen_random_uuid(), $1, now() - interval '1 hour' * n, $3::timestamptz, $4::uuid
         FROM generate_series(1, $2::int) n RETURNING id
       ) INSERT INTO chat_turn (id, question_id, chat_id, question, state)
         SELECT gen_random_uuid(), gen_random_uuid(), id, 'Old?', 'done' FROM added`,
      [account.id, count, cleared ? new Date() : null, cleared ? CLEARING : null],
    );
  await chats(40, true);
  await chats(30, false);
  await restoreAll(headers, CLEARING);
  expect(await db().chat.count({ where: { accountId: account.id } })).toBe(MOST_CHATS);
});

test("an answer that is being written is stopped, and is restored as far as it was shown", async () => {
  const { headers, chatId } = await makeMember();
  const { answer, tell } = led();
  const reader = await follow(answer, headers, { chatId, message: "Long?" });
  tell({ say: "Shown" });
  await reader.next();
  const { undo } = await clearAll(headers);
  await reader.rest();
  await restoreAll(headers, undo?.clearing);
  expect((await messagesOf(headers)).at(-1)).toMatchObject({ state: "stopped", content: "Shown" });
});

test("nobody else's conversations are touched, and there may be none to clear", async () => {
  const [ada, eve] = [await makeMember(), await makeMember()];
  await ask(saying("One.").answer, ada.headers, { chatId: ada.chatId, message: "First?" });
  const { undo } = await clearAll(eve.headers);
  expect(await chatsOf(ada.headers)).toHaveLength(1);
  expect(await clearAll(eve.headers)).toEqual({
    success: true,
    message: "There was no conversation to clear.",
    undo: null,
  });
  expect((await restoreAll(ada.headers, undo?.clearing)).status).toBe(404);
});

test("after ten minutes they cannot be restored, and are deleted with the next write by anybody", async () => {
  const [ada, ben] = [await makeMember(), await makeMember()];
  await ask(saying("One.").answer, ada.headers, { chatId: ada.chatId, message: "First?" });
  const { undo } = await clearAll(ada.headers);
  await elevenMinutesLater();
  await newChat(ben.headers);
  expect(await db().chat.findMany({ where: { accountId: ada.account.id } })).toEqual([]);
  expect(await db().chatTurn.count({ where: { chatId: ada.chatId } })).toBe(0);
  expect(await restoreAll(ada.headers, undo?.clearing)).toMatchObject({
    status: 404,
    body: { code: "clearing_not_found" },
  });
});

test("where nobody writes any more, they are deleted at night", async () => {
  const { account, headers } = await makeMember();
  await clearAll(headers);
  await elevenMinutesLater();
  await send(pool(), "conversation_cleaning", {});
  expect(await workOff("conversation_cleaning")).toBe(1);
  expect(await db().chat.count({ where: { accountId: account.id } })).toBe(0);
});
