import "server-only";
import type pg from "pg";
import { pool } from "./pool.ts";

/**
 * Runs statements on a pooled connection in one transaction: all of them, or none if `work` throws. For work that
 * needs what Prisma cannot express (COPY, row locks); use Prisma's own transactions for the rest.
 */
export async function inTransaction<Result>(
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    return await transactionOn(
      client,
      () => work(client),
      (failure) => {
        broken = failure;
      },
    );
  } finally {
    // The pool must not hand out a connection that cannot even roll back.
    client.release(broken);
  }
}

/**
 * The same, on a connection that the caller holds.
 * @param onBroken receives the reason if the connection could not roll back; the error from `work` is thrown in any
 * case
 */
export async function transactionOn<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
  onBroken: (failure: Error) => void = () => undefined,
): Promise<Result> {
  try {
    await client.query("BEGIN");
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(onBroken);
    throw error;
  }
}
