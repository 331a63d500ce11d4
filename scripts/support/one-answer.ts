import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { z } from "zod";

const messageSchema = z.object({ question: z.unknown(), megabytes: z.number() });

/**
 * Ends the whole process when it has too much memory, or when the one that asked is gone. A thread of its own, because
 * the one that works may not come to a stop; and V8's own limit does not count the memory of buffers.
 */
const WATCHER = `
const { workerData } = require("node:worker_threads");
const parent = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > workerData || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, 50);
`;

/**
 * The body of a script that answers one question of the site in a process of its own
 * (lib/platform/bounded-process.ts). The site limits its time; its memory is watched here.
 */
export async function answerOnce(
  answer: (question: unknown, input: Uint8Array<ArrayBuffer>) => Promise<unknown>,
): Promise<void> {
  const [message] = await once(process, "message");
  const { question, megabytes } = messageSchema.parse(message);
  const watcher = new Worker(WATCHER, { eval: true, workerData: megabytes * 2 ** 20 });
  watcher.unref();
  const input = new Uint8Array(await buffer(process.stdin));
  const answered = await answer(question, input);
  await new Promise<void>((resolve, reject) =>
    process.send?.(answered, (error: Error | null) => (error ? reject(error) : resolve())),
  );
  process.disconnect();
  process.exit(0);
}
