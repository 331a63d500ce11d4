import "server-only";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { Agent, fetch } from "undici";
import { env } from "../env.ts";
import { processState } from "../process-state.ts";
import type { Connection } from "./connection.ts";

// The SDK's warnings go past our log, and may name what was asked.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/**
 * Connections to the provider, apart from those to addresses that people enter. Our own limits are shorter than these
 * times, which only close what we would have forgotten.
 */
const shared = processState("ai-connections", () => ({
  agent: new Agent({ connect: { timeout: 10_000 }, headersTimeout: 3_600_000, bodyTimeout: 3_600_000 }),
}));

/** Next.js replaces the global fetch with one that caches. A redirect would take the key to another server. */
const plainFetch = ((input: string, init: Parameters<typeof fetch>[1]) =>
  fetch(input, {
    ...init,
    redirect: "error",
    dispatcher: shared.agent,
  })) as unknown as typeof globalThis.fetch;

/** OpenAI and Azure know a new name for the longest answer, and some of their models only that one. */
export function withTheirNames(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens: longest, ...rest } = body;
  return longest === undefined ? body : { ...rest, max_completion_tokens: longest };
}

export function isOpenAi(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === "api.openai.com" || hostname.endsWith(".openai.azure.com");
}

type TextModel = ReturnType<typeof newTextModel>;

/** One for each connection, of which the environment names a few: each model has its own schemas for what it reads. */
const textModels = new Map<string, TextModel>();

/** A model that speaks the chat completions of OpenAI, which most servers do. It holds nothing of a call. */
export function textModel(connection: Connection): TextModel {
  const named = JSON.stringify(connection);
  const known = textModels.get(named) ?? newTextModel(connection);
  textModels.set(named, known);
  return known;
}

function newTextModel({ baseUrl, key, model }: Connection) {
  return createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl,
    apiKey: key,
    includeUsage: true,
    supportsStructuredOutputs: env().AI_JSON_SCHEMA === "on",
    fetch: plainFetch,
    ...(isOpenAi(baseUrl) && { transformRequestBody: withTheirNames }),
  }).chatModel(model);
}

/** A model that reads a text aloud. */
export function speechModel({ baseUrl, key, model }: Connection) {
  return createOpenAI({ baseURL: baseUrl, apiKey: key, fetch: plainFetch }).speech(model);
}
