import { route } from "#lib/auth/route.ts";
import { createChat } from "#lib/conversations/chats.mutations.ts";
import { createdChatSchema } from "#lib/conversations/chats.schema.ts";

export const POST = route(
  {
    path: "/api/chat/create",
    auth: "user",
    summary: "Begins a conversation; an empty one that is there already is as good as a new one",
    returns: createdChatSchema,
  },
  async ({ viewer }) => ({ success: true as const, chat: { _id: await createChat(viewer.id) } }),
);
