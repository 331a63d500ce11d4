import { createChat } from "#lib/assistant/chats.mutations.ts";
import { createdChatSchema } from "#lib/assistant/chats.schema.ts";
import { route } from "#lib/auth/route.ts";

export const POST = route(
  {
    path: "/api/chat/create",
    auth: "user",
    summary: "Begins a conversation; an empty one that is there already is as good as a new one",
    returns: createdChatSchema,
  },
  async ({ viewer }) => ({ success: true as const, chat: { _id: await createChat(viewer.id) } }),
);
