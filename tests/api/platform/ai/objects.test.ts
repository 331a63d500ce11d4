import { describe, expect, test } from "vitest";
import { z } from "zod";
import { generateObjectFor } from "#lib/platform/ai/language-model.ts";
import {
  answersStatus,
  breaksOffAfter,
  fallsSilentAfter,
  says,
  saysNothing,
} from "#tests/support/language-model-server.ts";
import { aLanguageModelServer, ledger } from "./fixtures.ts";

const server = aLanguageModelServer();

const schema = z.strictObject({ founded: z.int().nullable(), quote: z.string() });
const suggest = () =>
  generateObjectFor({
    task: "summary",
    account: null,
    system: "You read pages.",
    messages: [{ role: "user", text: "Founded in 1908." }],
    schema,
    name: "suggestion",
    limits: { retryMs: 1, idleMs: 200 },
  });

const OBJECT = { founded: 1908, quote: "Founded in 1908." };

describe("an object", () => {
  test.each([
    ["plain", JSON.stringify(OBJECT)],
    ["in a block of code", `\`\`\`json\n${JSON.stringify(OBJECT, null, 2)}\n\`\`\``],
  ])("that comes %s is read, and its schema was sent", async (_, text) => {
    server().script(says(text));
    expect(await suggest()).toEqual({ object: OBJECT, tokens: { prompt: 50, completion: 7 } });
    expect(server().chats).toMatchObject([
      {
        model: "medium",
        response_format: {
          type: "json_schema",
          json_schema: { name: "suggestion", strict: true, schema: { required: ["founded", "quote"] } },
        },
      },
    ]);
    expect(await ledger()).toMatchObject([{ task: "summary", outcome: "answered" }]);
  });

  test.each([
    ["has another shape", says('{"founded": "1908", "quote": "x"}')],
    ["has more than was asked for", says('{"founded": null, "quote": "x", "extra": 1}')],
    ["is text", says("The school was founded in 1908.")],
    ["is cut short at the token limit", says('{"founded": 19', { finish: "length" })],
    ["is empty", saysNothing],
  ])("that %s is a failure of the model", async (_, turn) => {
    server().script(turn);
    await expect(suggest()).rejects.toMatchObject({ code: "ai_nonsense", status: 502 });
    expect(await ledger()).toMatchObject([{ outcome: "nonsense" }]);
  });

  test.each([
    ["breaks off", breaksOffAfter('{"founded": '), "ai_cut_off"],
    ["stops coming", fallsSilentAfter('{"founded": '), "ai_too_slow"],
  ])("that %s is a failure, too", async (_, turn, code) => {
    server().script(turn);
    await expect(suggest()).rejects.toMatchObject({ code });
  });

  test("is asked for again while the provider fails", async () => {
    server().script(answersStatus(500), says(JSON.stringify(OBJECT)));
    expect((await suggest()).object).toEqual(OBJECT);
  });
});
