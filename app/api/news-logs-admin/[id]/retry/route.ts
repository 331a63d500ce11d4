import { route } from "#lib/auth/route.ts";
import { startedJob } from "#lib/jobs/data.ts";
import { startedJobAnswerSchema } from "#lib/jobs/schema.ts";
import { retryNewsSearch } from "#lib/news/search.jobs.ts";
import { newsLogParamsSchema } from "#lib/news/searches.schema.ts";

export const POST = route(
  {
    path: "/api/news-logs-admin/{id}/retry",
    auth: "editor",
    summary: "Searches again for news of the school of a search",
    params: newsLogParamsSchema,
    returns: startedJobAnswerSchema,
    status: 202,
  },
  async ({ params, viewer }) => ({
    success: true as const,
    job: await startedJob(await retryNewsSearch(params.id, viewer.id)),
  }),
);
