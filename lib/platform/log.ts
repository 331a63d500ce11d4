import pino, { type Logger } from "pino";
import { env } from "./env.ts";

export type { Logger } from "pino";

const SECRET_KEY = /authorization|cookie|password|secret|token|database_url|webhook/i;

/**
 * A copy of `entry` with the values under all secret-sounding keys cut out, down to the maximum depth of a log line.
 * Done here because pino's own redaction with wildcard paths took longer than writing the line.
 */
export function withoutSecrets(entry: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, shown(key, value, depth)]));
}

function shown(key: string, value: unknown, depth: number): unknown {
  if (SECRET_KEY.test(key)) return "[redacted]";
  if (!isPlainObject(value)) return value;
  return depth < 5 ? withoutSecrets(value, depth + 1) : "[too deep]";
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Options for every logger: one JSON object per line, level as a word, ISO time, secrets cut out. Separate from
 * `log()` so that a test can point the same logger at its own stream.
 */
export function logOptions(level: string): pino.LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (entry) => withoutSecrets(entry) },
    serializers: { err: (error: Error) => withoutSecrets({ ...pino.stdSerializers.err(error) }) },
  };
}

let logger: Logger | undefined;

/** The process's logger: JSON lines on standard output, level from LOG_LEVEL. */
export function log(): Logger {
  // Lines are written in blocks, within a second and at exit: a system call per request would cost as much as the
  // request itself.
  logger ??= pino(
    logOptions(env().LOG_LEVEL),
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
  return logger;
}
