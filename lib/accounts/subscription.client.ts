import { call } from "#lib/platform/http/call.ts";
import type { Plan } from "./subscription.rules.ts";
import type { SubscriptionAnswer } from "./subscription.schema.ts";

/**
 * Changes the signed-in user's plan. @returns the updated plan and credits
 * @throws CallError whose message gives the reason
 */
export function changePlan(plan: Plan): Promise<SubscriptionAnswer> {
  return call("PUT /api/users/subscription", { body: { plan } });
}
