import { route } from "#lib/auth/route.ts";
import { customSearch } from "#lib/news/custom-search.mutations.ts";
import { customSearchAnswerSchema, customSearchQuerySchema } from "#lib/news/searches.schema.ts";

export const GET = route(
  {
    path: "/api/news-admin/search",
    auth: "editor",
    summary: "Searches for news by any words, and stores nothing",
    query: customSearchQuerySchema,
    returns: customSearchAnswerSchema,
    rateLimit: { calls: 30, seconds: 5 * 60 },
  },
  ({ query, viewer }) => customSearch(query, viewer.role),
);
