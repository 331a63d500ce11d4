import { route } from "#lib/auth/route.ts";
import { schoolsWithFeed } from "#lib/news/search-log.data.ts";
import { newsSchoolsQuerySchema, newsSchoolsSchema } from "#lib/news/searches.schema.ts";

export const GET = route(
  {
    path: "/api/news-logs-admin/schools",
    auth: "editor",
    summary: "Schools that have a news feed name",
    query: newsSchoolsQuerySchema,
    returns: newsSchoolsSchema,
  },
  ({ query }) => schoolsWithFeed(query.q),
);
