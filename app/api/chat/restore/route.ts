import { route } from "#lib/auth/route.ts";
import { restoreChats } from "#lib/conversations/chats.mutations.ts";
import { restoredSchema, restoreSchema } from "#lib/conversations/chats.schema.ts";

export const POST = route(
  {
    path: "/api/chat/restore",
    auth: "user",
    summary: "Brings back what DELETE /api/chat/clear cleared in the last ten minutes",
    body: restoreSchema,
    returns: restoredSchema,
  },
  async ({ viewer, body }) => {
    await restoreChats(viewer.id, body.clearing);
    return { success: true as const, message: "Your conversations are back." };
  },
);
