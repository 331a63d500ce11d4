import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import { call } from "#lib/platform/http/call.ts";

/** Saves a member's weights, even while the page is being left. */
export async function saveWeights(customWeights: CategoryWeights): Promise<void> {
  await call("PUT /api/users/weights", { body: { customWeights }, keepalive: true });
}
