/** System and driver codes for a database that is unreachable or went away midway. */
const LOST = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "53300", // too_many_connections
  "P1001", // Prisma: cannot reach the server
  "P1002",
  "P1008",
  "P1017", // Prisma: the server closed the connection
]);
// pg reports these without a code.
const LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error or its cause means that the database is unreachable, rather than that we made a mistake. */
export function isDatabaseLost(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const code = "code" in current ? current.code : undefined;
    if (typeof code === "string" && (LOST.has(code) || code.startsWith("08"))) return true;
    if (LOST_MESSAGE.test(current.message)) return true;
    if (current instanceof AggregateError) return current.errors.some(isDatabaseLost);
    current = current.cause;
  }
  return false;
}
