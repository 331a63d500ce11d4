/** A thread that says lines with eSpeak NG, one for each message, and answers with their sound. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import text2wav from "text2wav";
import { type SpeechLine, speechLineSchema } from "#lib/platform/speech/lines.ts";
import { compileOnce } from "./compile-once.ts";
import { leveled } from "./loudness.ts";
import { SAMPLE_RATE } from "./sample-rate.ts";

/** A woman's and a man's voice, told apart by pitch and color; 50 is the usual pitch of each. */
const VOICES = {
  first: { voice: "en-us+f3", pitch: 52 },
  second: { voice: "en-us+m3", pitch: 38 },
} as const;

/** The engine takes its options as texts. Of a number, which its types ask for, it gets nothing, and reads that as 0. */
const asOption = (value: number) => String(value) as unknown as number;

/** In words a minute. */
const SPEED = 175;

compileOnce();

/** The engine's memory is outside of V8's, which would see no reason to collect it for a long time. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

parentPort?.on("message", async (message: unknown) => {
  const sound = await say(speechLineSchema.parse(message));
  parentPort?.postMessage(sound, [sound.buffer]);
  collect();
});

/** With a space before it, a text is never taken for an option of the engine. */
async function say({ voice, text, pace = 1 }: SpeechLine): Promise<Float32Array<ArrayBuffer>> {
  const { pitch, ...rest } = VOICES[voice];
  const options = { ...rest, pitch: asOption(pitch), speed: asOption(Math.round(SPEED * pace)) };
  const wav = Buffer.from(await text2wav(` ${text}`, options));
  // Each run of the engine leaves these behind, and with them all of its memory.
  for (const event of ["uncaughtException", "unhandledRejection", "exit"]) process.removeAllListeners(event);
  return leveled(trimmed(samplesOf(wav)), SAMPLE_RATE);
}

/** The samples of a WAV file with one channel of 16 bits. */
function samplesOf(wav: Buffer): Float32Array<ArrayBuffer> {
  const at = wav.indexOf("data", 12, "latin1") + 8;
  if (wav.toString("latin1", 8, 12) !== "WAVE" || at < 8 || wav.readUInt32LE(24) !== SAMPLE_RATE)
    throw new Error("The engine gave another sound than expected");
  return Float32Array.from(
    { length: (wav.length - at) >> 1 },
    (_, index) => wav.readInt16LE(at + 2 * index) / 32_768,
  );
}

const SILENCE = 0.003;
/** The engine is silent for a moment around each sentence; how long is ours to say. */
function trimmed(sound: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const margin = SAMPLE_RATE * 0.06;
  const first = sound.findIndex((value) => Math.abs(value) > SILENCE);
  const last = sound.findLastIndex((value) => Math.abs(value) > SILENCE);
  if (first < 0) throw new Error("The engine said nothing");
  return sound.slice(Math.max(0, first - margin), Math.min(sound.length, last + margin));
}
