import { route } from "#lib/auth/route.ts";
import { listSearches } from "#lib/news/search-log.data.ts";
import { newsLogListSchema, newsLogQuerySchema, newsSchoolParamsSchema } from "#lib/news/searches.schema.ts";
import { schoolIdOf } from "#lib/news/subject.data.ts";

export const GET = route(
  {
    path: "/api/news-logs-admin/school/{schoolId}",
    auth: "editor",
    summary: "The searches for news of a school, newest first",
    params: newsSchoolParamsSchema,
    query: newsLogQuerySchema,
    returns: newsLogListSchema,
  },
  async ({ params, query }) => listSearches(query, { schoolId: await schoolIdOf(params.schoolId) }),
);
