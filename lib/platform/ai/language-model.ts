import "server-only";
import type { z } from "zod";
import type { AnswerPart, AnswerRequest } from "./answering.ts";
import { connectionOf } from "./connection.ts";
import type { ObjectAnswer, ObjectRequest } from "./objects.ts";
import type { Speech, SpeechRequest } from "./speaking.ts";

/*
 * The one way to language models. All functions throw AppError: ai_not_configured; ai_limit_reached (AiLimitReached
 * says whose and until when); ai_busy, ai_unavailable, ai_refused, ai_too_slow, ai_cut_off, ai_nonsense; ai_canceled.
 * A site without a provider never loads the SDK.
 */

/**
 * Streams an answer, with tools that the model may use on its way. The loop may end at any time: that, and `signal`,
 * close the connection to the provider. What was delivered before a failure stays with the caller.
 * @throws AppError; before the first part, nothing has been delivered
 */
export async function* streamAnswer(request: AnswerRequest): AsyncGenerator<AnswerPart> {
  connectionOf(request.task);
  const { answer } = await import("./answering.ts");
  yield* answer(request);
}

/** Asks for an object that fits a schema. @throws AppError; ai_nonsense if the answer does not fit */
export async function generateObjectFor<Schema extends z.ZodType>(
  request: ObjectRequest<Schema>,
): Promise<ObjectAnswer<Schema>> {
  connectionOf(request.task);
  const { object } = await import("./objects.ts");
  return object(request);
}

/** Has a text read aloud. @throws AppError; RangeError for a text that is too long for one call */
export async function speak(request: SpeechRequest): Promise<Speech> {
  connectionOf("speech");
  const { speech } = await import("./speaking.ts");
  return speech(request);
}
