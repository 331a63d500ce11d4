import "server-only";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { AppError } from "./errors.ts";
import { log } from "./log.ts";
import type { ProcessEnd } from "./process-messages.ts";
import { runProcess } from "./process-starter.ts";
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

/** More in wait would keep people waiting for nothing. */
const MOST_WAITING = 30;
/**
 * How far what is read in a moment stands behind the site. Somebody waits for it: at 10, a page of three sentences took half a
 * minute while others kept the machine busy.
 */
const A_LITTLE_BEHIND = 5;
/**
 * Bytes. What is larger keeps a processor busy for seconds. At 10, two such took so much from the site that its answers became
 * half as slow again; so it gets less, and only one is read at a time, which leaves a processor to the site.
 */
const LARGE = 256 * 1024;
const FAR_BEHIND = 15;

/** What an asker may give besides the question. */
export type Asking = {
  /** What the script reads from its standard input. */
  input?: Uint8Array;
  /** Ends the process at once when nobody wants its answer any longer. */
  signal?: AbortSignal;
  /** Hears what the script tells on its way to the answer, unchecked. */
  onStep?: (told: unknown) => void;
};

type Turns = { most: number; running: number; waiting: (() => void)[] };
/** More at once would take the processors from the site. */
const awaited = processState("bounded-processes", (): Turns => ({ most: 2, running: 0, waiting: [] }));
const large = processState("large-processes", (): Turns => ({ most: 1, running: 0, waiting: [] }));
const inBackground = processState(
  "background-processes",
  (): Turns => ({ most: 1, running: 0, waiting: [] }),
);

/**
 * Has a script answer one question in a separate process, which cannot hold the site up, whatever it is given: it
 * has a time limit, a memory limit and low priority, and at most two run at once, of which one may have a large input. The
 * script is one that calls `answerOnce` (scripts/support/one-answer.ts). If the runtime crashes under it, which a
 * question seldom causes, it is asked once more.
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
  const answer = async () => {
    asking.signal?.throwIfAborted();
    return asked(script, question, limits, asking).catch((error: unknown) => {
      if (!(error instanceof ProcessBroken && error.why === "crashed")) throw error;
      log().warn({ err: error, script }, "a process crashed and is asked once more");
      return asked(script, question, limits, asking);
    });
  };
  if (limits.isInBackground) return inTurn(inBackground, answer);
  const soon = () => inTurn(awaited, answer);
  return isLarge(asking.input) ? inTurn(large, soon) : soon();
}

const isLarge = (input?: Uint8Array) => input !== undefined && input.byteLength > LARGE;

async function inTurn(turns: Turns, work: () => Promise<unknown>): Promise<unknown> {
  await turn(turns);
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    // Whoever waits takes this turn over, so that nobody gets in between.
    if (next) next();
    else turns.running -= 1;
  }
}

async function turn(turns: Turns): Promise<void> {
  if (turns.running >= turns.most) {
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
  const args = [
    "--conditions=react-server",
    "--disable-warning=ExperimentalWarning",
    `--max-old-space-size=${megabytes}`,
    // A document becomes millions of small objects; with the default of 16 MB, a fifth of the time goes into moving them.
    "--max-semi-space-size=32",
    ...flags,
    // The runtime's helpers would take the other processor, which the site needs, to save a fourth of the seconds.
    ...(isLarge(input) ? ["--single-threaded"] : []),
    join(process.cwd(), script),
  ];
  const behind = isInBackground
    ? constants.priority.PRIORITY_LOW
    : isLarge(input)
      ? FAR_BEHIND
      : A_LITTLE_BEHIND;
  // The site goes first. If it runs at a low priority itself, that must not be raised.
  const priority = Math.max(behind, getPriority());
  const message = { question, seconds, megabytes };
  const outcome = await runProcess({ args, priority, seconds: patience, message, input }, onStep, signal);
  if ("answer" in outcome) return outcome.answer;
  signal?.throwIfAborted();
  if ("fault" in outcome) throw new ProcessBroken("failed", outcome.fault);
  const { end } = outcome;
  const broken = new ProcessBroken(whyEnded(end), end.signal ?? `code ${end.code}`, end.lastWords);
  throw end.isLate ? new AppError("unavailable", { cause: broken }) : broken;
}

/** How the runtime ends when it finds itself broken; nothing of ours sends these. */
const CRASHES: readonly unknown[] = ["SIGTRAP", "SIGSEGV", "SIGBUS", "SIGILL"];
/** V8's own heap is full. A helper thread of it that finds so ends the process like a crash. */
const FULL = /out of memory|heap limit/i;

function whyEnded({ code, signal, lastWords }: ProcessEnd): ProcessBroken["why"] {
  // It kills itself at its limits, and we do when it takes too long.
  if (code === 134 || signal === "SIGABRT" || signal === "SIGKILL" || FULL.test(lastWords)) return "limits";
  return CRASHES.includes(signal) ? "crashed" : "failed";
}
