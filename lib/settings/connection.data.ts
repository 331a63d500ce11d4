import "server-only";
import { pool } from "#lib/platform/pool.ts";
import type { Connection } from "./schema.ts";

/** Asks the database for its version. @throws the driver's error if it does not answer */
export async function testConnection(): Promise<Connection> {
  const client = await pool().connect();
  try {
    const started = performance.now();
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    const latencyMs = Math.round((performance.now() - started) * 100) / 100;
    return { latencyMs, version: `PostgreSQL ${rows[0]?.server_version}` };
  } finally {
    client.release();
  }
}
