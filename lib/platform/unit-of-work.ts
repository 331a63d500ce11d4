import "server-only";
import type pg from "pg";
import type { Prisma } from "#prisma/generated/client.ts";
import { db } from "./db.ts";
import { withConnection } from "./pool.ts";

/**
 * One transaction that both database clients share: `client` for everything that takes a transaction of ours
 * (activity, credits, jobs, schools, announcements), `tx` for Prisma's writes.
 */
export type Unit = { client: pg.ClientBase; tx: Prisma.TransactionClient };

/**
 * Runs `work` in one transaction, which is rolled back if it throws. `inTransaction` (transaction.ts) does the same
 * without Prisma, for processes that do not load it.
 * @param patience maxWait: for a connection; timeout: for the whole; both in milliseconds
 */
export function unitOfWork<Result>(
  work: (unit: Unit) => Promise<Result>,
  patience?: { maxWait?: number; timeout?: number },
): Promise<Result> {
  return withConnection((connection) =>
    db().$transaction((tx) => work({ tx, client: connection() }), patience),
  );
}
