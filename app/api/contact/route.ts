import { route } from "#lib/auth/route.ts";
import { takeMessage } from "#lib/feedback/mutations.ts";
import { contactSchema, feedbackAnswerSchema } from "#lib/feedback/schema.ts";

export const POST = route(
  {
    path: "/api/contact",
    auth: "guest",
    summary: "Sends a message to the staff without an account",
    // Fewer than members may send: anybody can call this, and people have to read it.
    whenValid: { rateLimit: { calls: 5, seconds: 15 * 60 }, counts: "messages can be sent" },
    body: contactSchema,
    returns: feedbackAnswerSchema,
  },
  async ({ body }) => {
    await takeMessage(body);
    return {
      success: true as const,
      message: `Thank you. We have your message and will reply to ${body.email}.`,
    };
  },
);
