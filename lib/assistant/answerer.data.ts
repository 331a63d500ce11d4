import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import type { Answerer } from "./replies.schema.ts";

/** Everything that can answer questions; the first that is available does. */
const ANSWERERS: readonly { isAvailable: () => boolean; answer: Answerer }[] = [];

/** Who answers the next question. @throws AppError unavailable if nobody can */
export function answererFor(): Answerer {
  const found = ANSWERERS.find(({ isAvailable }) => isAvailable());
  if (!found) throw new AppError("unavailable");
  return found.answer;
}
