import { route } from "#lib/auth/route.ts";
import { addArticle } from "#lib/news/manual.mutations.ts";
import { staffArticle } from "#lib/news/moderation.data.ts";
import { manualArticleSchema, newsArticleAnswerSchema } from "#lib/news/moderation.schema.ts";

export const POST = route(
  {
    path: "/api/news-admin/manual",
    auth: "editor",
    summary: "Adds an article about a school by hand, as pending or published at once",
    // Texts of 20,000 characters may take four bytes each.
    bodyLimit: 128 * 1024,
    body: manualArticleSchema,
    status: 201,
    returns: newsArticleAnswerSchema,
  },
  async ({ body, viewer }) => ({
    success: true as const,
    article: await staffArticle(await addArticle(body, viewer.id)),
  }),
);
