import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  NoSpeechGeneratedError,
  ToolChoiceViolationError,
  TypeValidationError,
} from "ai";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { retryAfter } from "../retry-after.ts";
import type { AiFailure } from "./outcomes.ts";
import { spanOf } from "./spans.ts";

/**
 * A failure of the provider, in our own words. What the provider wrote is left behind, since it may repeat what was
 * asked, or the key: only its status and its short code are kept.
 */
export class ProviderFailure extends Error {
  readonly kind: AiFailure;
  readonly status: number | null;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
  /** When the provider wants to be asked again. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: AiFailure,
    given: {
      why?: string;
      status?: number | undefined;
      isPassing?: boolean;
      retryAfterMs?: number | null;
    } = {},
  ) {
    super(given.why ?? `language model: ${kind}`);
    this.name = "ProviderFailure";
    this.kind = kind;
    this.status = given.status ?? null;
    this.isPassing = given.isPassing ?? false;
    this.retryAfterMs = given.retryAfterMs ?? null;
  }
}

/** OpenAI's code for an account without money, which no wait cures. */
const NO_QUOTA = "insufficient_quota";

const errorBodySchema = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]).nullish(), type: z.string().nullish() }),
});

/** What went wrong, from whatever the provider's client threw or put into a stream. */
export function providerFailure(thrown: unknown): ProviderFailure {
  if (thrown instanceof ProviderFailure) return thrown;
  if (APICallError.isInstance(thrown)) {
    // A body that breaks off has the status of the answer it belongs to.
    const status = thrown.statusCode === 200 ? undefined : thrown.statusCode;
    return ofStatus(status, codeIn(thrown.data), retryAfter(thrown.responseHeaders ?? {}));
  }
  if (NONSENSE.some((one) => one.isInstance(thrown))) {
    return new ProviderFailure("nonsense", { why: thrown instanceof Error ? thrown.name : undefined });
  }
  if (thrown instanceof Error) {
    return new ProviderFailure("unavailable", {
      why: `the connection failed: ${thrown.name}`,
      isPassing: true,
    });
  }
  // An error that the provider reports in the middle of a stream.
  const code = codeIn({ error: thrown });
  return ofStatus(Number.isInteger(Number(code)) ? Number(code) : undefined, code, null);
}

const NONSENSE = [
  JSONParseError,
  TypeValidationError,
  InvalidResponseDataError,
  ToolChoiceViolationError,
  NoSpeechGeneratedError,
];

function ofStatus(
  status: number | undefined,
  code: string | null,
  retryAfterMs: number | null,
): ProviderFailure {
  const why = `the provider answered ${[status ?? "not completely", code].filter(Boolean).join(" ")}`;
  if (code === NO_QUOTA) return new ProviderFailure("refused", { why, status });
  if (status === 429) return new ProviderFailure("busy", { why, status, isPassing: true, retryAfterMs });
  const isTheirs = status === undefined || status >= 500 || status === 408;
  if (isTheirs) return new ProviderFailure("unavailable", { why, status, isPassing: true, retryAfterMs });
  return new ProviderFailure("refused", { why, status });
}

/** The provider's own code, if it looks like one and not like a sentence. */
function codeIn(data: unknown): string | null {
  const { error } = errorBodySchema.safeParse(data).data ?? {};
  const code = String(error?.code ?? error?.type ?? "");
  return /^[\w.-]{1,60}$/.test(code) ? code : null;
}

/** The failure as callers see it. */
export function appError(failure: ProviderFailure): AppError {
  const { kind, retryAfterMs } = failure;
  if (kind !== "busy" || retryAfterMs === null) return new AppError(`ai_${kind}`, { cause: failure });
  const seconds = Math.ceil(retryAfterMs / 1000);
  return new AppError("ai_busy", {
    message: `The language model is busy. Please try again in ${spanOf(seconds)}.`,
    headers: { "retry-after": String(seconds) },
    cause: failure,
  });
}
