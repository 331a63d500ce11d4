import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { jobParamsSchema } from "#lib/jobs/schema.ts";
import { retryJob } from "#lib/worker/retry.mutations.ts";

export const POST = route(
  {
    path: "/api/admin/jobs/{id}/retry",
    auth: "admin",
    summary: "Start a failed job again; one that can go on does so from where it stopped",
    params: jobParamsSchema,
    status: 202,
    returns: z.strictObject({ success: z.literal(true) }),
  },
  async ({ params, viewer }) => {
    await retryJob(params.id, viewer.id);
    return { success: true as const };
  },
);
