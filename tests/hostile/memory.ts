import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { SiteLog } from "./site-log.ts";

/** In megabytes, after everything unreferenced has been freed. */
export type Memory = {
  /** What is still referenced: objects, and the bytes outside the heap that they hold. */
  held: number;
  /** What the process takes from the machine. */
  resident: number;
};

const MEGABYTE = 2 ** 20;
const usage = z.object({ rss: z.number(), heapUsed: z.number(), arrayBuffers: z.number() });
const evaluated = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.string() }) }) });
const LISTENING_MS = 10_000;

/**
 * Queries a site's process for its memory through Node.js's inspector, which makes it collect its garbage first:
 * otherwise the figure says how busy the process was and not what it retains.
 */
export async function measureMemory(pid: number, log: SiteLog): Promise<Memory> {
  const socket = await connect(pid, log);
  try {
    const answers = new Map<number, (message: unknown) => void>();
    socket.addEventListener("message", ({ data }) => {
      const message: unknown = JSON.parse(String(data));
      const { id } = z.object({ id: z.number().optional() }).parse(message);
      if (id !== undefined) answers.get(id)?.(message);
    });
    let last = 0;
    const call = (method: string, params: object = {}) =>
      new Promise<unknown>((resolve) => {
        last += 1;
        answers.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      });
    // What finalizers release is collected the second time.
    await call("HeapProfiler.collectGarbage");
    await wait(100);
    await call("HeapProfiler.collectGarbage");
    const expression = "JSON.stringify(process.memoryUsage())";
    const answer = evaluated.parse(await call("Runtime.evaluate", { expression, returnByValue: true }));
    const { rss, heapUsed, arrayBuffers } = usage.parse(JSON.parse(answer.result.result.value));
    return { held: (heapUsed + arrayBuffers) / MEGABYTE, resident: rss / MEGABYTE };
  } finally {
    socket.close();
  }
}

async function connect(pid: number, log: SiteLog): Promise<WebSocket> {
  if (log.inspector === null) process.kill(pid, "SIGUSR1");
  for (const end = Date.now() + LISTENING_MS; log.inspector === null; await wait(20))
    if (Date.now() > end) throw new Error("The site's process did not open its inspector.");
  const socket = new WebSocket(log.inspector);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () =>
      reject(new Error("The site's process does not answer its inspector.")),
    );
  });
  return socket;
}
