import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import { call } from "#lib/platform/http/call.ts";

/** Keeps a member's weights, also when the page is just being left. */
export async function saveWeights(customWeights: CategoryWeights): Promise<void> {
  await call("PUT /api/users/weights", { body: { customWeights }, keepalive: true });
}
