import "server-only";
import type pg from "pg";
import { pool } from "./db.ts";

/**
 * Runs statements on one connection in one transaction: all of them or, when `work` throws, none. For work that needs
 * what Prisma cannot say (COPY, row locks); Prisma's own transactions are for the rest.
 */
export async function inTransaction<Result>(
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is broken: the pool must not hand it out again.
    const broken = await client.query("ROLLBACK").then(
      () => undefined,
      (failure: unknown) => (failure instanceof Error ? failure : true),
    );
    client.release(broken);
    throw error;
  }
}
