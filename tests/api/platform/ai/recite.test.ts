import { beforeAll, expect, test } from "vitest";
import { createMp3Encoder } from "wasm-media-encoders";
import type { SpeechLine } from "#lib/platform/speech/lines.ts";
import { mp3Frames } from "#lib/platform/speech/mp3.ts";
import { recite } from "#lib/platform/speech/recite.ts";
import { answersStatus, hangsUp, isSilent, speaks } from "#tests/support/language-model-server.ts";
import { aLanguageModelServer, ledger, soon } from "./fixtures.ts";

const server = aLanguageModelServer();
const lines: SpeechLine[] = [
  { voice: "first", text: "One.", pause: 0.2 },
  { voice: "second", text: "Two.", pause: 0.2 },
  { voice: "first", text: "Three.", pause: 0 },
];
let second: Buffer;
let other: Buffer;

async function sound(sampleRate: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate, bitrate: 64 });
  const first = Buffer.from(encoder.encode([new Float32Array(sampleRate)]));
  return Buffer.concat([first, Buffer.from(encoder.finalize())]);
}

beforeAll(async () => {
  second = await sound(24_000);
  other = await sound(44_100);
});

test("two voices of the provider say the lines, and what they say becomes one recording", async () => {
  server().script(speaks(second), speaks(second), speaks(second));
  const done: number[] = [];
  const { audio, seconds, times, voice } = await recite(lines, { onProgress: (count) => done.push(count) });
  expect(done).toEqual([1, 2, 3]);
  expect(
    server()
      .speeches.map(({ input, voice: whose }) => [input, whose])
      .sort(),
  ).toEqual([
    ["One.", "alloy"],
    ["Three.", "alloy"],
    ["Two.", "onyx"],
  ]);
  expect(mp3Frames(audio)?.seconds).toBeCloseTo(seconds, 3);
  expect(times.at(-1)?.end).toBeCloseTo(seconds, 3);
  expect(times[1]?.start).toBe(times[0]?.end);
  expect(voice).toBe("voice: alloy and onyx");
  expect((await ledger()).map(({ outcome }) => outcome)).toEqual(["answered", "answered", "answered"]);
});

test("a provider that is busy for a moment is asked again", async () => {
  server().script(answersStatus(429, { "retry-after": "0" }), speaks(second), speaks(second), speaks(second));
  expect((await recite(lines)).times).toHaveLength(3);
});

test.each([
  ["refuses", [answersStatus(401)], "ai_refused"],
  ["gives sound that is no MP3", [speaks(Buffer.from("RIFF sound"))], "ai_nonsense"],
] as const)("nothing is made when the provider %s", async (_, turns, code) => {
  server().script(...turns, speaks(second), speaks(second));
  await expect(recite(lines)).rejects.toMatchObject({ code });
});

test("nothing is made when a recording is cut off, or of another kind than the rest", async () => {
  server().script(speaks(second.subarray(0, second.length - 10)), speaks(second), speaks(second));
  await expect(recite(lines)).rejects.toMatchObject({ code: "ai_nonsense" });
  server().script(speaks(second), speaks(other), speaks(second));
  await expect(recite(lines)).rejects.toMatchObject({ code: "ai_nonsense" });
});

test("a provider that is away is a failure, and the connections of whoever leaves are closed", async () => {
  server().script(...Array(9).fill(hangsUp));
  await expect(recite(lines)).rejects.toMatchObject({ code: "ai_unavailable" });
  server().script(isSilent, isSilent, isSilent);
  const listener = new AbortController();
  const reading = recite(lines, { signal: listener.signal });
  await soon(() => expect(server().speeches.length).toBe(3));
  listener.abort(new Error("not wanted"));
  await expect(reading).rejects.toThrow("not wanted");
  await soon(() => expect(server().abandoned()).toBe(3));
});
