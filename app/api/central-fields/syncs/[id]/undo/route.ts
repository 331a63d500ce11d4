import { route } from "#lib/auth/route.ts";
import { undoSync } from "#lib/fields/undo.mutations.ts";
import { syncParamsSchema, UNDONE, undoAnswerSchema } from "#lib/fields/undo.schema.ts";

export const POST = route(
  {
    path: "/api/central-fields/syncs/{id}/undo",
    auth: "admin",
    summary: "Undoes the last sync; fields that have changed since stay as they are",
    params: syncParamsSchema,
    returns: undoAnswerSchema,
  },
  async ({ viewer, params }) => ({
    success: true as const,
    message: UNDONE,
    ...(await undoSync(viewer.id, params.id)),
  }),
);
