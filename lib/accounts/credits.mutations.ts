import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/activity/mutations.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { parseInput } from "#lib/platform/http/issues.ts";
import type { CreditEntry, Prisma } from "#prisma/generated/client.ts";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeySchema } from "./credits.schema.ts";

/** Who changes one balance waits for who does so now; many at once need more patience than Prisma's two seconds. */
export const BALANCE_TRANSACTION = { maxWait: 15_000, timeout: 15_000 };

/** The key that a call is repeated with. @throws AppError bad_request when it has an unusable form */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const schema = z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() });
  const given = { [IDEMPOTENCY_KEY_HEADER]: headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined };
  return parseInput(schema, given)[IDEMPOTENCY_KEY_HEADER];
}

type CreditUse = { accountId: string; credits: number; operation: string; idempotencyKey?: string };

/**
 * Takes credits off a balance, in a transaction of the caller's, so that nothing is charged for what then fails.
 * @param use credits: how many, at least 1; operation: what for
 * @returns the entry of the ledger; for a key that was used before, the entry of then
 * @throws AppError no_credits (nothing changed), idempotency_conflict, account_not_found
 */
export async function chargeCredits(tx: Prisma.TransactionClient, use: CreditUse): Promise<CreditEntry> {
  const { accountId, credits, operation: reason, idempotencyKey } = use;
  const { entry } = await changeBalance(tx, { accountId, amount: -credits, reason, idempotencyKey });
  return entry;
}

/** `chargeCredits` by itself. */
export async function spendCredits(use: CreditUse): Promise<CreditEntry> {
  return db().$transaction((tx) => chargeCredits(tx, use), BALANCE_TRANSACTION);
}

/**
 * Adds credits to a balance and records which admin did.
 * @param grant credits: how many, at least 1; reason: for the ledger that the owner reads
 * @returns the entry of the ledger; for a key that was used before, the entry of then
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
  return db().$transaction(async (tx) => {
    const change = { accountId, amount: credits, reason, idempotencyKey, grantedById: adminId };
    const { entry, isNew } = await changeBalance(tx, change);
    if (isNew) {
      const details = { account: accountId, credits, balance: entry.balance, reason };
      await recordActivity(tx, { accountId: adminId, action: "credits_added", details });
    }
    return entry;
  }, BALANCE_TRANSACTION);
}

type BalanceChange = {
  accountId: string;
  amount: number;
  reason: string;
  idempotencyKey?: string;
  grantedById?: string;
};

/**
 * The one place that writes balances, in a transaction of the caller's. The account's row is locked first: what follows sees
 * every change that came before, the key of a retried call included.
 */
export async function changeBalance(
  tx: Prisma.TransactionClient,
  change: BalanceChange,
): Promise<{ entry: CreditEntry; isNew: boolean }> {
  const { accountId, amount, reason, idempotencyKey } = change;
  const [locked] = await tx.$queryRaw<{ credits: number }[]>`
    SELECT credits FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
  if (!locked) throw new AppError("account_not_found");
  const known = idempotencyKey && (await entryOf(tx, accountId, idempotencyKey));
  if (known) {
    if (known.amount !== amount || known.reason !== reason) throw new AppError("idempotency_conflict");
    return { entry: known, isNew: false };
  }
  const balance = locked.credits + amount;
  if (balance < 0) throw tooFew(locked.credits, -amount);
  // Not the database's now(), which is when the transaction began: before the wait for the lock.
  const createdAt = new Date();
  await tx.account.update({
    where: { id: accountId },
    data: {
      credits: balance,
      creditsChangedAt: createdAt,
      ...(amount > 0 && { creditsAdded: { increment: amount } }),
    },
  });
  return { entry: await tx.creditEntry.create({ data: { ...change, balance, createdAt } }), isNew: true };
}

function entryOf(tx: Prisma.TransactionClient, accountId: string, idempotencyKey: string) {
  return tx.creditEntry.findUnique({
    where: { accountId_idempotencyKey: { accountId, idempotencyKey } },
  });
}

function tooFew(balance: number, needed: number): AppError {
  if (balance === 0) return new AppError("no_credits");
  const has = `${balance} ${balance === 1 ? "credit" : "credits"}`;
  return new AppError("no_credits", {
    message: `You have ${has} remaining, and this takes ${needed}. Please upgrade your subscription to get more credits.`,
  });
}
