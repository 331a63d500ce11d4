import { route } from "#lib/auth/route.ts";
import { listSearches } from "#lib/news/search-log.data.ts";
import { newsLogListSchema, newsLogQuerySchema } from "#lib/news/searches.schema.ts";

export const GET = route(
  {
    path: "/api/news-logs-admin/errors",
    auth: "editor",
    summary: "The searches for news that failed, newest first",
    query: newsLogQuerySchema,
    returns: newsLogListSchema,
  },
  ({ query }) => listSearches(query, { errorsOnly: true }),
);
