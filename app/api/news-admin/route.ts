import { route } from "#lib/auth/route.ts";
import { newsList } from "#lib/news/moderation.data.ts";
import { newsListSchema, newsQuerySchema } from "#lib/news/moderation.schema.ts";

export const GET = route(
  {
    path: "/api/news-admin",
    auth: "editor",
    summary: "The stories in a state, each with its best source and its others",
    query: newsQuerySchema,
    returns: newsListSchema,
  },
  ({ query }) => newsList(query),
);
