import "server-only";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { catalogAnswer } from "./catalog-answer.data.ts";
import { modelAnswer } from "./model-answer.service.ts";
import type { Answerer } from "./replies.schema.ts";

/** Who answers the next question: a language model if the operator chose one, otherwise the catalog by itself. */
export function answererFor(): Answerer {
  return isConfigured("chat") ? modelAnswer : catalogAnswer;
}
