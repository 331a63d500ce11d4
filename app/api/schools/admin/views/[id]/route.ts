import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { deleteView } from "#lib/editing/views.mutations.ts";

export const DELETE = route(
  {
    path: "/api/schools/admin/views/{id}",
    auth: "editor",
    summary: "Deletes one of one's own saved views",
    params: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ success: z.literal(true) }),
  },
  async ({ viewer, params }) => {
    await deleteView(viewer.id, params.id);
    return { success: true as const };
  },
);
