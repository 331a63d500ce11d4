import { route } from "#lib/auth/route.ts";
import { searchTrend } from "#lib/news/search-log.data.ts";
import { newsTrendQuerySchema, newsTrendSchema } from "#lib/news/searches.schema.ts";

export const GET = route(
  {
    path: "/api/news-logs-admin/trend",
    auth: "editor",
    summary: "What searches for news found, stored, and could not do, by day",
    query: newsTrendQuerySchema,
    returns: newsTrendSchema,
  },
  async ({ query }) => ({ success: true as const, days: await searchTrend(query.days) }),
);
