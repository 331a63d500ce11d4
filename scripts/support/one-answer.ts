import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { z } from "zod";

const messageSchema = z.object({ question: z.unknown(), seconds: z.number(), megabytes: z.number() });

/**
 * Ends the whole process when it has used too much of a processor or of memory, or when the one that asked is gone. A
 * thread of its own, because the one that works may not come to a stop; and V8's own limit does not count the memory of
 * buffers.
 */
const WATCHER = `
const { workerData: { seconds, bytes } } = require("node:worker_threads");
const parent = process.ppid;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isBeyond = process.memoryUsage.rss() > bytes || user + system > seconds * 1e6;
  if (isBeyond || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, 50);
`;

/**
 * The body of a script that answers one question of the site in a process of its own
 * (lib/platform/bounded-process.ts). Its limits are watched here.
 * @param answer may tell of its steps on the way
 */
export async function answerOnce(
  answer: (
    question: unknown,
    input: Uint8Array<ArrayBuffer>,
    tell: (step: unknown) => void,
  ) => Promise<unknown>,
): Promise<void> {
  const [message] = await once(process, "message");
  const { question, seconds, megabytes } = messageSchema.parse(message);
  const watcher = new Worker(WATCHER, { eval: true, workerData: { seconds, bytes: megabytes * 2 ** 20 } });
  watcher.unref();
  const input = new Uint8Array(await buffer(process.stdin));
  const answered = await answer(question, input, (step) => process.send?.({ step }));
  await new Promise<void>((resolve, reject) =>
    process.send?.({ answer: answered }, (error: Error | null) => (error ? reject(error) : resolve())),
  );
  process.disconnect();
  process.exit(0);
}
