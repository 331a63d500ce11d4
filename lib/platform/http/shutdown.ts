import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** How often connections are looked for on which the last answer has been sent. */
const LOOK_MS = 50;

/**
 * Ends a server: a new request is refused at once, one under way gets its answer, and what is still under way at the end
 * of the time is cut off.
 * @param patienceMs how long requests under way may still take, in milliseconds
 */
export async function closeInOrder(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept open for the next request would not end by itself.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const isLate = await Promise.race([closed.then(() => false), wait(patienceMs, true, { ref: false })]);
  clearInterval(looking);
  if (isLate) server.closeAllConnections();
  await closed;
}
