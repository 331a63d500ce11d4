import "server-only";
import pg from "pg";
import { env } from "./env.ts";
import { processState } from "./process-state.ts";

// One pool per process: `next dev` re-evaluates modules, and every evaluation would open ten more connections.
const open = processState("pool", (): { pool: pg.Pool | null; beforeClosing: (() => Promise<void>)[] } => ({
  pool: null,
  beforeClosing: [],
}));

/** The connections to the database that this process shares, for what Prisma cannot say (lib/platform/db.ts). */
export function pool(): pg.Pool {
  open.pool ??= openPool();
  return open.pool;
}

function openPool(): pg.Pool {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. `npm run up` sets it for the database that it starts.");
  const made = new pg.Pool({
    connectionString: url,
    max: env().DATABASE_POOL_SIZE,
    // A request that finds no connection fails as "unavailable" instead of hanging with the database.
    connectionTimeoutMillis: 5000,
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
