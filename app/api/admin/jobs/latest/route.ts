import { route } from "#lib/auth/route.ts";
import { latestJob } from "#lib/jobs/data.ts";
import { latestJobAnswerSchema, latestJobQuerySchema } from "#lib/jobs/schema.ts";

export const GET = route(
  {
    path: "/api/admin/jobs/latest",
    auth: "editor",
    summary: "The progress of the latest job of a kind",
    query: latestJobQuerySchema,
    returns: latestJobAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, job: await latestJob(query.kind) }),
);
