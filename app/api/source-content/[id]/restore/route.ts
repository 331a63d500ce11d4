import { route } from "#lib/auth/route.ts";
import { restoreSource } from "#lib/sources/contents.mutations.ts";
import { doneAnswerSchema, sourceParamsSchema } from "#lib/sources/contents.schema.ts";

export const POST = route(
  {
    path: "/api/source-content/{id}/restore",
    auth: "editor",
    summary: "Restores a deleted source, unless its page has been read again since",
    params: sourceParamsSchema,
    returns: doneAnswerSchema,
  },
  async ({ params, viewer }) => {
    await restoreSource(params.id, viewer.id);
    return { success: true as const };
  },
);
