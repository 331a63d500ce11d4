import { expect, test } from "vitest";
import { speak } from "#lib/platform/ai/language-model.ts";
import { answersStatus, hangsUp, isPage, isSilent, speaks } from "#tests/support/language-model-server.ts";
import { aLanguageModelServer, ledger, soon } from "./fixtures.ts";

const server = aLanguageModelServer({
  AI_PRICES:
    '{"small": {"input": 1, "output": 2}, "medium": {"input": 1, "output": 2}, "voice": {"input": 15}}',
});

const TEXT = "Lane Tech has 4,400 students.";
const AUDIO = Buffer.from("ID3 sound");
const read = (given: Partial<Parameters<typeof speak>[0]> = {}) =>
  speak({ text: TEXT, account: null, ...given, limits: { retryMs: 1, ...given.limits } });

test("a text is read aloud, and its characters are in the ledger with their price", async () => {
  server().script(speaks(AUDIO));
  const { audio, mediaType } = await read();
  expect([Buffer.from(audio).toString(), mediaType]).toEqual(["ID3 sound", "audio/mpeg"]);
  expect(server().speeches).toEqual([
    { model: "voice", input: TEXT, voice: "alloy", response_format: "mp3" },
  ]);
  expect(await ledger()).toMatchObject([
    {
      task: "speech",
      outcome: "answered",
      promptTokens: 29,
      completionTokens: 0,
      micros: 435n,
      isEstimated: false,
    },
  ]);
});

test("a provider that fails is asked again", async () => {
  server().script(answersStatus(503), hangsUp, speaks(AUDIO));
  expect(Buffer.from((await read({ voice: "nova" })).audio).toString()).toBe("ID3 sound");
  expect(server().speeches.map(({ voice }) => voice)).toEqual(["nova", "nova", "nova"]);
  expect(await ledger()).toMatchObject([{ attempts: 3 }]);
});

test("what is no sound is a failure", async () => {
  server().script(isPage);
  await expect(read()).rejects.toMatchObject({ code: "ai_nonsense" });
  server().script(speaks(Buffer.alloc(0)));
  await expect(read()).rejects.toMatchObject({ code: "ai_nonsense" });
});

test("a provider that says nothing is given up in time, or when nobody wants to listen any longer", async () => {
  server().script(isSilent);
  await expect(read({ limits: { totalMs: 150 } })).rejects.toMatchObject({ code: "ai_too_slow" });
  await soon(() => expect(server().abandoned()).toBe(1));
  server().script(isSilent);
  const listener = new AbortController();
  const reading = read({ signal: listener.signal });
  await soon(() => expect(server().speeches.length).toBe(1));
  listener.abort();
  await expect(reading).rejects.toMatchObject({ code: "ai_canceled" });
  await soon(() => expect(server().abandoned()).toBe(1));
});

test("somebody who no longer wants to listen does not wait for another attempt", async () => {
  server().script(answersStatus(429, { "retry-after": "9" }), speaks(AUDIO));
  const listener = new AbortController();
  const reading = read({ signal: listener.signal });
  await soon(() => expect(server().speeches.length).toBe(1));
  const aborted = performance.now();
  listener.abort();
  await expect(reading).rejects.toMatchObject({ code: "ai_canceled" });
  expect(performance.now() - aborted).toBeLessThan(5000);
});

test("a text that is too long for one call is refused before anything is sent", async () => {
  server().script(speaks(AUDIO));
  await expect(read({ text: "x".repeat(4097) })).rejects.toThrow(RangeError);
  expect(await ledger()).toEqual([]);
});
