import { expect, test } from "vitest";
import { z } from "zod";
import { generateObjectFor } from "#lib/platform/ai/language-model.ts";
import { says } from "#tests/support/language-model-server.ts";
import { aLanguageModelServer } from "./fixtures.ts";

const server = aLanguageModelServer({ AI_JSON_SCHEMA: "off" });

test("a server that knows no schemas is asked for JSON in words", async () => {
  server().script(says('{"founded": 1908}'));
  const { object } = await generateObjectFor({
    task: "summary",
    account: null,
    system: "You read pages.",
    messages: [{ role: "user", text: "Founded in 1908." }],
    schema: z.strictObject({ founded: z.int() }),
    name: "suggestion",
  });
  expect(object).toEqual({ founded: 1908 });
  const [chat] = server().chats;
  expect(chat?.response_format).toEqual({ type: "json_object" });
  expect(chat?.messages[0]?.content).toMatch(/^You read pages\.\n\nAnswer with JSON alone.*"founded"/s);
});
