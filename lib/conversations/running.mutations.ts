import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Answerer, Reply, ReplyPart, Turn } from "#lib/answers/replies.schema.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { AppError, type ErrorCode } from "#lib/platform/errors.ts";
import { reportFailure } from "#lib/platform/failure-reports.ts";
import { asAppError, failureOf } from "#lib/platform/http/failure.ts";
import { endsWithServer } from "#lib/platform/http/shutdown.ts";
import { log } from "#lib/platform/log.ts";
import { processState } from "#lib/platform/process-state.ts";
import { publish } from "#lib/platform/realtime.ts";
import type { AnswerEnded, MessageState } from "./chats.schema.ts";
import { LONGEST_ANSWER, storable, storableText } from "./limits.rules.ts";
import { CHAT_ANSWER } from "./panel.rules.ts";
import { completeAnswer, endAnswer, keepAnswers } from "./turn-rows.mutations.ts";

/** How often growing answers are stored, and stops by other processes noticed. */
const KEEP_MS = 1000;
/** No answer takes longer. */
const LONGEST_TURN_MS = 3 * 60_000;
/** How many answers one process writes at the same time. Each takes a few hundred kilobytes. */
const MOST_AT_ONCE = 400;
/** A step that comes after so many parts is not worth showing. */
const MOST_PARTS = 5000;
const TRY_AGAIN_MS = 1000;
/** A database that is started again, or replaced by its copy, is back within a minute. */
const MOST_TRIES = 60;
/** The same once the site is told to end. */
const LAST_TRIES = 5;
/** How long answers may still take when the site is told to end; the server waits for eight seconds. */
const LAST_ANSWERS_MS = 5000;

/** An answer that this process is writing, whether or not anybody is reading along. */
export type Running = {
  id: string;
  accountId: string;
  chatId: string;
  /** What has been shown, in order. */
  parts: ReplyPart[];
  /** The text parts as one. */
  text: string;
  /** How much of the text the row has, in characters. */
  kept: number;
  /** Set at the end: what became of it, and why, if it failed. Deleted answers have no state. */
  end: { state: MessageState | null; error?: AppError } | null;
  /** Hear of each part, and of the end. */
  listeners: Set<() => void>;
  stop: AbortController;
  /** Why it was ended early, as a word: another copy of this module, with its own AppError, may have done it. */
  stoppedBy: ErrorCode | null;
  /** Resolves once the end is stored. */
  ended: Promise<void>;
};

type Writing = {
  /** By the ID of the answer. */
  running: Map<string, Running>;
  keeper: NodeJS.Timeout | undefined;
  isKeeping: boolean;
  /** The last attempt to store answers failed, which the log says once. */
  isAway: boolean;
  isEnding: boolean;
};
const writing = processState("answers", (): Writing => {
  endsWithServer(() => endAnswers());
  return { running: new Map(), keeper: undefined, isKeeping: false, isAway: false, isEnding: false };
});

/** @throws AppError unavailable if this process cannot take on another answer */
export function assertRoom(): void {
  if (writing.isEnding || writing.running.size >= MOST_AT_ONCE) throw new AppError("unavailable");
}

/** Has an answer written from now on, independently of whoever asked. */
export function startWriting(
  { id, accountId, chatId }: Pick<Running, "id" | "accountId" | "chatId">,
  answerer: Answerer,
  turn: Omit<Turn, "signal">,
): Running {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const running: Running = {
    id,
    accountId,
    chatId,
    parts: [],
    text: "",
    kept: 0,
    end: null,
    listeners: new Set(),
    stop: new AbortController(),
    stoppedBy: null,
    ended,
  };
  writing.running.set(id, running);
  // Its row has just been stored.
  noteStored();
  writing.keeper ??= setInterval(() => void keep(), KEEP_MS).unref();
  void write(running, answerer, { ...turn, signal: running.stop.signal }).then((end) => {
    running.end = end;
    forget(running);
    resolve();
    for (const hear of running.listeners) hear();
    if (!end.state) return;
    const event: AnswerEnded = { chatId, answerId: id, state: end.state };
    void publish(CHAT_ANSWER, event, { to: accountId });
  });
  return running;
}

function stopBecause(running: Running, why: ErrorCode): void {
  running.stoppedBy ??= why;
  running.stop.abort();
}

function forget({ id }: Running): void {
  writing.running.delete(id);
  if (writing.running.size > 0) return;
  clearInterval(writing.keeper);
  writing.keeper = undefined;
}

/** Ends those of these answers that this process writes; resolves once that is stored. Others end by themselves. */
export async function stopWriting(ids: readonly string[]): Promise<void> {
  const own = ids.flatMap((id) => writing.running.get(id) ?? []);
  for (const running of own) stopBecause(running, "ai_canceled");
  await Promise.all(own.map(({ ended }) => ended));
}

/** Lets answers in progress come to their end, and ends what takes too long, as failed. No new ones are begun. */
export async function endAnswers(patienceMs = LAST_ANSWERS_MS): Promise<void> {
  writing.isEnding = true;
  const late = setTimeout(() => {
    for (const running of writing.running.values()) stopBecause(running, "unavailable");
  }, patienceMs);
  await Promise.all([...writing.running.values()].map(({ ended }) => ended));
  clearTimeout(late);
}

/** Has the answer written, and stores its end, whichever it is. Never fails. */
async function write(running: Running, answerer: Answerer, turn: Turn): Promise<NonNullable<Running["end"]>> {
  const { id } = running;
  const began = performance.now();
  const tooLong = setTimeout(() => stopBecause(running, "ai_too_slow"), LONGEST_TURN_MS).unref();
  const end = await written(running, answerer, turn);
  clearTimeout(tooLong);
  const { state, error } = end;
  const entry = { answer: id, state, code: error?.code, ms: Math.round(performance.now() - began) };
  // A reader's own call says why it failed.
  if (!error || running.listeners.size > 0) log().info(entry, "answer ended");
  else {
    log().warn({ ...entry, err: error.cause ?? error }, "answer failed, with nobody reading");
    if (error.status >= 500) reportFailure(failureOf(error, "POST /api/chat/message", id));
  }
  return end;
}

async function written(
  running: Running,
  answerer: Answerer,
  turn: Turn,
): Promise<NonNullable<Running["end"]>> {
  const { id } = running;
  try {
    const { memory, ...reply } = await answered(running, answerer, turn);
    const kept = storable({ ...reply, memory: { ...memory, page: turn.page } });
    if (await patiently(() => completeAnswer(id, kept))) return { state: "done" };
    return { state: await patiently(() => endAnswer(id, "stopped", running.text)) };
  } catch (thrown) {
    const error = running.stoppedBy ? new AppError(running.stoppedBy) : asAppError(thrown);
    const state = error.code === "ai_canceled" ? "stopped" : "failed";
    // Where even this cannot be stored, the lease runs out.
    const stored = await patiently(() => endAnswer(id, state, running.text)).catch(() => state);
    return stored === "stopped" ? { state: stored } : { state: stored, error };
  }
}

/** Takes the answerer's parts one by one. Whatever the answerer is doing, nothing is waited for once it is stopped. */
async function answered(running: Running, answerer: Answerer, turn: Turn): Promise<Reply> {
  const { signal } = turn;
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const parts = answerer(turn);
  try {
    for (;;) {
      const { value, done } = await Promise.race([parts.next(), stopped.promise]);
      if (done) return value;
      show(running, value);
    }
  } catch (error) {
    parts.throw(error).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function show(running: Running, part: ReplyPart): void {
  const { parts, listeners } = running;
  if (part.type === "text") {
    const text = beginningOf(storableText(part.text), LONGEST_ANSWER - running.text.length);
    if (text === "") return;
    running.text += text;
    parts.push({ type: "text", text });
  } else if (parts.length < MOST_PARTS) parts.push(part);
  for (const hear of listeners) hear();
}

/** Stores how far all answers of this process have come, in one statement, and hears which of them are to end. */
async function keep(): Promise<void> {
  if (writing.isKeeping) return;
  writing.isKeeping = true;
  const all = [...writing.running.values()];
  const lengths = all.map(({ text }) => text.length);
  try {
    const texts = new Map(all.map(({ id, text, kept }) => [id, text.length > kept ? text : null]));
    const open = await keepAnswers(texts);
    noteStored();
    all.forEach((running, at) => {
      running.kept = lengths[at] ?? 0;
      if (!open.has(running.id)) stopBecause(running, "ai_canceled");
    });
  } catch (err) {
    if (!writing.isAway) log().warn({ err }, "answers: cannot be stored, trying again every second");
    writing.isAway = true;
  } finally {
    writing.isKeeping = false;
  }
}

function noteStored(): void {
  if (writing.isAway) log().info("answers: can be stored again");
  writing.isAway = false;
}

/** An answer that is complete should not be lost because the database is away for a moment. */
async function patiently<Result>(store: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      const isLast = tries === MOST_TRIES || (writing.isEnding && tries >= LAST_TRIES);
      if (asAppError(error).code !== "unavailable" || isLast) throw error;
      await wait(TRY_AGAIN_MS);
    }
  }
}
