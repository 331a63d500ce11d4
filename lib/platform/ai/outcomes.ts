/** The ways in which a call to a language model fails; each is also an error code that begins with "ai_". */
export const AI_FAILURES = [
  /** A daily limit was reached, so nothing was sent. */
  "limit_reached",
  /** The provider has too much to do, or allows us no more at the moment. */
  "busy",
  /** It cannot be reached, or fails by itself. */
  "unavailable",
  /** It does not accept the key, the model's name, or the request. */
  "refused",
  "too_slow",
  "cut_off",
  "nonsense",
  /** Whoever asked no longer wants the answer. */
  "canceled",
] as const;
export type AiFailure = (typeof AI_FAILURES)[number];

/** How a call ended. */
export type AiOutcome = "answered" | AiFailure;

/** Why a call in the ledger has no answer: also because it has not ended yet, or its process died. */
export const UNANSWERED = [...AI_FAILURES, "under_way", "lost"] as const;
export type Unanswered = (typeof UNANSWERED)[number];

export const LEDGER_OUTCOMES = ["answered", ...UNANSWERED] as const;
export type LedgerOutcome = (typeof LEDGER_OUTCOMES)[number];
