import { route } from "#lib/auth/route.ts";
import { feedbackList } from "#lib/feedback/inbox.data.ts";
import { feedbackListSchema, feedbackQuerySchema } from "#lib/feedback/inbox.schema.ts";
import { giveFeedback } from "#lib/feedback/mutations.ts";
import { feedbackAnswerSchema, feedbackSchema } from "#lib/feedback/schema.ts";
import { withPageSize } from "#lib/settings/data.ts";

export const GET = route(
  {
    path: "/api/feedback",
    auth: "admin",
    summary: "What members and guests wrote to the staff, newest first",
    query: feedbackQuerySchema,
    returns: feedbackListSchema,
  },
  ({ query }) => feedbackList(withPageSize(query)),
);

export const POST = route(
  {
    path: "/api/feedback",
    auth: "user",
    summary: "Sends a message or a request to the staff",
    // Nobody writes more than this by hand; anything that does would fill a table that people have to read.
    rateLimit: { calls: 20, seconds: 15 * 60 },
    body: feedbackSchema,
    returns: feedbackAnswerSchema,
  },
  async ({ viewer, body }) => {
    await giveFeedback(viewer.id, body);
    return {
      success: true as const,
      message: "Thank you for your feedback! Your message has been submitted successfully.",
    };
  },
);
