import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { forgetGuest } from "#lib/feedback/guests.mutations.ts";
import { feedbackItemAnswerSchema } from "#lib/feedback/inbox.schema.ts";

export const DELETE = route(
  {
    path: "/api/feedback/{id}/writer",
    auth: "admin",
    summary: "Deletes the name and address of a guest from their message, which stays",
    params: z.strictObject({ id: z.uuid("must be the _id of a message") }),
    returns: feedbackItemAnswerSchema,
  },
  async ({ params, viewer }) => ({
    success: true as const,
    feedbackItem: await forgetGuest(params.id, viewer.id),
  }),
);
