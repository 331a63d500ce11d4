import { route } from "#lib/auth/route.ts";
import { settleReportsOf } from "#lib/news/decisions.mutations.ts";
import { staffArticle } from "#lib/news/moderation.data.ts";
import { newsArticleAnswerSchema, newsParamsSchema } from "#lib/news/moderation.schema.ts";

export const DELETE = route(
  {
    path: "/api/news-admin/{id}/reports",
    auth: "editor",
    summary: "Says that members' reports about an article are seen to, and that it stays as it is",
    params: newsParamsSchema,
    returns: newsArticleAnswerSchema,
  },
  async ({ params, viewer }) => {
    await settleReportsOf(params.id, viewer.id);
    return { success: true as const, article: await staffArticle(params.id) };
  },
);
