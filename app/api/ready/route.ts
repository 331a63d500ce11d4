import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { checkReadiness } from "#lib/platform/readiness.ts";

/** For a load balancer: send traffic here only while this answers 200. */
export const GET = route(
  {
    path: "/api/ready",
    auth: "guest",
    summary: "Whether requests can be served: database reachable, migrations applied",
    rateLimit: "none",
    returns: z.strictObject({
      success: z.literal(true),
      migrations: z.int().min(0).meta({ description: "How many migrations are applied" }),
    }),
  },
  async () => ({ success: true as const, ...(await checkReadiness()) }),
);
