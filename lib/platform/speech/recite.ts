import "server-only";
import { isConfigured } from "../ai/connection.ts";
import { reciteBuiltIn } from "./built-in.ts";
import type { Recital, ReciteOptions, SpeechLine } from "./lines.ts";
import { reciteByProvider } from "./provider.ts";

/**
 * Has two voices say lines one after the other: those of the provider of speech, or the built-in ones if there is none.
 * A provider that fails is not replaced, because nobody wants half of a recording in another voice.
 * @throws AppError of lib/platform/ai; ProcessBroken; AppError unavailable; the signal's reason
 */
export function recite(lines: readonly SpeechLine[], options: ReciteOptions = {}): Promise<Recital> {
  return isConfigured("speech") ? reciteByProvider(lines, options) : reciteBuiltIn(lines, options);
}
