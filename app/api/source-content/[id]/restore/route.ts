import { route } from "#lib/auth/route.ts";
import { restoreSource } from "#lib/sources/contents.mutations.ts";
import { restoredAnswerSchema, sourceParamsSchema } from "#lib/sources/contents.schema.ts";

export const POST = route(
  {
    path: "/api/source-content/{id}/restore",
    auth: "editor",
    summary: "Undoes the deletion of a source: it comes back, unless it has been read again since",
    params: sourceParamsSchema,
    returns: restoredAnswerSchema,
  },
  async ({ params, viewer }) => {
    const sourceName = await restoreSource(params.id, viewer.id);
    return { success: true as const, message: `“${sourceName}” is back among the sources of this school.` };
  },
);
