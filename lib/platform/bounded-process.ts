import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { AppError } from "./errors.ts";
import { processState } from "./process-state.ts";

/** How much one such process may take. */
export type ProcessLimits = {
  /** Of a processor. It ends itself when it has used more. */
  seconds: number;
  /** All its memory, in megabytes; the same. */
  megabytes: number;
  /** From its start to its answer, in seconds: on a busy machine it gets little of a processor. */
  patience: number;
  /** Nobody waits for it at a screen: it has a turn of its own, so that those who do never stand behind it. */
  isInBackground?: boolean;
  /** Options of V8 that suit what it does. */
  flags?: readonly string[];
};

/** Why a process gave no answer: it went beyond its limits, or it has a fault. A machine without time for it is neither. */
export class ProcessBroken extends Error {
  readonly why: "limits" | "failed";

  constructor(why: ProcessBroken["why"], detail: string) {
    super(`Its process ended before it was done: ${detail}.`);
    this.name = "ProcessBroken";
    this.why = why;
  }
}

/** More at once would take the processors from the site, more in wait would keep people waiting for nothing. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 30;

/** What an asker may give besides the question. */
export type Asking = {
  /** What the script reads from its standard input. */
  input?: Uint8Array;
  /** Ends the process at once when nobody wants its answer any longer. */
  signal?: AbortSignal;
  /** Hears what the script tells on its way to the answer, unchecked. */
  onStep?: (told: unknown) => void;
};

const MOST_IN_BACKGROUND = 1;

type Turns = { running: number; waiting: (() => void)[] };
const awaited = processState("bounded-processes", (): Turns => ({ running: 0, waiting: [] }));
const inBackground = processState("background-processes", (): Turns => ({ running: 0, waiting: [] }));

/**
 * Has a script answer one question in a process of its own, which cannot hold the site up, whatever it is given: it
 * has a time limit, a memory limit and low priority, and at most two run at once. The script is one that calls
 * `answerOnce` (scripts/support/one-answer.ts).
 * @param script its path from the project's root
 * @param question as JSON
 * @returns what it answers, unchecked
 * @throws ProcessBroken; AppError unavailable if too many wait already, or if the machine is too busy to let it finish; the
 *   signal's reason
 */
export async function askProcess(
  script: string,
  question: object,
  limits: ProcessLimits,
  asking: Asking = {},
): Promise<unknown> {
  const turns = limits.isInBackground ? inBackground : awaited;
  await turn(turns, limits.isInBackground ? MOST_IN_BACKGROUND : MOST_AT_ONCE);
  try {
    asking.signal?.throwIfAborted();
    return await asked(script, question, limits, asking);
  } finally {
    const next = turns.waiting.shift();
    // Whoever waits takes this turn over, so that nobody gets in between.
    if (next) next();
    else turns.running -= 1;
  }
}

async function turn(turns: Turns, most: number): Promise<void> {
  if (turns.running >= most) {
    if (turns.waiting.length >= MOST_WAITING) throw new AppError("unavailable");
    return new Promise<void>((resolve) => turns.waiting.push(resolve));
  }
  turns.running += 1;
}

async function asked(
  script: string,
  question: object,
  { seconds, megabytes, patience, isInBackground = false, flags = [] }: ProcessLimits,
  { input = new Uint8Array(), signal, onStep }: Asking,
): Promise<unknown> {
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--disable-warning=ExperimentalWarning",
      `--max-old-space-size=${megabytes}`,
      // A document becomes millions of small objects; with the default of 16 MB, a fifth of the time goes into moving them.
      "--max-semi-space-size=32",
      ...flags,
      join(process.cwd(), script),
    ],
    { stdio: ["pipe", "ignore", "ignore", "ipc"], env: plainEnvironment() },
  );
  // The site goes first. If it runs at a low priority itself, that must not be raised.
  const priority = isInBackground
    ? constants.priority.PRIORITY_LOW
    : constants.priority.PRIORITY_BELOW_NORMAL;
  if (child.pid && getPriority() < priority) setPriority(child.pid, priority);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, patience * 1000);
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const answer = answerOf(child, onStep);
    // A process that could not be started says so by itself.
    child.send({ question, seconds, megabytes }, () => undefined);
    // It may end before it has read everything; why it ended is what counts.
    if (child.stdin) await pipeline(Readable.from([input]), child.stdin).catch(() => undefined);
    return await answer;
  } catch (error) {
    signal?.throwIfAborted();
    throw isLate ? new AppError("unavailable", { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    child.kill("SIGKILL");
  }
}

const messageSchema = z.union([z.object({ step: z.unknown() }), z.object({ answer: z.unknown() })]);

function answerOf(child: ChildProcess, onStep: Asking["onStep"]): Promise<unknown> {
  const answer = new Promise<unknown>((resolve, reject) => {
    child.on("message", (told) => {
      const message = messageSchema.parse(told);
      if ("answer" in message) resolve(message.answer);
      else onStep?.(message.step);
    });
    child.on("error", (error) => reject(new ProcessBroken("failed", error.message)));
    child.once("exit", (code, signal) => {
      // It kills itself at its limits, we do when it takes too long, and V8 aborts when its own heap is full.
      const isKilled = code === 134 || signal === "SIGABRT" || signal === "SIGKILL";
      reject(new ProcessBroken(isKilled ? "limits" : "failed", signal ?? `code ${code}`));
    });
  });
  // It is awaited only after the input has been written.
  answer.catch(() => undefined);
  return answer;
}

/**
 * What reads strangers' documents or makes files has no use for the keys of the site. With the compiled code of the time before, it
 * starts in half the time.
 */
function plainEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: "production", NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/node") };
}
