import { route } from "#lib/auth/route.ts";
import { stoppedSchema, stopSchema } from "#lib/conversations/chats.schema.ts";
import { stopAnswer } from "#lib/conversations/turns.mutations.ts";

export const POST = route(
  {
    path: "/api/chat/stop",
    auth: "user",
    summary: "Stops the answer that is being written in a conversation; what was shown stays",
    body: stopSchema,
    returns: stoppedSchema,
  },
  async ({ viewer, body }) => ({
    success: true as const,
    stopped: await stopAnswer(viewer.id, body.chatId),
  }),
);
