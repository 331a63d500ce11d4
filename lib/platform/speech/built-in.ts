import "server-only";
import { z } from "zod";
import { askProcess } from "../bounded-process.ts";
import { type Recital, type ReciteOptions, type SpeechLine, spokenLineSchema } from "./lines.ts";
import { mp3Frames } from "./mp3.ts";

/** The only script that loads the engine, whose license differs from ours (decision 0166). */
const SPEAKER = "scripts/speak.ts";
/** A report of eight minutes takes some 15 seconds of processor time. */
const LIMITS = {
  isInBackground: true,
  seconds: 90,
  megabytes: 300,
  patience: 240,
  // Only the busiest of the engine's code is optimized: all of it takes a hundred megabytes more, none of it a third
  // more time.
  flags: ["--wasm-tiering-budget=100000000", "--max-semi-space-size=4"],
};

const answerSchema = z.strictObject({ audio: z.base64(), times: z.array(spokenLineSchema) });

/** Says lines with the built-in voices, in a separate process. See `recite`. */
export async function reciteBuiltIn(
  lines: readonly SpeechLine[],
  { signal, onProgress }: ReciteOptions,
): Promise<Recital> {
  const answer = await askProcess(SPEAKER, { lines }, LIMITS, {
    ...(signal && { signal }),
    onStep: (done) => onProgress?.(z.number().parse(done), lines.length),
  });
  const { audio, times } = answerSchema.parse(answer);
  const bytes = Buffer.from(audio, "base64");
  const frames = mp3Frames(bytes);
  if (!frames || times.length !== lines.length) throw new Error("The built-in voice gave no audio");
  return { audio: bytes, seconds: frames.seconds, times, voice: "Built-in voices (eSpeak NG)" };
}
