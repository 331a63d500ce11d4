import { route } from "#lib/auth/route.ts";
import { newsProvidersAnswerSchema } from "#lib/news/moderation.schema.ts";
import { providersAnswer } from "#lib/news/providers.data.ts";

export const GET = route(
  {
    path: "/api/news-admin/providers",
    auth: "editor",
    summary: "How the providers of news are doing, and how many searches the site makes by itself",
    returns: newsProvidersAnswerSchema,
  },
  ({ viewer }) => providersAnswer(viewer.role),
);
