import "server-only";
import { db } from "#lib/platform/db.ts";
import { startPayment } from "./payments.service.ts";
import { type Plan, plansDownTo } from "./subscription.rules.ts";

/**
 * Changes an account's plan. Anybody may move down, or off to "free", immediately and keeps their credits; an upgrade
 * requires a payment.
 * @throws AppError payment_unavailable for an upgrade
 */
export async function changePlan(accountId: string, plan: Plan): Promise<void> {
  // A single conditional statement: a concurrent change of plan cannot turn the downgrade into an upgrade.
  const { count } = await db().account.updateMany({
    where: { id: accountId, plan: { in: plansDownTo(plan) } },
    data: { plan, ...(plan === "free" && { isPaid: false }) },
  });
  if (count === 0) await startPayment({ accountId, plan });
}
