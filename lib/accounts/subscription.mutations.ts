import "server-only";
import { db } from "#lib/platform/db.ts";
import { startPayment } from "./payments.service.ts";
import { type Plan, plansDownTo } from "./subscription.rules.ts";

/**
 * Moves an account to a plan. Down, or off to "free", anybody may go at once and keeps their credits; up goes the way of
 * a payment.
 * @throws AppError payment_unavailable for an upgrade
 */
export async function changePlan(accountId: string, plan: Plan): Promise<void> {
  // One conditional statement: a plan that changes meanwhile cannot turn the downgrade into an upgrade.
  const { count } = await db().account.updateMany({
    where: { id: accountId, plan: { in: plansDownTo(plan) } },
    data: { plan, ...(plan === "free" && { isPaid: false }) },
  });
  if (count === 0) await startPayment({ accountId, plan });
}
