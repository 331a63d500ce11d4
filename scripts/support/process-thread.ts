/**
 * A thread of the site that starts processes, hands each its question and its input, and passes on what it says.
 * Starting one and taking in a long answer keep a thread busy for a tenth of a second, in which the site's own would
 * answer nobody. Here are no rules: lib/platform/bounded-process.ts decides what may run, and what an end means.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parentPort } from "node:worker_threads";
import type { FromThread, ProcessOrder, ToThread } from "#lib/platform/process-messages.ts";

const MOST_LAST_WORDS = 2000;
const running = new Map<number, ChildProcess>();

parentPort?.on("message", (said: ToThread) => {
  if ("stop" in said) running.get(said.id)?.kill("SIGKILL");
  else start(said.id, said.order);
});

const tell = (message: FromThread, handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handedOver);

function start(id: number, { args, priority, seconds, message, input }: ProcessOrder): void {
  // It inherits the environment of the thread, which is the plain one that it may know.
  const child = spawn(process.execPath, args, {
    stdio: ["pipe", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
  running.set(id, child);
  if (child.pid) setPriority(child.pid, priority);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, seconds * 1000);
  let lastWords = "";
  child.stderr?.setEncoding("utf8").on("data", (words: string) => {
    lastWords = (lastWords + words).slice(-MOST_LAST_WORDS);
  });
  child.on("message", (said: { step: unknown } | { answer: unknown }) => {
    if ("step" in said) return tell({ id, step: said.step });
    // Bytes are handed over rather than copied, once they are apart from the message that they came in.
    const bytes = said.answer instanceof Uint8Array ? new Uint8Array(said.answer) : null;
    tell({ id, answer: bytes ?? said.answer }, bytes ? [bytes.buffer] : []);
    child.kill("SIGKILL");
  });
  child.on("error", (error) => tell({ id, fault: error.message }));
  // Only then has all been read that it wrote.
  child.once("close", (code, signal) => {
    clearTimeout(timer);
    running.delete(id);
    tell({ id, end: { code, signal, lastWords: lastWords.trim(), isLate } });
  });
  // A process that could not be started says so by itself.
  child.send(message, () => undefined);
  // It may end before it has read everything; why it ended is what counts.
  if (child.stdin) pipeline(Readable.from([input]), child.stdin).catch(() => undefined);
}
