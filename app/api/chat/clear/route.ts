import { route } from "#lib/auth/route.ts";
import { clearChats } from "#lib/conversations/chats.mutations.ts";
import { clearedSchema } from "#lib/conversations/chats.schema.ts";

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
