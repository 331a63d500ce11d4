import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createMp3Encoder } from "wasm-media-encoders";
import type { SpeechLine, SpokenLine } from "#lib/platform/speech/lines.ts";
import { ROOT } from "./paths.ts";
import { SAMPLE_RATE } from "./sample-rate.ts";

/** What a voice needs. */
const BITRATE = 48;
/** The encoder puts so much silence before everything. */
const DELAY = 1105 / SAMPLE_RATE;
/** It speaks while this one encodes. */
const AHEAD = 2;

/** Speaks and encodes lines in order, as they become ready. @param tell hears how many are done */
export async function encodeSpeech(
  lines: readonly SpeechLine[],
  tell: (done: number) => void,
): Promise<{ audio: Buffer; times: SpokenLine[] }> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: BITRATE });
  const pieces: Buffer[] = [];
  const times: SpokenLine[] = [];
  let samples = 0;
  const put = (sound: Float32Array) => {
    // What the encoder returns is only valid until its next call.
    pieces.push(Buffer.from(encoder.encode([sound])));
    samples += sound.length;
  };
  for await (const sound of soundOf(lines)) {
    const start = DELAY + samples / SAMPLE_RATE;
    put(sound);
    times.push({ start, end: DELAY + samples / SAMPLE_RATE });
    const { pause = 0 } = lines[times.length - 1] ?? {};
    if (pause > 0) put(new Float32Array(Math.round(pause * SAMPLE_RATE)));
    tell(times.length);
  }
  pieces.push(Buffer.from(encoder.finalize()));
  return { audio: Buffer.concat(pieces), times };
}

/** The sound of each line, in order; the thread is at most a few lines ahead. */
export async function* soundOf(lines: readonly SpeechLine[]): AsyncGenerator<Float32Array> {
  const thread = new SpeechThread();
  const ahead: Promise<Float32Array>[] = [];
  let next = 0;
  const begin = () => {
    const line = lines[next++];
    if (!line) return;
    const sound = thread.say(line);
    sound.catch(() => undefined);
    ahead.push(sound);
  };
  for (let count = 0; count < AHEAD; count += 1) begin();
  try {
    for (let sound = ahead.shift(); sound; sound = ahead.shift()) {
      yield await sound;
      begin();
    }
  } finally {
    await thread.end();
  }
}

/** A thread with an engine, which says one line after the other. */
class SpeechThread {
  readonly #worker = new Worker(join(ROOT, "scripts/support/speech-thread.ts"), {
    // The engine leaves much behind that is collected soon; more room would only be filled.
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    stdout: true,
    stderr: true,
  });
  #before: Promise<unknown> = Promise.resolve();

  say(line: SpeechLine): Promise<Float32Array> {
    const sound = this.#before.then(() => this.#asked(line));
    this.#before = sound.catch(() => undefined);
    return sound;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #asked(line: SpeechLine): Promise<Float32Array> {
    return new Promise((resolve, reject) => {
      const heard = (sound: Float32Array) => {
        this.#worker.off("error", failed);
        resolve(sound);
      };
      const failed = (error: unknown) => {
        this.#worker.off("message", heard);
        reject(error);
      };
      this.#worker.once("message", heard);
      this.#worker.once("error", failed);
      this.#worker.postMessage(line);
    });
  }
}
