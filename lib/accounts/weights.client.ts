import { call } from "#lib/platform/http/call.ts";
import type { CustomWeights } from "./weights.rules.ts";

/** Keeps a member's weights, also when the page is just being left. */
export async function saveWeights(customWeights: CustomWeights): Promise<void> {
  await call("PUT /api/users/weights", { body: { customWeights }, keepalive: true });
}
