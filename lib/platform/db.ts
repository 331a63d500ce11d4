import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "#prisma/generated/client.ts";
import { env } from "./env.ts";

/** Without its client as long as nobody asks for it: its engine takes 60 MB, which a process that imports saves. */
type Database = { pool: pg.Pool; prisma?: PrismaClient };

// One pool per process: `next dev` re-evaluates modules, and every evaluation would open ten more connections.
const holder = globalThis as typeof globalThis & { homeroomDatabase?: Database };

function open(): Database {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. `npm run up` sets it for the database that it starts.");
  const pool = new pg.Pool({
    connectionString: url,
    max: env().DATABASE_POOL_SIZE,
    // A request that finds no connection fails as "unavailable" instead of hanging with the database.
    connectionTimeoutMillis: 5000,
  });
  // A pool without this listener ends the process when an idle connection breaks.
  pool.on("error", () => undefined);
  return { pool };
}

function database(): Database {
  holder.homeroomDatabase ??= open();
  return holder.homeroomDatabase;
}

/** Prisma on the shared pool: the way to the database unless a query needs what Prisma cannot say. */
export function db(): PrismaClient {
  const current = database();
  current.prisma ??= new PrismaClient({ adapter: new PrismaPg(current.pool) });
  return current.prisma;
}

/** The shared pool itself, for the search queries and for COPY. */
export function pool(): pg.Pool {
  return database().pool;
}

export async function closeDatabase(): Promise<void> {
  const current = holder.homeroomDatabase;
  if (!current) return;
  delete holder.homeroomDatabase;
  await current.prisma?.$disconnect();
  await current.pool.end();
}
