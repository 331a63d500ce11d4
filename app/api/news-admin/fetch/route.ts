import { route } from "#lib/auth/route.ts";
import { startedJob } from "#lib/jobs/data.ts";
import { startedJobAnswerSchema } from "#lib/jobs/schema.ts";
import { newsFetchSchema } from "#lib/news/moderation.schema.ts";
import { startNewsSearch } from "#lib/news/search.jobs.ts";

export const POST = route(
  {
    path: "/api/news-admin/fetch",
    auth: "editor",
    summary: "Starts a search for news of one school; how far it is, GET /api/admin/jobs/latest says",
    body: newsFetchSchema,
    returns: startedJobAnswerSchema,
    status: 202,
  },
  async ({ body, viewer }) => ({
    success: true as const,
    job: await startedJob(await startNewsSearch(body.schoolId, viewer.id)),
  }),
);
