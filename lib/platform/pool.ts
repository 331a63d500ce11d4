import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { processState } from "./process-state.ts";

/** How long one statement may take, in milliseconds; a visitor has left by then. */
const STATEMENT_MS = 60_000;
/** How long an idle transaction may hold its locks while it waits for our code. */
const IDLE_IN_TRANSACTION_MS = 60_000;

type Open = {
  pool: pg.Pool | null;
  beforeClosing: (() => Promise<void>)[];
  statementMs: number;
  /** What to call with a message that a connection gets, by channel. */
  heard: Map<string, (payload: string) => void>;
};

// One pool per process: `next dev` re-evaluates modules, and each evaluation would open ten more connections.
const open = processState(
  "pool",
  (): Open => ({ pool: null, beforeClosing: [], statementMs: STATEMENT_MS, heard: new Map() }),
);

/** This process's shared database connections, for what Prisma cannot express (lib/platform/db.ts). */
export function pool(): pg.Pool {
  open.pool ??= openPool();
  return open.pool;
}

type Connected = { client: pg.PoolClient | null };
// The pool may belong to a different copy of this module than the code that asks for its connection.
const takers = processState("pool-connections", () => new AsyncLocalStorage<Connected>());

/** A pool that reports which connection is taken from it within `withConnection`. */
class SharedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): undefined;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return;
    }
    const connected = takers.getStore();
    return super.connect().then((client) => {
      if (connected) connected.client ??= client;
      return client;
    });
  }
}

/**
 * Runs `work`, which can get hold of the first connection that it, or anything it calls, takes from the pool. This
 * lets plain statements join a Prisma transaction (unit-of-work.ts).
 */
export function withConnection<Result>(
  work: (connection: () => pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const connected: Connected = { client: null };
  const connection = () => {
    if (!connected.client) throw new Error("No connection has been taken from the pool yet.");
    return connected.client;
  };
  return takers.run(connected, () => work(connection));
}

/** For a separate process that works through all schools: its statements never time out. Call this first. */
export function letStatementsTakeLong(): void {
  open.statementMs = 0;
}

/**
 * Has all connections of this process listen to a PostgreSQL channel, each for what is announced by itself, before
 * anybody else can act on it: PostgreSQL hands a connection the messages of its own transaction before it reports the
 * commit, so `hear` runs before the `await` of the statement ends. Messages of other connections arrive, too, but late
 * or never; `listenOn` is for those.
 * @param channel a name that PostgreSQL takes without quotes
 * @throws Error if connections may be open already: they would miss theirs
 */
export function hearOwnChanges(channel: string, hear: (payload: string) => void): void {
  if (open.pool) throw new Error("Connections that are open already do not listen.");
  open.heard.set(channel, hear);
}

async function listen(client: pg.ClientBase): Promise<void> {
  client.on("notification", ({ channel, payload }) => open.heard.get(channel)?.(payload ?? ""));
  try {
    for (const channel of open.heard.keys()) await client.query(`LISTEN ${channel}`);
  } catch (err) {
    // A standby refuses it, and nothing changes there. Elsewhere, `listenOn` hears of the changes a moment later.
    log().warn({ err }, "a connection does not listen to its own changes");
  }
}

function openPool(): pg.Pool {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. `npm run up` sets it for the database that it starts.");
  const made = new SharedPool({
    connectionString: url,
    max: env().DATABASE_POOL_SIZE,
    // A request that gets no connection fails as "unavailable" instead of hanging with the database.
    connectionTimeoutMillis: 5000,
    statement_timeout: open.statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    onConnect: listen,
  });
  // Without these listeners, a broken connection would end the process: an idle one, and one that is between two
  // statements of a transaction, whose next statement fails.
  made.on("error", () => undefined);
  made.on("connect", (client) => client.on("error", () => undefined));
  return made;
}

/** @param end closes something that uses the pool, before the pool closes */
export function beforePoolCloses(end: () => Promise<void>): void {
  open.beforeClosing.push(end);
}

export async function closeDatabase(): Promise<void> {
  const { pool: closing, beforeClosing } = open;
  open.pool = null;
  open.beforeClosing = [];
  open.heard.clear();
  for (const end of beforeClosing) await end();
  await closing?.end();
}
