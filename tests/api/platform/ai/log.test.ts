import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { aiTool } from "#lib/platform/ai/tools.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";
import {
  answersStatus,
  breaksOffAfter,
  garbles,
  KEY,
  says,
  type Turn,
  uses,
} from "#tests/support/language-model-server.ts";
import { aLanguageModelServer, ask } from "./fixtures.ts";

const server = aLanguageModelServer({ LOG_LEVEL: "debug" });

const ASKED = "gifted-child-question";
const ANSWERED = "private-answer";
const ARGUMENT = "argument-of-tool";
const RESULT = "result-of-tool";

/** Everything that was written anywhere. */
let written: string;
beforeEach(() => {
  written = "";
  const write = (text: unknown) => {
    written += String(text);
    return true;
  };
  vi.spyOn(Reflect.get(log(), pino.symbols.streamSym), "write").mockImplementation(write);
  vi.spyOn(process.stderr, "write").mockImplementation(write);
  vi.spyOn(process, "emitWarning").mockImplementation(write);
  for (const level of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation(write);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lookUp = aiTool({
  description: "Looks something up",
  input: z.strictObject({ word: z.string() }),
  run: async ({ word }) => {
    if (word.endsWith("?")) throw new Error(`no such word: ${word}`);
    return RESULT;
  },
});

/** Asks within a route, which logs and passes on how its answer failed. */
async function askByRoute() {
  // It reads the environment when it is loaded, and the server has to be in it.
  const { route } = await import("#lib/auth/route.ts");
  const returns = z.strictObject({ text: z.string() });
  const handler = route({ path: "/api/test", auth: "guest", summary: "Asks", returns }, async () => {
    const messages = [{ role: "user" as const, text: ASKED }];
    const { text, failure } = await ask({ system: ASKED, messages, tools: { lookUp } });
    if (failure) throw failure;
    return { text };
  });
  return call(handler);
}

const used = (word: unknown) => uses({ name: "lookUp", args: { word } });

test.each<[string, Turn[], number]>([
  ["is given", [used(ARGUMENT), says(ANSWERED)], 200],
  ["is refused", [answersStatus(401, {}, "invalid_api_key")], 502],
  ["is not given", Array(3).fill(answersStatus(500)), 503],
  ["breaks off", [breaksOffAfter(`${ANSWERED} and`)], 502],
  ["is garbled", [garbles(`${ANSWERED} and`, `{"${ANSWERED}`)], 502],
  ["has another shape", [garbles("", JSON.stringify({ choices: ANSWERED }))], 502],
  [
    "is a failure within its stream",
    [garbles(`${ANSWERED} and`, `{"error":{"message":"${ANSWERED}"}}`)],
    502,
  ],
  ["needs a tool that fails", [used(`${ARGUMENT}?`), says(ANSWERED)], 200],
  ["uses a tool wrongly", [used([ARGUMENT]), used([ARGUMENT])], 502],
])("an answer that %s leaves no contents and no key in the log", async (_, turns, status) => {
  server().script(...turns);
  const answer = await askByRoute();
  expect(answer.status, answer.text).toBe(status);
  const lines = written.split("\n").filter(Boolean);
  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "language model");
  expect(calls[0]).toMatchObject({ task: "chat", model: "small", used: expect.any(Number) });
  for (const secret of [ASKED, ANSWERED, ARGUMENT, RESULT, KEY]) expect(written).not.toContain(secret);
  if (status !== 200)
    for (const secret of [ASKED, ANSWERED, ARGUMENT, KEY]) expect(answer.text).not.toContain(secret);
});

test("and none in the database", async () => {
  server().script(used(ARGUMENT), says(ANSWERED));
  await askByRoute();
  const { rows } = await pool().query<{ row: string }>("SELECT c::text AS row FROM ai_call c");
  expect(rows.length).toBe(2);
  for (const { row } of rows)
    expect(row).not.toMatch(new RegExp([ASKED, ANSWERED, ARGUMENT, RESULT, KEY].join("|")));
});
