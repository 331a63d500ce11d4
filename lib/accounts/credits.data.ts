import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { CreditsAnswer } from "./credits.schema.ts";
import { toReportCredits } from "./format.ts";

const ENTRIES_SHOWN = 20;

/**
 * The balance and the latest ledger entries.
 * @throws AppError sign_in_required if the account was deleted after the request began
 */
export async function getCredits(accountId: string): Promise<Omit<CreditsAnswer, "success">> {
  const account = await db().account.findUnique({
    where: { id: accountId },
    select: {
      credits: true,
      creditsAdded: true,
      creditsChangedAt: true,
      creditEntries: {
        select: { id: true, amount: true, balance: true, reason: true, createdAt: true },
        // IDs are created in chronological order; they order entries from the same millisecond.
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: ENTRIES_SHOWN,
      },
    },
  });
  if (!account) throw new AppError("sign_in_required");
  return {
    reportCredits: toReportCredits(account),
    entries: account.creditEntries.map(({ id, createdAt, ...entry }) => ({
      _id: id,
      ...entry,
      createdAt: createdAt.toISOString(),
    })),
  };
}
