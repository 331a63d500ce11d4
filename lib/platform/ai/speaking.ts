import "server-only";
import { generateSpeech } from "ai";
import { env } from "../env.ts";
import { ProviderFailure } from "./failures.ts";
import { speechModel } from "./provider.ts";
import { type Asking, Run } from "./run.ts";

/** The longest text that providers read in one call. */
export const SPEECH_CHARACTERS = 4096;

export type SpeechRequest = Omit<Asking<"speech">, "task"> & {
  /** At most SPEECH_CHARACTERS. */
  text: string;
  voice?: string;
};

export type Speech = { audio: Uint8Array; mediaType: "audio/mpeg" };

/** Reads a text aloud. See `speak` in language-model.ts. */
export async function speech(request: SpeechRequest): Promise<Speech> {
  const { text, voice = env().AI_SPEECH_VOICE } = request;
  if (text.length > SPEECH_CHARACTERS)
    throw new RangeError(`${text.length} characters, and at most ${SPEECH_CHARACTERS} can be read at once`);
  const run = new Run({ ...request, task: "speech" });
  try {
    const call = await run.begin({ prompt: text.length, completion: 0 });
    try {
      const audio = await call.attempt(() => spoken(run, text, voice));
      call.accepted();
      call.received(0);
      call.reported({ prompt: text.length, completion: 0 });
      await call.settle("answered");
      return { audio, mediaType: "audio/mpeg" };
    } catch (thrown) {
      const failure = run.reasonFor(thrown);
      await call.settle(failure.kind, failure);
      throw failure;
    }
  } catch (thrown) {
    throw run.failed(thrown);
  } finally {
    await run.close();
  }
}

async function spoken(run: Run, text: string, voice: string): Promise<Uint8Array> {
  const { audio, responses } = await generateSpeech({
    model: speechModel(run.connection),
    text,
    voice,
    outputFormat: "mp3",
    maxRetries: 0,
    abortSignal: run.signal,
    telemetry: { isEnabled: false },
  });
  const type = responses[0]?.headers?.["content-type"] ?? "";
  if (!/^(audio\/|application\/octet-stream)/.test(type))
    throw new ProviderFailure("nonsense", { why: "the answer is no audio", status: 200 });
  return audio.uint8Array;
}
