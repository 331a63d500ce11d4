import { route } from "#lib/auth/route.ts";
import { decideOne } from "#lib/news/decisions.mutations.ts";
import { staffArticle } from "#lib/news/moderation.data.ts";
import { dismissalSchema, newsArticleAnswerSchema, newsParamsSchema } from "#lib/news/moderation.schema.ts";

export const PUT = route(
  {
    path: "/api/news-admin/{id}/dismiss",
    auth: "editor",
    summary: "Dismisses a pending article; the body may be empty",
    params: newsParamsSchema,
    body: dismissalSchema,
    returns: newsArticleAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    await decideOne(params.id, "dismiss", viewer.id, body.reason);
    return { success: true as const, article: await staffArticle(params.id) };
  },
);
