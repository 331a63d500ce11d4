import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import type { Plan } from "./subscription.rules.ts";

/**
 * Where a person pays for a plan: the place of a payment provider. None is connected, so nobody can.
 * @throws AppError payment_unavailable
 */
export async function startPayment(_: { accountId: string; plan: Plan }): Promise<never> {
  throw new AppError("payment_unavailable");
}
