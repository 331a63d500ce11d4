import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { streamAnswer } from "#lib/platform/ai/language-model.ts";
import { aiTool } from "#lib/platform/ai/tools.ts";
import { pool } from "#lib/platform/pool.ts";
import {
  answersStatus,
  breaksOffAfter,
  endsEarlyAfter,
  fallsSilentAfter,
  garbles,
  hangsUp,
  isPage,
  isSilent,
  says,
  saysNothing,
  type Turn,
  uses,
} from "#tests/support/language-model-server.ts";
import { waiting } from "#tests/support/waiting.ts";
import { aLanguageModelServer, ask, ledger, soon } from "./fixtures.ts";

const server = aLanguageModelServer();

describe("an answer", () => {
  test("comes in pieces, from the task's model, and is in the ledger with what it used", async () => {
    server().script(says("It has 4,400 students.", { usage: { prompt: 31, completion: 9 } }));
    const { parts, text } = await ask({ limits: { outputTokens: 300 } });
    expect(text).toBe("It has 4,400 students.");
    expect(parts.length).toBe(5);
    expect(parts.at(-1)).toEqual({
      type: "end",
      isShortened: false,
      tokens: { prompt: 31, completion: 9 },
      steps: 1,
    });
    expect(server().chats).toMatchObject([
      {
        model: "small",
        max_tokens: 300,
        messages: [
          { role: "system", content: "You help families." },
          { role: "user", content: "How big is Lane Tech?" },
        ],
      },
    ]);
    const [call] = await ledger();
    expect(call).toMatchObject({
      task: "chat",
      model: "small",
      accountId: null,
      outcome: "answered",
      promptTokens: 31,
      completionTokens: 9,
      isEstimated: false,
      attempts: 1,
      status: 200,
    });
    expect(call?.firstTokenMs).toBeLessThanOrEqual(call?.ms ?? 0);
  });

  test("that was cut short at the token limit says so", async () => {
    server().script(says("It has", { finish: "length" }));
    const { parts } = await ask();
    expect(parts.at(-1)).toMatchObject({ type: "end", isShortened: true });
  });

  test("of a provider that does not say what it used is counted by our estimate", async () => {
    server().script(says("It has 4,400 students.", { usage: null }));
    await ask();
    const [call] = await ledger();
    expect(call).toMatchObject({ outcome: "answered", isEstimated: true });
    expect(call?.promptTokens).toBeGreaterThan(10);
    expect(call?.completionTokens).toBeGreaterThan(4);
  });

  test("of a slow model arrives, as long as it never pauses for too long", async () => {
    const words = "It has 4,400 students, more than any other school in the city.";
    server().script(says(words, { dripMs: 150 }));
    const { text, code } = await ask({ limits: { firstTokenMs: 1000, idleMs: 1000 } });
    expect([text, code]).toEqual([words, null]);
  });

  test("is not asked for a task without a model", async () => {
    server().script(says("It has 4,400 students."));
    expect([isConfigured("chat"), isConfigured("research")]).toEqual([true, false]);
    expect((await ask({ task: "research" })).code).toBe("ai_not_configured");
    expect(server().chats).toEqual([]);
    expect(await ledger()).toEqual([]);
  });
});

describe("a provider that fails before the first token", () => {
  test("and is busy is asked again when it says, and no sooner", async () => {
    server().script(answersStatus(429, { "retry-after": "1" }), says("It has 4,400 students."));
    const { text } = await ask();
    expect(text).toBe("It has 4,400 students.");
    const [first = 0, second = 0] = server().times;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(await ledger()).toMatchObject([{ outcome: "answered", attempts: 2, status: 200 }]);
  });

  test("and is busy for longer than anybody waits is not asked again; the answer says when", async () => {
    server().script(answersStatus(429, { "retry-after": "300" }), says("too late"));
    const { failure } = await ask();
    expect(failure).toMatchObject({
      code: "ai_busy",
      status: 503,
      message: "The language model is busy. Please try again in 5 minutes.",
      headers: { "retry-after": "300" },
    });
    expect(server().chats.length).toBe(1);
    expect(await ledger()).toMatchObject([{ outcome: "busy", status: 429, promptTokens: 0 }]);
  });

  test.each<[string, Turn]>([
    ["answers 500", answersStatus(500)],
    ["answers 503", answersStatus(503)],
    ["hangs up", hangsUp],
    ["breaks off before the first word", breaksOffAfter("")],
    [
      "reports an error in its stream",
      garblesAtOnce('{"error":{"message":"overloaded","type":"server_error"}}'),
    ],
  ])("and %s is asked again", async (_, fault) => {
    server().script(fault, fault, says("It has 4,400 students."));
    const { text, code } = await ask();
    expect([text, code]).toEqual(["It has 4,400 students.", null]);
    expect(await ledger()).toMatchObject([{ outcome: "answered", attempts: 3 }]);
  });

  test("again and again is left alone after three attempts", async () => {
    server().script(...Array(5).fill(answersStatus(500)));
    const { failure, parts } = await ask();
    expect(failure).toMatchObject({
      code: "ai_unavailable",
      status: 503,
      message: "The language model cannot be reached right now. Please try again in a few minutes.",
    });
    expect(parts).toEqual([]);
    expect(server().chats.length).toBe(3);
    expect(await ledger()).toMatchObject([
      { outcome: "unavailable", status: 500, attempts: 3, promptTokens: 0 },
    ]);
  });

  test.each<[string, Turn, number]>([
    ["the key", answersStatus(401, {}, "invalid_api_key"), 401],
    ["the model", answersStatus(404, {}, "model_not_found"), 404],
    ["the request", answersStatus(400), 400],
    ["an account without money", answersStatus(429, { "retry-after": "1" }, "insufficient_quota"), 429],
  ])("because it does not accept %s is not asked again", async (_, fault, status) => {
    server().script(fault, says("no"));
    expect((await ask()).code).toBe("ai_refused");
    expect(server().chats.length).toBe(1);
    expect(await ledger()).toMatchObject([{ outcome: "refused", status, attempts: 1 }]);
  });

  test.each<[string, Turn]>([
    ["is empty", saysNothing],
    ["is a page", isPage],
    ["is not JSON", garblesAtOnce("{not json")],
    ["has another shape", garblesAtOnce('{"choices":"none"}')],
  ])("because its answer %s is not asked again", async (_, fault) => {
    server().script(fault, says("no"));
    const { failure } = await ask();
    expect(failure).toMatchObject({ code: "ai_nonsense", status: 502 });
    expect(server().chats.length).toBe(1);
    expect(await ledger()).toMatchObject([{ outcome: "nonsense" }]);
  });

  test("because it is silent is given up in time, and its connection closed", async () => {
    server().script(isSilent, says("no"));
    const { failure } = await ask({ limits: { firstTokenMs: 400 } });
    expect(failure).toMatchObject({ code: "ai_too_slow", status: 504 });
    await soon(() => expect(server().abandoned()).toBe(1));
    expect(server().chats.length).toBe(1);
    expect(await ledger()).toMatchObject([{ outcome: "too_slow", isEstimated: true }]);
  });
});

/** Lines in the place of the first word. */
function garblesAtOnce(...lines: string[]): Turn {
  return garbles("", ...lines);
}

describe("a provider that fails in the middle", () => {
  test.each<[string, Turn, string, string]>([
    ["breaks off", breaksOffAfter("It has 4,400 "), "ai_cut_off", "cut_off"],
    ["ends without an end", endsEarlyAfter("It has 4,400 "), "ai_cut_off", "cut_off"],
    [
      "reports an error",
      garbles("It has 4,400 ", '{"error":{"message":"overloaded","type":"server_error"}}'),
      "ai_cut_off",
      "cut_off",
    ],
    ["sends broken JSON", garbles("It has 4,400 ", "{not json"), "ai_nonsense", "nonsense"],
    ["falls silent", fallsSilentAfter("It has 4,400 "), "ai_too_slow", "too_slow"],
  ])("and %s: what came stays, the rest is not asked for again", async (_, fault, code, outcome) => {
    server().script(fault, says("no"));
    const answer = await ask({ limits: { idleMs: 400 } });
    expect([answer.text, answer.code]).toEqual(["It has 4,400 ", code]);
    expect(server().chats.length).toBe(1);
    const [call] = await ledger();
    expect(call).toMatchObject({ outcome, isEstimated: true, status: 200 });
    expect(call?.completionTokens).toBeGreaterThan(0);
  });

  test("and falls silent: its connection is closed", async () => {
    server().script(fallsSilentAfter("It has 4,400 "));
    await ask({ limits: { idleMs: 400 } });
    await soon(() => expect(server().abandoned()).toBe(1));
  });

  test("and goes on and on is stopped after the time for an answer", async () => {
    server().script(says("again ".repeat(200), { dripMs: 20 }));
    const { code, text } = await ask({ limits: { totalMs: 1500 } });
    expect(code).toBe("ai_too_slow");
    expect(text).toMatch(/^again /);
    await soon(() => expect(server().abandoned()).toBe(1));
    expect(await ledger()).toMatchObject([{ outcome: "too_slow" }]);
  });

  test("and writes more than it was allowed to is stopped", async () => {
    server().script(says("again ".repeat(4000)));
    const { code } = await ask({ limits: { outputTokens: 16 } });
    expect(code).toBe("ai_nonsense");
  });
});

describe("somebody who no longer wants the answer", () => {
  test.each<[string, Turn]>([
    ["before the first token", isSilent],
    ["in the middle", fallsSilentAfter("It has 4,400 ")],
  ])("and says so %s closes the connection to the provider", async (_, turn) => {
    server().script(turn);
    const asker = new AbortController();
    const asking = ask({ signal: asker.signal });
    await soon(() => expect(server().chats.length).toBe(1));
    asker.abort();
    expect((await asking).code).toBe("ai_canceled");
    await soon(() => expect(server().abandoned()).toBe(1));
    expect(await ledger()).toMatchObject([{ outcome: "canceled", isEstimated: true }]);
  });

  test("is told so only when the ledger knows", async () => {
    server().script(fallsSilentAfter("It has 4,400 "));
    const asker = new AbortController();
    const asking = ask({ signal: asker.signal });
    await soon(() => expect(server().chats.length).toBe(1));
    const client = await pool().connect();
    try {
      await client.query("BEGIN");
      await client.query("LOCK TABLE ai_call IN SHARE MODE");
      let isTold = false;
      void asking.then(() => (isTold = true));
      asker.abort();
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000, interval: 20 });
      expect(isTold).toBe(false);
    } finally {
      await client.query("COMMIT");
      client.release();
    }
    expect((await asking).code).toBe("ai_canceled");
    expect(await ledger()).toMatchObject([{ outcome: "canceled" }]);
  });

  test("and stops reading closes it, too", async () => {
    server().script(says("again ".repeat(200), { dripMs: 20 }));
    const messages = [{ role: "user" as const, text: "Hello" }];
    for await (const part of streamAnswer({ task: "chat", account: null, system: "Be brief.", messages })) {
      if (part.type === "text") break;
    }
    expect(await ledger()).toMatchObject([{ outcome: "canceled" }]);
    await soon(() => expect(server().abandoned()).toBe(1));
  });

  test("while we wait for another attempt does not wait", async () => {
    server().script(answersStatus(429, { "retry-after": "9" }));
    const asker = new AbortController();
    const asking = ask({ signal: asker.signal });
    await soon(() => expect(server().chats.length).toBe(1));
    const aborted = performance.now();
    asker.abort();
    expect((await asking).code).toBe("ai_canceled");
    expect(performance.now() - aborted).toBeLessThan(5000);
  });

  test("at all is not asked for", async () => {
    server().script(says("no"));
    expect((await ask({ signal: AbortSignal.abort() })).code).toBe("ai_canceled");
    expect(server().chats).toEqual([]);
  });

  test("while a tool runs stops the tool", async () => {
    server().script(uses({ name: "wait", args: {} }), says("no"));
    const asker = new AbortController();
    let stopped = false;
    const tool = aiTool({
      description: "Waits",
      input: z.strictObject({}),
      run: (_input, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => {
            stopped = true;
            reject(signal.reason);
          });
          asker.abort();
        }),
    });
    expect((await ask({ signal: asker.signal, tools: { wait: tool } })).code).toBe("ai_canceled");
    expect(stopped).toBe(true);
    expect(server().chats.length).toBe(1);
  });
});
