import { restoreChats } from "#lib/assistant/chats.mutations.ts";
import { restoredSchema, restoreSchema } from "#lib/assistant/chats.schema.ts";
import { route } from "#lib/auth/route.ts";

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
