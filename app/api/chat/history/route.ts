import { route } from "#lib/auth/route.ts";
import { chatHistory } from "#lib/conversations/chats.data.ts";
import { chatHistorySchema } from "#lib/conversations/chats.schema.ts";

export const GET = route(
  {
    path: "/api/chat/history",
    auth: "user",
    summary:
      "The caller's conversations with the assistant, newest first, with the latest 100 messages of each",
    // Pages read it whenever they open, and every few seconds while an answer is being written for another page.
    rateLimit: { calls: 600, seconds: 15 * 60 },
    returns: chatHistorySchema,
  },
  async ({ viewer }) => ({ success: true as const, chats: await chatHistory(viewer.id) }),
);
