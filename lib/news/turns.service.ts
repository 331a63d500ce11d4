import "server-only";
import { env } from "#lib/platform/env.ts";
import { processState } from "#lib/platform/process-state.ts";

/**
 * `last` ends when the last in line has had its turn; `freeAt` is when the next may begin, `closedUntil` what the host
 * asked for.
 */
type Host = { last: Promise<void>; waiting: number; freeAt: number; closedUntil: number };

const MOST_HOSTS = 2_000;
const hosts = processState("news.hosts", () => new Map<string, Host>());

function hostOf(address: string): Host {
  const { host } = new URL(address);
  const known = hosts.get(host);
  if (known) return known;
  if (hosts.size >= MOST_HOSTS) forgetIdle();
  const made: Host = { last: Promise.resolve(), waiting: 0, freeAt: 0, closedUntil: 0 };
  hosts.set(host, made);
  return made;
}

function forgetIdle(): void {
  const now = Date.now();
  for (const [name, host] of hosts)
    if (host.waiting === 0 && host.freeAt <= now && host.closedUntil <= now) hosts.delete(name);
}

/**
 * Does something with the host of an address once nobody else in this process does, and the pause between two requests
 * is over.
 * @throws what `work` throws, or the signal's reason if nobody waits any longer
 */
export async function inTurn<Result>(
  address: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const host = hostOf(address);
  const before = host.last;
  const done = Promise.withResolvers<void>();
  host.last = done.promise;
  host.waiting += 1;
  try {
    await before;
    signal?.throwIfAborted();
    await pause(host.freeAt - Date.now(), signal);
    try {
      return await work();
    } finally {
      host.freeAt = Date.now() + env().NEWS_INTERVAL_MS;
    }
  } finally {
    host.waiting -= 1;
    done.resolve();
  }
}

async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  const over = Promise.withResolvers<void>();
  const stop = () => over.reject(signal?.reason);
  const timer = setTimeout(over.resolve, milliseconds);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await over.promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** Asks a host nothing before a time that it named itself. */
export function closeHost(address: string, until: Date): void {
  const host = hostOf(address);
  host.closedUntil = Math.max(host.closedUntil, until.getTime());
}

/** Until when a host asked to be left alone; null if it did not, or the time is over. */
export function closedUntil(address: string, now: Date): Date | null {
  const time = hostOf(address).closedUntil;
  return time > now.getTime() ? new Date(time) : null;
}
