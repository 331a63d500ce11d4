import { route } from "#lib/auth/route.ts";
import { deleteSource } from "#lib/sources/contents.mutations.ts";
import { doneAnswerSchema, sourceParamsSchema } from "#lib/sources/contents.schema.ts";

export const DELETE = route(
  {
    path: "/api/source-content/{id}",
    auth: "editor",
    summary: "Deletes a source; it can be restored for a month",
    params: sourceParamsSchema,
    returns: doneAnswerSchema,
  },
  async ({ params, viewer }) => {
    await deleteSource(params.id, viewer.id);
    return { success: true as const };
  },
);
