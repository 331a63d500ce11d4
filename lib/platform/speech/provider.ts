import "server-only";
import { speak } from "../ai/language-model.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import type { Recital, ReciteOptions, SpeechLine, SpokenLine } from "./lines.ts";
import { type Mp3Frames, mp3Frames } from "./mp3.ts";

/** Providers take a second or two for each sentence. */
const AT_ONCE = 3;

/** Says lines with two voices of the provider. See `recite`. */
export async function reciteByProvider(
  lines: readonly SpeechLine[],
  { signal, onProgress }: ReciteOptions,
): Promise<Recital> {
  const { AI_SPEECH_VOICE: first, AI_SPEECH_SECOND_VOICE: second, AI_SPEECH_MODEL: model } = env();
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const spoken: Mp3Frames[] = [];
  let [next, done] = [0, 0];
  async function work(): Promise<void> {
    for (let at = next++; at < lines.length; at = next++) {
      const line = lines[at];
      if (!line) return;
      const { audio } = await speak({
        account: null,
        text: line.text,
        voice: line.voice === "first" ? first : second,
        signal: either,
      });
      const frames = mp3Frames(audio);
      if (!frames) throw new AppError("ai_nonsense");
      spoken[at] = frames;
      onProgress?.(++done, lines.length);
    }
  }
  const workers = Array.from({ length: AT_ONCE }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    // When one line fails, the others are not worth paying for.
    stop.abort();
    await Promise.allSettled(workers);
    signal?.throwIfAborted();
    throw error;
  }
  return joined(spoken, `${model}: ${first} and ${second}`);
}

/** Frames of one kind play one after the other as if they were one recording. */
function joined(spoken: readonly Mp3Frames[], voice: string): Recital {
  const [like] = spoken;
  const isAlike = spoken.every(
    ({ sampleRate, channels }) => sampleRate === like?.sampleRate && channels === like.channels,
  );
  if (!isAlike) throw new AppError("ai_nonsense");
  let seconds = 0;
  const times = spoken.map((one): SpokenLine => {
    const start = seconds;
    seconds += one.seconds;
    return { start, end: seconds };
  });
  return { audio: Buffer.concat(spoken.map(({ bytes }) => bytes)), seconds, times, voice };
}
