import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { GET as history } from "#app/api/chat/history/route.ts";
import { POST as rate } from "#app/api/chat/rating/route.ts";
import { POST as restore } from "#app/api/chat/restore/route.ts";
import { POST as stop } from "#app/api/chat/stop/route.ts";
import { chatHistorySchema } from "#lib/conversations/chats.schema.ts";
import { MOST_CHATS, MOST_TURNS } from "#lib/conversations/limits.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";
import {
  ask,
  chatsOf,
  follow,
  makeMember,
  messagesOf,
  newChat,
  replyOf,
  saying,
  setChat,
  withDefaultSettings,
} from "./fixtures.ts";

withDefaultSettings();

const note = { number: 1, url: "/schools/x#f", label: "X: Students", year: "2023–24", source: "NCES" };

function makeSchool(name: string, more: { archivedAt?: Date; mergedIntoId?: number } = {}) {
  return db().school.create({
    data: { slug: randomUUID(), name, schoolType: "PUBLIC", grades: [], ...more },
  });
}

describe("a question", () => {
  test("is answered as JSON, and both are in the history", async () => {
    const { headers, chatId } = await makeMember();
    const school = await makeSchool("Boston Latin School");
    const { answer } = saying("It has **2,400** students.[1]", {
      source: "web",
      schools: [school.id],
      search: "/search?city=Boston%2C+MA",
      notes: [note],
      suggestions: ["What about Cambridge?"],
    });
    const {
      status,
      body,
      headers: sent,
    } = await ask(answer, headers, { chatId, message: "  How big is it?  " });
    expect(status).toBe(200);
    expect(sent.get("vary")).toBe("accept");
    expect(body).toMatchObject({
      success: true,
      message: "It has **2,400** students.[1]",
      source: "web",
      chatId,
      answer: {
        role: "assistant",
        state: "done",
        schools: [{ _id: String(school.id), name: "Boston Latin School" }],
        search: "/search?city=Boston%2C+MA",
        notes: [note],
        suggestions: ["What about Cambridge?"],
        rating: null,
      },
    });
    const { chats } = chatHistorySchema.parse((await call(history, { headers })).body);
    expect(chats).toEqual([
      {
        _id: chatId,
        messages: [
          expect.objectContaining({ role: "user", content: "How big is it?", source: null, state: "done" }),
          body.answer,
        ],
      },
    ]);
  });

  test("is answered as events by who accepts them: begun, steps and text, done", async () => {
    const { headers, chatId } = await makeMember();
    const { begun, rest } = await follow(
      async function* () {
        yield { type: "step", label: "Looking up schools" };
        yield { type: "text", text: "Two " };
        yield { type: "text", text: "schools." };
        return replyOf("Two schools.");
      },
      headers,
      { chatId, message: "Which ones?" },
    );
    const events = await rest();
    const [question, answer] = await messagesOf(headers);
    expect(begun).toEqual({ event: "begun", data: { question, answerId: answer?._id } });
    expect(events).toEqual([
      { event: "step", data: { label: "Looking up schools" } },
      { event: "text", data: { text: "Two " } },
      { event: "text", data: { text: "schools." } },
      { event: "done", data: { answer } },
    ]);
  });

  test("comes with the complete turns before it, the page, and what administrators set", async () => {
    await setChat({ chatAssistantName: "Minerva", maxResponseLength: 321, webSearchEnabled: false });
    const { account, headers, chatId } = await makeMember();
    const memory = {
      schools: [7],
      search: { place: "Boston, MA" },
      fields: ["founded"],
      choices: [],
      pending: null,
    };
    const evidence = { schools: [{ id: "7", name: "X", slug: "x" }], facts: [], said: ["First?"] };
    const { answer, turns } = saying("First.", { memory, evidence });
    await ask(answer, headers, { chatId, message: "First?" });
    await ask(
      async function* () {
        yield { type: "text", text: "Half" };
        throw new Error("away");
      },
      headers,
      { chatId, message: "Broken?" },
    );
    const page = { kind: "school", id: "7" } as const;
    await ask(answer, headers, { chatId, message: "Second?", page });
    await ask(answer, headers, { chatId, message: "Third?" });
    expect(turns[1]).toMatchObject({
      question: "Second?",
      page,
      earlier: [{ question: "First?", answer: "First.", memory: { ...memory, page: null }, evidence }],
      accountId: account.id,
      assistantName: "Minerva",
      longest: 321,
      mayUseWeb: false,
    });
    expect(turns[1]?.earlier).toHaveLength(1);
    expect(turns[0]).toMatchObject({ page: null, earlier: [] });
    // Whether a page was opened since can be told later.
    expect(turns[2]?.earlier[1]?.memory.page).toEqual(page);
  });

  test.each([
    ["nothing", { message: undefined }, "message"],
    ["spaces alone", { message: " \n\t " }, "message"],
    ["characters that nobody sees", { message: "\u200b\u2060\u00ad\u3164\u2800" }, "message"],
    ["1,001 characters", { message: "x".repeat(1001) }, "message"],
    ["a number", { message: 7 }, "message"],
    ["a NUL", { message: "a\u0000b" }, ""],
    ["half of a character", { message: "a\ud800b" }, ""],
    ["another word for its conversation", { chatId: "first" }, "chatId"],
    ["an unknown page", { page: { kind: "weather" } }, "page.kind"],
    ["something more", { role: "admin" }, "role"],
  ])("is refused with %s", async (_, wrong, field) => {
    const { headers, chatId } = await makeMember();
    const { answer, turns } = saying("Never.");
    const { status, body } = await ask(answer, headers, { chatId, message: "Hello?", ...wrong });
    expect([status, body.code]).toEqual([400, "bad_request"]);
    expect((body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
    expect(turns).toEqual([]);
    expect(await messagesOf(headers)).toEqual([]);
  });

  test("may have 1,000 characters, spaces around it not counted", async () => {
    const { headers, chatId } = await makeMember();
    const message = "é".repeat(1000);
    expect((await ask(saying("Yes.").answer, headers, { chatId, message: ` ${message} ` })).status).toBe(200);
    expect((await messagesOf(headers))[0]?.content).toBe(message);
  });
});

test("nobody reads, asks, stops, rates or restores in somebody else's conversation", async () => {
  const [ada, eve] = [await makeMember(), await makeMember()];
  await ask(saying("Only for Ada.").answer, ada.headers, { chatId: ada.chatId, message: "Secret?" });
  const [, answer] = await messagesOf(ada.headers);
  const { answer: never, turns } = saying("For Eve.");
  const refused = [
    await ask(never, eve.headers, { chatId: ada.chatId, message: "What did she ask?" }),
    await call(stop, { headers: eve.headers, body: { chatId: ada.chatId } }),
    await call(rate, { headers: eve.headers, body: { messageId: answer?._id, rating: "up" } }),
    await call(restore, { headers: eve.headers, body: { clearing: ada.chatId } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [404, "chat_not_found"],
    [404, "chat_not_found"],
    [404, "answer_not_found"],
    [404, "clearing_not_found"],
  ]);
  expect(turns).toEqual([]);
  expect(JSON.stringify(await chatsOf(eve.headers))).not.toContain("Ada");
  expect((await messagesOf(ada.headers)).map(({ rating }) => rating)).toEqual([null, null]);
});

test("schools in old answers are shown as they are today", async () => {
  const { headers, chatId } = await makeMember();
  const [renamed, archived, stays] = [
    await makeSchool("Old Name"),
    await makeSchool("Archived"),
    await makeSchool("Stays"),
  ];
  const merged = await makeSchool("Merged", { archivedAt: new Date(), mergedIntoId: stays.id });
  const schools = [renamed.id, archived.id, merged.id, 999_999_999];
  await ask(saying("These.", { schools }).answer, headers, { chatId, message: "Which?" });
  await db().school.update({ where: { id: renamed.id }, data: { name: "New Name" } });
  await db().school.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
  const [, answer] = await messagesOf(headers);
  expect(answer?.schools.map(({ name }) => name)).toEqual(["New Name", "Stays"]);
});

test("the history takes the same few statements for one message as for many", async () => {
  const { headers, chatId } = await makeMember();
  const statements = async () => {
    const query = vi.spyOn(pool(), "query");
    await messagesOf(headers);
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  const schools = await Promise.all(["One", "Two", "Three"].map(async (name) => (await makeSchool(name)).id));
  await ask(saying("One.", { schools: schools.slice(0, 1) }).answer, headers, { chatId, message: "One?" });
  await messagesOf(headers);
  const forOne = await statements();
  for (const message of ["Two?", "Three?", "Four?"])
    await ask(saying("More.", { schools }).answer, headers, { chatId, message });
  expect(await statements()).toBe(forOne);
  expect(forOne).toBeGreaterThan(0);
});

describe("what is kept is bounded:", () => {
  test("conversations, of which an empty one is used again and the oldest goes", async () => {
    const { account, headers, chatId } = await makeMember();
    expect(await newChat(headers)).toBe(chatId);
    await db().chat.createMany({
      data: Array.from({ length: MOST_CHATS - 1 }, (_, at) => ({
        accountId: account.id,
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    });
    await ask(saying("Yes.").answer, headers, { chatId, message: "Hello?" });
    const made = await newChat(headers);
    const chats = await db().chat.findMany({
      where: { accountId: account.id },
      orderBy: { createdAt: "asc" },
    });
    expect(chats).toHaveLength(MOST_CHATS);
    expect(chats[0]?.createdAt).toEqual(new Date(Date.UTC(2026, 0, 2)));
    expect((await chatsOf(headers)).slice(0, 2).map(({ _id }) => _id)).toEqual([made, chatId]);
  });

  test("messages of a conversation; the history lists the newest 100", async () => {
    const { headers, chatId } = await makeMember();
    await pool().query(
      `INSERT INTO chat_turn (id, question_id, chat_id, question, answer, state)
       SELECT uuidv7(), uuidv7(), $1, 'Question ' || n, 'Answer ' || n, 'done' FROM generate_series(1, $2::int) n`,
      [chatId, MOST_TURNS],
    );
    await ask(saying("Last answer.").answer, headers, { chatId, message: "Last question?" });
    const kept = await db().chatTurn.findMany({ where: { chatId }, orderBy: { position: "asc" } });
    expect([kept.length, kept[0]?.question]).toEqual([MOST_TURNS, "Question 2"]);
    const messages = await messagesOf(headers);
    expect(messages).toHaveLength(100);
    expect(messages[0]?.content).toBe("Question 52");
    expect(messages.slice(-2).map(({ content }) => content)).toEqual(["Last question?", "Last answer."]);
  });

  test("answers, and what they leave behind", async () => {
    const { headers, chatId } = await makeMember();
    const facts = Array.from({ length: 3000 }, (_, at) => ({
      school: "7",
      field: "founded",
      label: "Founded",
      value: at,
    }));
    const { answer, turns } = saying(`\u0000\ud800${"é".repeat(20_000)}`, {
      schools: Array.from({ length: 40 }, (_, at) => at),
      evidence: { schools: [], facts, texts: [{ text: "x".repeat(100_000) }] },
    });
    const { status, body } = await ask(answer, headers, { chatId, message: "Everything?" });
    expect([status, (body.message as string).length]).toEqual([200, 10_000]);
    const [row] = await db().chatTurn.findMany({ where: { chatId } });
    expect(row?.schools).toHaveLength(10);
    expect(JSON.stringify(row?.evidence).length).toBeLessThan(64 * 1024);
    await ask(answer, headers, { chatId, message: "And now?" });
    expect(turns[1]?.earlier[0]?.evidence.facts.length).toBeGreaterThan(100);
  });

  test("turns that an answer takes into account: the newest 20, as many as fit", async () => {
    const { headers, chatId } = await makeMember();
    const small = saying("Small.");
    for (let at = 0; at < 22; at += 1)
      await ask(small.answer, headers, { chatId, message: `Question ${at}` });
    expect(small.turns.at(-1)?.earlier.map(({ question }) => question)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Question ${at + 1}`),
    );
    const large = saying("Large.", { evidence: { schools: [], facts: [], said: ["x".repeat(60_000)] } });
    for (let at = 0; at < 4; at += 1) await ask(large.answer, headers, { chatId, message: `Large ${at}` });
    expect(large.turns.at(-1)?.earlier.map(({ question }) => question)).toEqual(["Large 1", "Large 2"]);
  });
});
