import { call } from "#lib/platform/http/call.ts";
import type { Plan } from "./subscription.rules.ts";
import type { SubscriptionAnswer } from "./subscription.schema.ts";

/**
 * Moves the signed-in person to a plan. @returns the plan and the credits as they are now
 * @throws CallError whose message says why not
 */
export function changePlan(plan: Plan): Promise<SubscriptionAnswer> {
  return call("PUT /api/users/subscription", { body: { plan } });
}
