import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { toReportCredits } from "./format.ts";
import type { SubscriptionAnswer } from "./subscription.schema.ts";

/** @throws AppError sign_in_required if the account was deleted after the request began */
export async function getSubscription(accountId: string): Promise<Omit<SubscriptionAnswer, "success">> {
  const account = await db().account.findUnique({
    where: { id: accountId },
    select: { plan: true, isPaid: true, credits: true, creditsAdded: true, creditsChangedAt: true },
  });
  if (!account) throw new AppError("sign_in_required");
  const { plan, isPaid } = account;
  return { subscription: { plan, isPaid }, reportCredits: toReportCredits(account) };
}
