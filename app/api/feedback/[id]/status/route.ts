import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { markFeedback } from "#lib/feedback/inbox.mutations.ts";
import { feedbackItemAnswerSchema, feedbackStatusSchema } from "#lib/feedback/inbox.schema.ts";

export const PATCH = route(
  {
    path: "/api/feedback/{id}/status",
    auth: "admin",
    summary: "Marks a member's message as reviewed, archived, or dismissed, or as pending again",
    params: z.strictObject({ id: z.uuid("must be the _id of a message") }),
    body: feedbackStatusSchema,
    returns: feedbackItemAnswerSchema,
  },
  async ({ params, body, viewer }) => ({
    success: true as const,
    feedbackItem: await markFeedback(params.id, body.status, viewer.id),
  }),
);
