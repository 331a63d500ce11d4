import { route } from "#lib/auth/route.ts";
import { ratedSchema, ratingBodySchema } from "#lib/conversations/chats.schema.ts";
import { rateAnswer } from "#lib/conversations/ratings.mutations.ts";

export const POST = route(
  {
    path: "/api/chat/rating",
    auth: "user",
    summary:
      "Rates an answer; a comment, or “down”, reaches the staff together with the question and the answer",
    // As for other messages to the staff.
    rateLimit: { calls: 20, seconds: 15 * 60 },
    body: ratingBodySchema,
    returns: ratedSchema,
  },
  ({ viewer, body }) => rateAnswer(viewer.id, body),
);
