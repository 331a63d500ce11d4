import { route } from "#lib/auth/route.ts";
import { latestJob } from "#lib/jobs/data.ts";
import { latestJobAnswerSchema, latestJobQuerySchema } from "#lib/jobs/schema.ts";

export const GET = route(
  {
    path: "/api/admin/jobs/latest",
    auth: "editor",
    summary: "How far the latest run of a kind of long work is",
    query: latestJobQuerySchema,
    returns: latestJobAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, job: await latestJob(query.kind) }),
);
