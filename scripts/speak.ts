/**
 * Says lines with the built-in voices and encodes them as MP3; lib/platform/speech/built-in.ts asks for it. The engine
 * is loaded here and nowhere else.
 */
import { z } from "zod";
import { speechLineSchema } from "#lib/platform/speech/lines.ts";
import { answerOnce } from "./support/one-answer.ts";
import { encodeSpeech } from "./support/speech.ts";

const questionSchema = z.strictObject({ lines: z.array(speechLineSchema).min(1).max(1000) });

await answerOnce(async (question, _, tell) => {
  const { lines } = questionSchema.parse(question);
  const { audio, times } = await encodeSpeech(lines, tell);
  return { audio: audio.toString("base64"), times };
});
