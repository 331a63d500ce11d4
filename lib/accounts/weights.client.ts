import { call } from "#lib/platform/http/call.ts";
import type { CustomWeights } from "./weights.rules.ts";

/** Saves a member's weights, even while the page is being left. */
export async function saveWeights(customWeights: CustomWeights): Promise<void> {
  await call("PUT /api/users/weights", { body: { customWeights }, keepalive: true });
}
