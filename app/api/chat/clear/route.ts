import { clearChats } from "#lib/assistant/chats.mutations.ts";
import { clearedSchema } from "#lib/assistant/chats.schema.ts";
import { route } from "#lib/auth/route.ts";

export const DELETE = route(
  {
    path: "/api/chat/clear",
    auth: "user",
    summary:
      "Clears all of the caller's conversations; POST /api/chat/restore brings them back for ten minutes",
    returns: clearedSchema,
  },
  ({ viewer }) => clearChats(viewer.id),
);
