import { z } from "zod";
import { type Access, refusal, type Viewer } from "#lib/auth/roles.policy.ts";
import { createRoute } from "#lib/platform/http/route.ts";
import { noRateLimiter } from "#lib/platform/rate-limit.ts";

/** A `route` whose viewer is named by a header, so that every role can be tried. */
export const route = createRoute<Access, Viewer>({
  identify: (request) => {
    const role = request.headers.get("test-role");
    return role === null
      ? null
      : { id: "7", displayName: "Ada", email: "ada@example.org", role: role as Viewer["role"] };
  },
  refusal,
  rateLimitOf: () => ({ calls: 100, seconds: 900 }),
  countedAs: ({ id }) => id,
  limiter: noRateLimiter,
  sharedLimiter: noRateLimiter,
});
export const done = z.strictObject({ success: z.literal(true) });
export const ok = () => ({ success: true as const });
