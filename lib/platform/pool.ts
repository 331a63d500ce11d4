import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { env } from "./env.ts";
import { processState } from "./process-state.ts";

/** How long one statement may take, in milliseconds; a visitor has gone by then. */
const STATEMENT_MS = 60_000;
/** How long a transaction may wait for the program, with its locks held. */
const IDLE_IN_TRANSACTION_MS = 60_000;

type Open = { pool: pg.Pool | null; beforeClosing: (() => Promise<void>)[]; statementMs: number };

// One pool per process: `next dev` re-evaluates modules, and every evaluation would open ten more connections.
const open = processState("pool", (): Open => ({ pool: null, beforeClosing: [], statementMs: STATEMENT_MS }));

/** The connections to the database that this process shares, for what Prisma cannot say (lib/platform/db.ts). */
export function pool(): pg.Pool {
  open.pool ??= openPool();
  return open.pool;
}

type Connected = { client: pg.PoolClient | null };
// The pool may be of another copy of this module than whoever listens.
const listening = processState("pool-connections", () => new AsyncLocalStorage<Connected>());

/** A pool that tells which connection is taken from it within `withConnection`. */
class SharedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): undefined;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return;
    }
    const connected = listening.getStore();
    return super.connect().then((client) => {
      if (connected) connected.client ??= client;
      return client;
    });
  }
}

/**
 * Runs `work`, which may ask for the first connection that it or what it calls takes from the pool: so a transaction of
 * Prisma's can be gone on with by plain statements (unit-of-work.ts).
 */
export function withConnection<Result>(
  work: (connection: () => pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const connected: Connected = { client: null };
  const connection = () => {
    if (!connected.client) throw new Error("No connection has been taken from the pool yet.");
    return connected.client;
  };
  return listening.run(connected, () => work(connection));
}

/** For a process of its own that works through all schools: no statement of it is given up. To be called first. */
export function letStatementsTakeLong(): void {
  open.statementMs = 0;
}

function openPool(): pg.Pool {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. `npm run up` sets it for the database that it starts.");
  const made = new SharedPool({
    connectionString: url,
    max: env().DATABASE_POOL_SIZE,
    // A request that finds no connection fails as "unavailable" instead of hanging with the database.
    connectionTimeoutMillis: 5000,
    statement_timeout: open.statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // A pool without this listener ends the process when an idle connection breaks.
  made.on("error", () => undefined);
  return made;
}

/** @param end what uses the pool and ends before it does */
export function beforePoolCloses(end: () => Promise<void>): void {
  open.beforeClosing.push(end);
}

export async function closeDatabase(): Promise<void> {
  const { pool: closing, beforeClosing } = open;
  open.pool = null;
  open.beforeClosing = [];
  for (const end of beforeClosing) await end();
  await closing?.end();
}
