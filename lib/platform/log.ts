import pino, { type Logger } from "pino";
import { env } from "./env.ts";

export type { Logger } from "pino";

/** Paths whose values never reach a log line, at the top of an object and one level down. */
const SECRET_KEYS = ["authorization", "cookie", "password", "token", "secret", "DATABASE_URL"];

/**
 * Options of every logger: one JSON object per line, level as a word, ISO time, secrets cut out.
 * Separate from `log()` so that a test can point the same logger at a stream of its own.
 */
export function logOptions(level: string): pino.LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]),
      censor: "[redacted]",
    },
  };
}

let logger: Logger | undefined;

/** The process's logger: JSON lines on standard output, level from LOG_LEVEL. */
export function log(): Logger {
  // Lines are written in blocks, at the latest after a second and at exit: a system call for each request would cost
  // as much as the request's own work.
  logger ??= pino(
    logOptions(env().LOG_LEVEL),
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
  return logger;
}
