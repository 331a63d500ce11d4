import { route } from "#lib/auth/route.ts";
import { renameSource } from "#lib/sources/contents.mutations.ts";
import { doneAnswerSchema, sourceNameSchema, sourceParamsSchema } from "#lib/sources/contents.schema.ts";

export const PATCH = route(
  {
    path: "/api/source-content/{id}/name",
    auth: "editor",
    summary: "Gives a source another name",
    params: sourceParamsSchema,
    body: sourceNameSchema,
    returns: doneAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    await renameSource(params.id, body.sourceName, viewer.id);
    return { success: true as const };
  },
);
