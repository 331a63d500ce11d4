import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { processState } from "../process-state.ts";

/** How often to look for connections whose last answer has been sent. */
const LOOK_MS = 50;

/** What the process does besides answering, as functions that end it. The server is in a different bundle than the work. */
const work = processState("work-to-end", () => ({ ends: [] as (() => Promise<void>)[] }));

/** @param end stops work of this process when the site is told to end */
export function endsWithServer(end: () => Promise<void>): void {
  work.ends.push(end);
}

/**
 * Stops the work that was registered. What fails does not keep the site from ending, nor does what hangs with its database.
 * @param patienceMs how long it may take, in milliseconds
 */
export async function endWork(patienceMs: number): Promise<void> {
  const ended = Promise.allSettled(work.ends.map((end) => end()));
  await Promise.race([ended, wait(patienceMs, undefined, { ref: false })]);
}

/**
 * Shuts down a server: new requests are refused immediately, requests in progress get their answer, and whatever is
 * still in progress when time runs out is cut off.
 * @param patienceMs how long requests in progress may still take, in milliseconds
 */
export async function closeInOrder(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept open for another request would not end by itself.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const isLate = await Promise.race([closed.then(() => false), wait(patienceMs, true, { ref: false })]);
  clearInterval(looking);
  if (isLate) server.closeAllConnections();
  await closed;
}
