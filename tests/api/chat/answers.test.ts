import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as stop } from "#app/api/chat/stop/route.ts";
import { GET as events } from "#app/api/events/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { onFailure } from "#lib/platform/failure-reports.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { closeEventStreams } from "#lib/platform/realtime-streams.ts";
import { call } from "#tests/support/call.ts";
import { readEvents } from "#tests/support/event-stream.ts";
import { ask, follow, led, makeMember, messagesOf, replyOf, saying } from "./fixtures.ts";

afterAll(closeEventStreams);

const text = (content: string) => ({ event: "text", data: { text: content } });
/** The newest answer of the newest conversation, once it is as expected. */
const answerOf = (headers: Record<string, string>, expected: object) =>
  vi.waitFor(async () => expect((await messagesOf(headers)).at(-1)).toMatchObject(expected), {
    timeout: 5000,
    interval: 20,
  });

describe("an answer that is being written", () => {
  test("that is complete waits for a database that is away, and is stored when it is back", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Away?" });
    const query = pool().query.bind(pool()) as (...given: unknown[]) => unknown;
    let refused = 0;
    // Six times in a row, a second apart: a restart takes that long.
    const away = vi.spyOn(pool(), "query").mockImplementation(((...given: unknown[]) => {
      if (refused === 6 || !/state = 'done'|lease_until = NULL/.test(String(given[0])))
        return query(...given);
      refused += 1;
      return Promise.reject(new AppError("unavailable"));
    }) as never);
    tell({ say: "All of it." }, { finish: replyOf("All of it.") });
    expect((await reader.rest()).at(-1)).toMatchObject({ event: "done" });
    away.mockRestore();
    expect(refused).toBe(6);
    await answerOf(headers, { state: "done", content: "All of it." });
  });

  test("goes on when its reader leaves; whoever reloads sees what is there, and hears of the end", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const page = readEvents(
      await events(new Request("http://localhost:3000/api/events", { headers }), {
        params: Promise.resolve({}),
      }),
    );
    const reader = await follow(answer, headers, { chatId, message: "Slow?" });
    tell({ say: "First half, " });
    expect(await reader.next()).toEqual(text("First half, "));
    await reader.cancel();
    await answerOf(headers, { state: "writing", content: "First half, ", source: null });
    tell({ say: "second half." }, { finish: replyOf("First half, second half.") });
    const { answerId } = reader.begun.data as { answerId: string };
    expect(await page.next()).toEqual({ event: "chat-answer", data: { chatId, answerId, state: "done" } });
    await page.cancel();
    await answerOf(headers, { state: "done", content: "First half, second half.", source: "local" });
  });

  test("goes on when the connection is cut before anything was shown", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const connection = new AbortController();
    const asked = follow(answer, headers, { chatId, message: "Cut?" }, connection.signal);
    await answerOf(headers, { state: "writing" });
    connection.abort();
    await asked.catch(() => undefined);
    tell({ finish: replyOf("Still here.") });
    await answerOf(headers, { state: "done", content: "Still here." });
  });

  test("makes a second question wait: it is refused, and nothing of it is kept", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const first = await follow(answer, headers, { chatId, message: "First?" });
    const { answer: never, turns } = saying("Never.");
    const second = await ask(never, headers, { chatId, message: "Second?" });
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      "chat_busy",
      "The assistant is still answering your last question. Wait for the answer, or stop it.",
    ]);
    expect(turns).toEqual([]);
    tell({ finish: replyOf("Done.") });
    await first.rest();
    expect((await messagesOf(headers)).map(({ content }) => content)).toEqual(["First?", "Done."]);
    expect((await ask(saying("Now.").answer, headers, { chatId, message: "Second?" })).status).toBe(200);
  });

  test("is one of many that were asked for at the same moment", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const asked = Array.from({ length: 6 }, (_, at) =>
      ask(answer, headers, { chatId, message: `Question ${at}` }),
    );
    const refused = vi.waitFor(async () => {
      const settled = await Promise.all(asked.map((one) => Promise.race([one, null])));
      expect(settled.filter((one) => one?.status === 409)).toHaveLength(5);
    });
    await refused;
    tell({ finish: replyOf("One.") });
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await messagesOf(headers)).toHaveLength(2);
  });

  test("does not keep another conversation waiting", async () => {
    const [ada, ben] = [await makeMember(), await makeMember()];
    const { answer, tell } = led();
    const first = await follow(answer, ada.headers, { chatId: ada.chatId, message: "First?" });
    expect(
      (await ask(saying("Yes.").answer, ben.headers, { chatId: ben.chatId, message: "Second?" })).status,
    ).toBe(200);
    tell({ finish: replyOf("Done.") });
    await first.rest();
  });

  test("holds no database connection", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Long?" });
    tell({ say: "Thinking." });
    await reader.next();
    await vi.waitFor(() => expect(pool().idleCount).toBe(pool().totalCount));
    tell({ finish: replyOf("Thinking.") });
    await reader.rest();
  });
});

describe("stopping", () => {
  const stopIn = (chatId: string, headers: Record<string, string>) =>
    call(stop, { headers, body: { chatId } });

  test.each([
    ["obeys", []],
    ["does not even notice", [{ hang: true } as const]],
  ])("leaves what was shown, with an answerer that %s", async (_, more) => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Long?" });
    tell({ say: "Shown so far" }, ...more);
    await reader.next();
    expect((await stopIn(chatId, headers)).body).toEqual({ success: true, stopped: true });
    const [, kept] = await messagesOf(headers);
    expect(kept).toMatchObject({ state: "stopped", content: "Shown so far" });
    expect(await reader.rest()).toEqual([{ event: "done", data: { answer: kept } }]);
    expect((await ask(saying("Next.").answer, headers, { chatId, message: "Next?" })).status).toBe(200);
  });

  test("is told to whoever waits for the complete answer", async () => {
    const { headers, chatId } = await makeMember();
    const asked = ask(led().answer, headers, { chatId, message: "Long?" });
    await answerOf(headers, { state: "writing" });
    await stopIn(chatId, headers);
    expect((await asked).body).toMatchObject({ success: true, answer: { state: "stopped" } });
  });

  test("says when there is nothing to stop", async () => {
    const { headers, chatId } = await makeMember();
    expect((await stopIn(chatId, headers)).body).toEqual({ success: true, stopped: false });
  });
});

describe("an answer that fails", () => {
  test("says why, keeps what was shown, and can be asked for again in its place", async () => {
    const { headers, chatId } = await makeMember();
    await ask(saying("Before.").answer, headers, { chatId, message: "Before?" });
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Again?" });
    tell({ say: "Half" }, { fail: new AppError("ai_cut_off") });
    expect(await reader.rest()).toMatchObject([
      text("Half"),
      {
        event: "error",
        data: { code: "ai_cut_off", message: expect.stringMatching(/^The connection broke/) },
      },
    ]);
    const [, , question, failed] = await messagesOf(headers);
    expect(failed).toMatchObject({ state: "failed", content: "Half" });
    await ask(saying("Whole.").answer, headers, { chatId, message: "Again?" });
    const messages = await messagesOf(headers);
    expect(messages.map(({ content }) => content)).toEqual(["Before?", "Before.", "Again?", "Whole."]);
    expect(messages[2]?._id).toBe(question?._id);
    // The same question after a complete answer is a new one.
    await ask(saying("Once more.").answer, headers, { chatId, message: "Again?" });
    expect(await messagesOf(headers)).toHaveLength(6);
  });

  test("has the status of its reason where the complete answer was asked for", async () => {
    const { headers, chatId } = await makeMember();
    const failing = (reason: unknown) =>
      ask(
        async function* () {
          yield { type: "step", label: "Trying" };
          throw reason;
        },
        headers,
        { chatId, message: "Hello?" },
      );
    expect(await failing(new AppError("ai_limit_reached"))).toMatchObject({ status: 429 });
    const unexpected = await failing(new Error("SELECT secret"));
    expect([unexpected.status, unexpected.body.message]).toEqual([500, "An unexpected error occurred."]);
    expect(unexpected.text).not.toContain("secret");
  });

  test("of a process that died shows as failed once its lease is over, and makes nobody wait", async () => {
    const { headers, chatId } = await makeMember();
    await pool().query(
      `INSERT INTO chat_turn (id, question_id, chat_id, question, answer, lease_until)
       VALUES (uuidv7(), uuidv7(), $1, 'Lost?', 'Some', now() - interval '1 second')`,
      [chatId],
    );
    expect((await messagesOf(headers)).at(-1)).toMatchObject({ state: "failed", content: "Some" });
    await ask(saying("Found.").answer, headers, { chatId, message: "Lost?" });
    expect((await messagesOf(headers)).map(({ content }) => content)).toEqual(["Lost?", "Found."]);
  });

  test("of a process that was taken for dead does not write over its successor", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const late = await follow(answer, headers, { chatId, message: "Lost?" });
    await pool().query("UPDATE chat_turn SET lease_until = now() - interval '1 second' WHERE chat_id = $1", [
      chatId,
    ]);
    await ask(saying("Found.").answer, headers, { chatId, message: "Lost?" });
    tell({ say: "Too late." }, { finish: replyOf("Too late.") });
    expect((await late.rest()).at(-1)).toMatchObject({ event: "error" });
    expect((await messagesOf(headers)).map(({ content }) => content)).toEqual(["Lost?", "Found."]);
  });
});

describe("the log", () => {
  const lines: unknown[] = [];
  beforeEach(() => {
    for (const level of ["info", "warn", "error"] as const)
      vi.spyOn(log(), level).mockImplementation((...given: unknown[]) => void lines.push(given));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    lines.length = 0;
    onFailure(() => undefined);
  });

  test("never holds what was asked or answered", async () => {
    const { headers, chatId } = await makeMember();
    await ask(saying("Confidential answer.").answer, headers, { chatId, message: "Confidential question?" });
    await vi.waitFor(() => expect(JSON.stringify(lines)).toContain("answer ended"));
    expect(JSON.stringify(lines)).not.toContain("Confidential");
  });

  test("says once that answers cannot be stored, and once that they can be again", async () => {
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Away?" });
    const asked = vi.spyOn(pool(), "query");
    const attempts = () =>
      asked.mock.calls.filter(([sql]) => String(sql).startsWith("UPDATE chat_turn t")).length;
    const said = () => lines.map((line) => JSON.stringify(line)).filter((line) => line.includes("answers: "));
    await pool().query("ALTER TABLE chat_turn RENAME TO chat_turn_away");
    const before = attempts();
    await vi.waitFor(() => expect(attempts()).toBeGreaterThan(before + 2), 10_000);
    await pool().query("ALTER TABLE chat_turn_away RENAME TO chat_turn");
    const after = attempts();
    await vi.waitFor(() => expect(attempts()).toBeGreaterThan(after + 2), 10_000);
    expect(said()).toEqual([
      expect.stringContaining("answers: cannot be stored"),
      expect.stringContaining("answers: can be stored again"),
    ]);
    tell({ finish: replyOf("Here.") });
    expect((await reader.rest()).at(-1)).toMatchObject({ event: "done" });
  });

  test("and the staff hear of a failure that nobody was there to read", async () => {
    const reported: unknown[] = [];
    onFailure((failure) => void reported.push(failure));
    const { headers, chatId } = await makeMember();
    const { answer, tell } = led();
    const reader = await follow(answer, headers, { chatId, message: "Gone?" });
    await reader.cancel();
    tell({ fail: new Error("away") });
    await answerOf(headers, { state: "failed" });
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    expect(JSON.stringify(lines)).toContain("with nobody reading");
  });
});
