import { chatHistory } from "#lib/assistant/chats.data.ts";
import { chatHistorySchema } from "#lib/assistant/chats.schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/chat/history",
    auth: "user",
    summary:
      "The caller's conversations with the assistant, newest first, with the latest 100 messages of each",
    returns: chatHistorySchema,
  },
  async ({ viewer }) => ({ success: true as const, chats: await chatHistory(viewer.id) }),
);
