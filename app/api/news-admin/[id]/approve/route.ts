import { route } from "#lib/auth/route.ts";
import { decideOne } from "#lib/news/decisions.mutations.ts";
import { staffArticle } from "#lib/news/moderation.data.ts";
import { newsArticleAnswerSchema, newsParamsSchema } from "#lib/news/moderation.schema.ts";

export const PUT = route(
  {
    path: "/api/news-admin/{id}/approve",
    auth: "editor",
    summary: "Publishes a pending article",
    params: newsParamsSchema,
    returns: newsArticleAnswerSchema,
  },
  async ({ params, viewer }) => {
    await decideOne(params.id, "approve", viewer.id);
    return { success: true as const, article: await staffArticle(params.id) };
  },
);
