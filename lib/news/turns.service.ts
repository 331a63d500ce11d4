import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "#lib/platform/env.ts";
import { pool } from "#lib/platform/pool.ts";
import { processState } from "#lib/platform/process-state.ts";

/** `last` ends when the last in line of this process has had its turn. */
type Line = { last: Promise<void>; waiting: number };

/** Longer than any request takes, so that only the turn of a process that died ends by itself. */
const LEASE_MS = 20_000;
/** How often a process looks whether another one has given a host back. */
const LOOK_EVERY_MS = 200;

const lines = processState("news.lines", () => new Map<string, Line>());

/**
 * Does something with the host of an address once nobody else does, in any process, and the pause between two requests is
 * over.
 * @param work gets the time until which the host asked to be left alone; null if it did not
 * @throws what `work` throws, or the signal's reason if nobody waits any longer
 */
export async function inTurn<Result>(
  address: string,
  work: (closedUntil: Date | null) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { host } = new URL(address);
  const line = lines.get(host) ?? { last: Promise.resolve(), waiting: 0 };
  lines.set(host, line);
  const before = line.last;
  const done = Promise.withResolvers<void>();
  line.last = done.promise;
  line.waiting += 1;
  try {
    await before;
    const holder = randomUUID();
    const closedUntil = await claimed(host, holder, signal);
    try {
      return await work(closedUntil);
    } finally {
      await givenBack(host, holder);
    }
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(host);
    done.resolve();
  }
}

/** Waits for the turn. @returns until when the host asked to be left alone */
async function claimed(host: string, holder: string, signal?: AbortSignal): Promise<Date | null> {
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await pool().query<{ closedUntil: Date | null }>({
      name: "news-turn",
      text: `INSERT INTO news_host (host, holder, free_at)
        VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
        ON CONFLICT (host) DO UPDATE SET holder = EXCLUDED.holder, free_at = EXCLUDED.free_at
          WHERE news_host.free_at <= clock_timestamp()
        RETURNING closed_until AS "closedUntil"`,
      values: [host, holder, LEASE_MS / 1000],
    });
    if (rows[0]) return rows[0].closedUntil;
    const milliseconds = Math.min(await untilFree(host), LOOK_EVERY_MS);
    await wait(milliseconds, undefined, signal && { signal });
  }
}

async function untilFree(host: string): Promise<number> {
  const { rows } = await pool().query<{ milliseconds: number }>(
    `SELECT greatest(5, extract(epoch FROM free_at - clock_timestamp()) * 1000)::float8 AS milliseconds
     FROM news_host WHERE host = $1`,
    [host],
  );
  return rows[0]?.milliseconds ?? 0;
}

async function givenBack(host: string, holder: string): Promise<void> {
  await pool().query(
    `UPDATE news_host SET holder = NULL, free_at = clock_timestamp() + make_interval(secs => $3)
     WHERE host = $1 AND holder = $2`,
    [host, holder, env().NEWS_INTERVAL_MS / 1000],
  );
}

/** Has no process ask the host of an address before a time that it named itself. */
export async function closeHost(address: string, until: Date): Promise<void> {
  await pool().query("UPDATE news_host SET closed_until = greatest(closed_until, $2) WHERE host = $1", [
    new URL(address).host,
    until,
  ]);
}

/** Removes hosts that have not been asked for a day and that have not asked to be left alone. */
export async function forgetIdleHosts(): Promise<void> {
  await pool().query(
    `DELETE FROM news_host WHERE free_at < now() - interval '1 day'
       AND (closed_until IS NULL OR closed_until < now())`,
  );
}
