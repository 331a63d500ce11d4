import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { FromThread, ProcessEnd, ProcessOrder, ToThread } from "./process-messages.ts";
import { processState } from "./process-state.ts";

/** What became of a process: its answer, how it ended without one, or why it could not be started. */
export type ProcessOutcome = { answer: unknown } | { end: ProcessEnd } | { fault: string };

type Waiting = {
  thread: Worker;
  onStep?: (told: unknown) => void;
  resolve: (outcome: ProcessOutcome) => void;
};
const starter = processState("process-starter", () => ({
  thread: null as Worker | null,
  ordered: 0,
  waiting: new Map<number, Waiting>(),
}));

/**
 * Has the thread for it start a process that answers one question (scripts/support/one-answer.ts).
 * @param onStep hears what the process tells on its way, unchecked
 * @param signal ends the process
 */
export function runProcess(
  order: ProcessOrder,
  onStep?: (told: unknown) => void,
  signal?: AbortSignal,
): Promise<ProcessOutcome> {
  const thread = starter.thread ?? startThread();
  const id = starter.ordered;
  starter.ordered += 1;
  const stop = () => thread.postMessage({ id, stop: true } satisfies ToThread);
  signal?.addEventListener("abort", stop, { once: true });
  // Whoever waits for an answer is not to end for want of other work.
  thread.ref();
  return new Promise<ProcessOutcome>((resolve) => {
    starter.waiting.set(id, { thread, resolve, onStep });
    thread.postMessage({ id, order } satisfies ToThread);
  }).finally(() => signal?.removeEventListener("abort", stop));
}

function startThread(): Worker {
  const thread = new Worker(join(process.cwd(), "scripts/support/process-thread.ts"), {
    env: plainEnvironment(),
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  thread.on("message", (said: FromThread) => {
    if ("step" in said) starter.waiting.get(said.id)?.onStep?.(said.step);
    else settle(said.id, said);
  });
  const giveUp = (fault: string) => {
    if (starter.thread === thread) starter.thread = null;
    // It ends a moment after its fault was told. By then, others may wait for the thread after it.
    for (const [id, waiting] of starter.waiting) if (waiting.thread === thread) settle(id, { fault });
  };
  thread.on("error", (error) => giveUp(error.message));
  thread.on("exit", () => giveUp("the thread that starts processes ended"));
  starter.thread = thread;
  return thread;
}

function settle(id: number, outcome: ProcessOutcome): void {
  starter.waiting.get(id)?.resolve(outcome);
  starter.waiting.delete(id);
  if (starter.waiting.size === 0) starter.thread?.unref();
}

/**
 * What reads strangers' documents or makes files has no use for the keys of the site. With the compiled code of the time before, it
 * starts in half the time.
 */
function plainEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: "production", NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/node") };
}
