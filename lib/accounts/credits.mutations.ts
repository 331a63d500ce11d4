import "server-only";
import type pg from "pg";
import { z } from "zod";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { parseInput } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import type { CreditEntry } from "#prisma/generated/client.ts";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeySchema } from "./credits.schema.ts";

/** Changes of one balance wait for each other; many at once need more patience than Prisma's two seconds. */
export const BALANCE_TRANSACTION = { maxWait: 15_000, timeout: 15_000 };

/** The idempotency key of a call. @throws AppError bad_request if its form is invalid */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const schema = z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() });
  const given = { [IDEMPOTENCY_KEY_HEADER]: headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined };
  return parseInput(schema, given)[IDEMPOTENCY_KEY_HEADER];
}

type CreditUse = { accountId: string; credits: number; operation: string; idempotencyKey?: string };

/**
 * Deducts credits from a balance, in the caller's transaction, so that nothing is charged for work that then fails.
 * @param use credits: how many, at least 1; operation: what for
 * @returns the ledger entry; for a key that was used before, the original entry
 * @throws AppError no_credits (nothing changed), idempotency_conflict, account_not_found
 */
export async function chargeCredits(client: pg.ClientBase, use: CreditUse): Promise<CreditEntry> {
  const { accountId, credits, operation: reason, idempotencyKey } = use;
  const { entry } = await changeBalance(client, { accountId, amount: -credits, reason, idempotencyKey });
  return entry;
}

/** `chargeCredits` in its own transaction. */
export async function spendCredits(use: CreditUse): Promise<CreditEntry> {
  return inTransaction((client) => chargeCredits(client, use));
}

/**
 * Adds credits to a balance and records which admin did it.
 * @param grant credits: how many, at least 1; reason: for the ledger, which the owner can read
 * @returns the ledger entry; for a key that was used before, the original entry
 * @throws AppError account_not_found, idempotency_conflict
 */
export async function addCredits(grant: {
  accountId: string;
  credits: number;
  reason: string;
  adminId: string;
  idempotencyKey?: string;
}): Promise<CreditEntry> {
  const { accountId, credits, reason, adminId, idempotencyKey } = grant;
  return inTransaction(async (client) => {
    const change = { accountId, amount: credits, reason, idempotencyKey, grantedById: adminId };
    const { entry, isNew } = await changeBalance(client, change);
    if (isNew) {
      const details = { account: accountId, credits, balance: entry.balance, reason };
      await recordActivity(client, { accountId: adminId, action: "credits_added", details });
    }
    return entry;
  });
}

/**
 * Gives a charge back. Whatever was granted for it ends in the same moment, since access rests on the charge.
 * @param refund entryId: the charge, a ledger entry of this account
 * @returns the ledger entry
 * @throws AppError account_not_found, charge_not_found, charge_refunded
 */
export async function refundCharge(refund: {
  accountId: string;
  entryId: string;
  reason: string;
  adminId: string;
}): Promise<CreditEntry> {
  const { accountId, entryId, reason, adminId } = refund;
  return inTransaction(async (client) => {
    // Locks the account first: of two refunds at once, the second sees the first.
    const account = await client.query("SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
    if (!account.rowCount) throw new AppError("account_not_found");
    const { rows } = await client.query<{ amount: number; isRefunded: boolean }>(
      `SELECT amount, EXISTS (SELECT FROM credit_entry r WHERE r.refunds_id = e.id) AS "isRefunded"
       FROM credit_entry e WHERE id = $1 AND account_id = $2`,
      [entryId, accountId],
    );
    const [charge] = rows;
    if (!charge || charge.amount >= 0) throw new AppError("charge_not_found");
    if (charge.isRefunded) throw new AppError("charge_refunded");
    const change = { accountId, amount: -charge.amount, reason, grantedById: adminId, refundsId: entryId };
    const { entry } = await changeBalance(client, change);
    const details = { account: accountId, credits: entry.amount, balance: entry.balance, reason };
    await recordActivity(client, { accountId: adminId, action: "credits_refunded", details });
    return entry;
  });
}

type BalanceChange = {
  accountId: string;
  amount: number;
  reason: string;
  idempotencyKey?: string;
  grantedById?: string;
  /** The charge that is given back: the total of credits received stays as it is. */
  refundsId?: string;
};

/**
 * The only place that writes balances, in the caller's transaction. The account's row is locked first, so everything
 * after that sees all earlier changes, including the key of a retried call.
 */
export async function changeBalance(
  client: pg.ClientBase,
  { accountId, amount, reason, idempotencyKey, grantedById, refundsId }: BalanceChange,
): Promise<{ entry: CreditEntry; isNew: boolean }> {
  const { rows } = await client.query<{ credits: number }>(
    "SELECT credits FROM account WHERE id = $1 FOR NO KEY UPDATE",
    [accountId],
  );
  const [locked] = rows;
  if (!locked) throw new AppError("account_not_found");
  const known = idempotencyKey && (await entryOf(client, accountId, idempotencyKey));
  if (known) {
    if (known.amount !== amount || known.reason !== reason) throw new AppError("idempotency_conflict");
    return { entry: known, isNew: false };
  }
  const balance = locked.credits + amount;
  if (balance < 0) throw tooFew(locked.credits, -amount);
  // Not the database's now(), which is the start of the transaction: before the wait for the lock.
  const createdAt = new Date();
  await client.query(
    `UPDATE account SET credits = $2, credits_changed_at = $3, credits_added = credits_added + greatest($4, 0)
     WHERE id = $1`,
    [accountId, balance, createdAt, refundsId ? 0 : amount],
  );
  const inserted = await client.query<CreditEntry>(
    `INSERT INTO credit_entry (id, account_id, amount, balance, reason, idempotency_key, granted_by_id, created_at, refunds_id)
     VALUES (uuidv7(), $1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${ENTRY}`,
    [accountId, amount, balance, reason, idempotencyKey, grantedById, createdAt, refundsId],
  );
  const [entry] = inserted.rows;
  if (!entry) throw new Error("The ledger returned no entry.");
  return { entry, isNew: true };
}

/** The columns of an entry, named as in Prisma. */
const ENTRY = `id, account_id AS "accountId", amount, balance, reason, idempotency_key AS "idempotencyKey",
  granted_by_id AS "grantedById", created_at AS "createdAt", refunds_id AS "refundsId"`;

async function entryOf(
  client: pg.ClientBase,
  accountId: string,
  idempotencyKey: string,
): Promise<CreditEntry | undefined> {
  const { rows } = await client.query<CreditEntry>(
    `SELECT ${ENTRY} FROM credit_entry WHERE account_id = $1 AND idempotency_key = $2`,
    [accountId, idempotencyKey],
  );
  return rows[0];
}

function tooFew(balance: number, needed: number): AppError {
  if (balance === 0) return new AppError("no_credits");
  const has = `${balance} ${balance === 1 ? "credit" : "credits"}`;
  return new AppError("no_credits", {
    message: `You have ${has} remaining, and this takes ${needed}. Please upgrade your subscription to get more credits.`,
  });
}
