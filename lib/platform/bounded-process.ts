import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { AppError } from "./errors.ts";
import { log } from "./log.ts";
import { processState } from "./process-state.ts";

/** How much one such process may take. */
export type ProcessLimits = {
  /** Of a processor. It ends itself when it has used more. */
  seconds: number;
  /** All its memory, in megabytes; the same. */
  megabytes: number;
  /** From its start to its answer, in seconds: on a busy machine it gets little of a processor. */
  patience: number;
  /** Nobody waits for it at a screen: it has a separate queue, so that people who are waiting never stand behind it. */
  isInBackground?: boolean;
  /** Options of V8 that suit what it does. */
  flags?: readonly string[];
};

/**
 * Why a process gave no answer: it went beyond its limits, it has a fault, or the runtime crashed under it, twice. A
 * machine too busy to run it does not count.
 */
export class ProcessBroken extends Error {
  readonly why: "limits" | "failed" | "crashed";

  /** @param lastWords what it wrote to its standard error in the end, for the log */
  constructor(why: ProcessBroken["why"], detail: string, lastWords = "") {
    super(
      `Its process ended before it was done: ${detail}.`,
      lastWords ? { cause: new Error(lastWords) } : undefined,
    );
    this.name = "ProcessBroken";
    this.why = why;
  }
}

/** More at once would take the processors from the site, more in wait would keep people waiting for nothing. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 30;
/**
 * Bytes. What is larger keeps a processor busy for seconds. At the usual priority of these processes, a tenth, two such took so
 * much from the site that its answers became half as slow again; at this one, next to nothing. A page is read in a moment.
 */
const LARGE = 256 * 1024;
const BEHIND_OTHERS = 15;

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
 * Has a script answer one question in a separate process, which cannot hold the site up, whatever it is given: it
 * has a time limit, a memory limit and low priority, and at most two run at once. The script is one that calls
 * `answerOnce` (scripts/support/one-answer.ts). If the runtime crashes under it, which a question seldom causes, it is
 * asked once more.
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
    return await asked(script, question, limits, asking).catch((error: unknown) => {
      if (!(error instanceof ProcessBroken && error.why === "crashed")) throw error;
      log().warn({ err: error, script }, "a process crashed and is asked once more");
      return asked(script, question, limits, asking);
    });
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
    { stdio: ["pipe", "ignore", "pipe", "ipc"], env: plainEnvironment() },
  );
  // The site goes first. If it runs at a low priority itself, that must not be raised.
  const priority = isInBackground
    ? constants.priority.PRIORITY_LOW
    : input.byteLength > LARGE
      ? BEHIND_OTHERS
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

/** How the runtime ends when it finds itself broken; nothing of ours sends these. */
const CRASHES: readonly unknown[] = ["SIGTRAP", "SIGSEGV", "SIGBUS", "SIGILL"];
/** V8's own heap is full. A helper thread of it that finds so ends the process like a crash. */
const FULL = /out of memory|heap limit/i;

function whyEnded(
  code: number | null,
  signal: NodeJS.Signals | null,
  lastWords: string,
): ProcessBroken["why"] {
  // It kills itself at its limits, and we do when it takes too long.
  if (code === 134 || signal === "SIGABRT" || signal === "SIGKILL" || FULL.test(lastWords)) return "limits";
  return CRASHES.includes(signal) ? "crashed" : "failed";
}

const MOST_LAST_WORDS = 2000;

function answerOf(child: ChildProcess, onStep: Asking["onStep"]): Promise<unknown> {
  let lastWords = "";
  child.stderr?.setEncoding("utf8").on("data", (said: string) => {
    lastWords = (lastWords + said).slice(-MOST_LAST_WORDS);
  });
  const answer = new Promise<unknown>((resolve, reject) => {
    child.on("message", (told) => {
      const message = messageSchema.parse(told);
      if ("answer" in message) resolve(message.answer);
      else onStep?.(message.step);
    });
    child.on("error", (error) => reject(new ProcessBroken("failed", error.message)));
    // Only then has all been read that it wrote.
    child.once("close", (code, signal) => {
      const why = whyEnded(code, signal, lastWords);
      reject(new ProcessBroken(why, signal ?? `code ${code}`, lastWords.trim()));
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
