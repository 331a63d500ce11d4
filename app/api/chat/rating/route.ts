import { ratedSchema, ratingBodySchema } from "#lib/assistant/chats.schema.ts";
import { rateAnswer } from "#lib/assistant/ratings.mutations.ts";
import { route } from "#lib/auth/route.ts";

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
