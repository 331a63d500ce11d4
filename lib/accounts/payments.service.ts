import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import type { Plan } from "./subscription.rules.ts";

/**
 * Starts the payment for a plan; the place for a payment provider. None is connected, so it always fails.
 * @throws AppError payment_unavailable
 */
export async function startPayment(_: { accountId: string; plan: Plan }): Promise<never> {
  throw new AppError("payment_unavailable");
}
