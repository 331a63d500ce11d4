import { route } from "#lib/auth/route.ts";
import { reportArticle } from "#lib/news/reports.mutations.ts";
import { newsReportAnswerSchema, newsReportParamsSchema, newsReportSchema } from "#lib/news/tab.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/news/{articleId}/report",
    auth: "user",
    summary: "Tells the staff what is wrong about a published article",
    // As with messages to the staff: people have to read them.
    rateLimit: { calls: 20, seconds: 15 * 60 },
    params: newsReportParamsSchema,
    body: newsReportSchema,
    returns: newsReportAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    const isOpen = await reportArticle(params.id, params.articleId, body.reason, viewer.id);
    const message = isOpen
      ? "Thank you. Our staff will take a look at this article."
      : "You have told us about this article before, and our staff have looked at it.";
    return { success: true as const, message };
  },
);
