import { env } from "../env.ts";

/** How much one call may take. */
export type CallLimits = {
  /** Until the first token of each step, for each attempt. */
  firstTokenMs: number;
  /** From one token to the next. */
  idleMs: number;
  /** For the whole answer: all steps, attempts, and tools. */
  totalMs: number;
  /** For one run of a tool. */
  toolMs: number;
  /** The most tokens that the model may write in one step. */
  outputTokens: number;
  /** How often a step is tried again. */
  retries: number;
  /** The longest wait before the first of these; it doubles each time. */
  retryMs: number;
  /** The longest wait that a provider may ask for. If it asks for more, the call fails at once and says how long. */
  longestRetryMs: number;
};

/** The limits of the environment, and those that a caller knows better. */
export function callLimits(given: Partial<CallLimits> = {}): CallLimits {
  return {
    firstTokenMs: env().AI_FIRST_TOKEN_SECONDS * 1000,
    idleMs: env().AI_IDLE_SECONDS * 1000,
    totalMs: env().AI_TOTAL_SECONDS * 1000,
    toolMs: 15_000,
    outputTokens: env().AI_OUTPUT_TOKENS,
    retries: 2,
    retryMs: 1000,
    longestRetryMs: 10_000,
    ...given,
  };
}
