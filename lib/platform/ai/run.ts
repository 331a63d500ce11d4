import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../errors.ts";
import { asAppError } from "../http/failure.ts";
import { log } from "../log.ts";
import type { Tokens } from "./amounts.ts";
import { judge, type PlannedCall, reserve, settle } from "./budget.ts";
import { type Connection, connectionOf } from "./connection.ts";
import { appError, ProviderFailure, providerFailure } from "./failures.ts";
import { type CallLimits, callLimits } from "./limits.ts";
import type { AiOutcome } from "./outcomes.ts";
import type { AiTask } from "./tasks.ts";

/** What every request to a language model says, whatever it asks for. */
export type Asking<Task extends AiTask = AiTask> = {
  task: Task;
  /** The ID of the account that it is for, which its limits count; null for work of the site itself. */
  account: string | null;
  /** Aborted when nobody wants the answer any longer: the connection to the provider is closed at once. */
  signal?: AbortSignal;
  limits?: Partial<CallLimits>;
};

/** One answer in the making: who asked, what it may take, and why it ended early. */
export class Run {
  readonly task: AiTask;
  readonly account: string | null;
  readonly connection: Connection;
  readonly limits: CallLimits;
  /** Aborted when the answer is not wanted, takes too long, or is given up. */
  readonly signal: AbortSignal;
  /** The reason, as soon as there is one. */
  failure: AppError | null = null;
  /** What all calls used. */
  readonly used: Tokens = { prompt: 0, completion: 0 };
  /** Once its row is in the ledger. */
  #latest: Promise<Call> | null = null;
  readonly #asker: AbortSignal | undefined;
  readonly #clock: AbortSignal;
  readonly #closing = new AbortController();

  /** @throws AppError ai_not_configured; ai_canceled if it is not wanted already */
  constructor({ task, account, signal, limits }: Asking) {
    this.task = task;
    this.account = account;
    this.connection = connectionOf(task);
    this.limits = callLimits(limits);
    this.#asker = signal;
    if (signal?.aborted) throw new AppError("ai_canceled");
    this.#clock = AbortSignal.timeout(this.limits.totalMs);
    this.signal = AbortSignal.any([this.#clock, this.#closing.signal, ...(signal ? [signal] : [])]);
  }

  /** Closes the connection, and the ledger of a call that nobody waits for any longer. */
  async close(): Promise<void> {
    this.#closing.abort();
    const call = await this.#latest?.catch(() => null);
    await call?.settle(this.reasonFor(null).kind);
  }

  /** Whoever asked left, or time was up: then that is the reason, and not the error that came of it. */
  reasonFor(thrown: unknown): ProviderFailure {
    if (this.#asker?.aborted) return new ProviderFailure("canceled");
    if (this.#clock.aborted) return new ProviderFailure("too_slow");
    if (this.signal.aborted) return new ProviderFailure("canceled");
    return providerFailure(thrown);
  }

  /** The failure to tell: the first one is the reason for all others. */
  failed(thrown: unknown): AppError {
    this.failure ??= thrown instanceof AppError ? thrown : appError(this.reasonFor(thrown));
    return this.failure;
  }

  /** The same for what the SDK complains about by itself, such as an answer that breaks its rules. */
  async brokenOff(thrown: unknown): Promise<AppError> {
    if (this.failure || this.signal.aborted) return this.failed(thrown);
    const { kind, message } = providerFailure(thrown);
    return kind === "nonsense" ? this.refuseAnswer(message) : asAppError(thrown);
  }

  /** The answer cannot be used, although the provider delivered it as it should. */
  async refuseAnswer(why: string): Promise<AppError> {
    await (await this.#latest)?.judge("nonsense", why);
    return this.failed(new ProviderFailure("nonsense", { why }));
  }

  /** Sets aside what a call may use. @throws AiLimitReached, or AppError if the database is away */
  async begin(tokens: Tokens): Promise<Call> {
    const planned: PlannedCall = {
      task: this.task,
      model: this.connection.model,
      account: this.account,
      tokens,
      ms: this.limits.totalMs,
    };
    this.#latest = reserve(planned).then(
      (id) => new Call(this, planned, id),
      (thrown: unknown) => {
        throw asAppError(thrown);
      },
    );
    return await this.#latest;
  }
}

/** A provider that ends a call like this has not begun to work on it. */
const NOT_WORKED_ON: readonly AiOutcome[] = ["busy", "refused", "unavailable"];

/** One call of an answer, and its row in the ledger. */
export class Call {
  readonly run: Run;
  readonly planned: PlannedCall;
  readonly #id: string;
  readonly #started = performance.now();
  #attempts = 0;
  #firstTokenMs: number | null = null;
  #status: number | null = null;
  /** What the provider says it used. */
  #reported: Partial<Tokens> = {};
  /** How many tokens arrived, as far as we can tell. */
  #received = 0;
  #settled: Promise<void> | null = null;

  constructor(run: Run, planned: PlannedCall, id: string) {
    this.run = run;
    this.planned = planned;
    this.#id = id;
  }

  /**
   * Tries until it succeeds. A failure that may pass is tried again after as long as the provider asks, or after a
   * random part of a time that doubles.
   * @throws ProviderFailure
   */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    const { limits, signal } = this.run;
    for (;;) {
      this.#attempts += 1;
      try {
        return await work();
      } catch (thrown) {
        const failure = this.run.reasonFor(thrown);
        this.#status = failure.status;
        const pauseMs = failure.retryAfterMs ?? limits.retryMs * 2 ** (this.#attempts - 1) * Math.random();
        const mayTry =
          failure.isPassing && this.#attempts <= limits.retries && pauseMs <= limits.longestRetryMs;
        if (!mayTry) throw failure;
        await wait(pauseMs, undefined, { signal }).catch((error: unknown) => {
          throw this.run.reasonFor(error);
        });
      }
    }
  }

  /** The provider has accepted the call. */
  accepted(): void {
    this.#status = 200;
  }

  received(tokens: number): void {
    this.#firstTokenMs ??= performance.now() - this.#started;
    this.#received += tokens;
  }

  reported(tokens: { prompt: number | undefined; completion: number | undefined }): void {
    this.#reported = {
      ...(tokens.prompt !== undefined && { prompt: tokens.prompt }),
      ...(tokens.completion !== undefined && { completion: tokens.completion }),
    };
  }

  /** Whether the model writes more than it was allowed to. */
  get isTooLong(): boolean {
    return this.#received > 8 * this.planned.tokens.completion + 1000;
  }

  /** Writes how it ended, once: the first word counts, and everybody waits until it is written. */
  settle(outcome: AiOutcome, failure?: ProviderFailure): Promise<void> {
    this.#settled ??= this.#write(outcome, failure);
    return this.#settled;
  }

  async #write(outcome: AiOutcome, failure: ProviderFailure | undefined): Promise<void> {
    const tokens = this.#tokensAfter(outcome);
    const isEstimated = tokens.prompt + tokens.completion > 0 && Object.keys(this.#reported).length < 2;
    const ms = performance.now() - this.#started;
    const status = failure?.status ?? this.#status;
    this.run.used.prompt += tokens.prompt;
    this.run.used.completion += tokens.completion;
    const { model, task } = this.planned;
    const entry = {
      aiCall: this.#id,
      task,
      model,
      outcome,
      // Under the name "tokens", the log would take it for a secret.
      used: tokens.prompt + tokens.completion,
      status,
    };
    const line = { ...entry, attempts: this.#attempts, ms: Math.round(ms), why: failure?.message };
    if (outcome === "answered" || outcome === "canceled") log().info(line, "language model");
    else log().warn(line, "language model");
    await settle(this.#id, this.planned, {
      outcome,
      tokens,
      isEstimated,
      attempts: this.#attempts,
      ms,
      firstTokenMs: this.#firstTokenMs,
      status,
    });
  }

  /** Corrects how it ended, when its answer turns out to be of no use. */
  async judge(outcome: AiOutcome, why: string): Promise<void> {
    const { model, task } = this.planned;
    log().warn({ aiCall: this.#id, task, model, outcome, why }, "language model");
    await this.#settled;
    await judge(this.#id, outcome);
  }

  /** What a provider that accepted a call, or worked on it in silence, is likely to charge for. */
  #tokensAfter(outcome: AiOutcome): Tokens {
    if (NOT_WORKED_ON.includes(outcome)) return { prompt: 0, completion: 0 };
    const { prompt = this.planned.tokens.prompt, completion = this.#received } = this.#reported;
    return { prompt, completion };
  }
}
