import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import type { AnswerPart, AnswerRequest } from "#lib/platform/ai/answering.ts";
import { streamAnswer } from "#lib/platform/ai/language-model.ts";
import { db } from "#lib/platform/db.ts";
import type { AppError } from "#lib/platform/errors.ts";
import type { AiCall } from "#prisma/generated/client.ts";
import {
  KEY,
  type LanguageModelServer,
  startLanguageModelServer,
} from "#tests/support/language-model-server.ts";

/**
 * Starts a server for the tests of a file, and sets the environment before it is read for the first time.
 * @returns the server, from the first test on
 */
export function aLanguageModelServer(more: Record<string, string> = {}): () => LanguageModelServer {
  let server: LanguageModelServer | undefined;
  beforeAll(async () => {
    server = await startLanguageModelServer();
    const given = {
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: server.url,
      AI_CHAT_MODEL: "small",
      AI_SUMMARY_MODEL: "medium",
      AI_SPEECH_MODEL: "voice",
      ...more,
    };
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    await db().aiCall.deleteMany();
  });
  return () => {
    if (!server) throw new Error("The server starts before the first test");
    return server;
  };
}

const QUESTION: AnswerRequest = {
  task: "chat",
  account: null,
  system: "You help families.",
  messages: [{ role: "user", text: "How big is Lane Tech?" }],
};

/** Asks, with quick retries, and reads to the end. */
export async function ask(given: Partial<AnswerRequest> = {}) {
  const limits = { retryMs: 1, ...given.limits };
  const parts: AnswerPart[] = [];
  let failure: AppError | null = null;
  try {
    for await (const part of streamAnswer({ ...QUESTION, ...given, limits })) parts.push(part);
  } catch (error) {
    failure = error as AppError;
  }
  const text = parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  return { parts, text, failure, code: failure?.code ?? null };
}

/** The ledger, oldest first. */
export function ledger(): Promise<AiCall[]> {
  return db().aiCall.findMany({ orderBy: { id: "asc" } });
}

/** Waits for what the server sees a moment later. */
export function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 20 });
}
