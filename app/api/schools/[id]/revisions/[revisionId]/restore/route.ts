import { route } from "#lib/auth/route.ts";
import { savedSchoolAnswerSchema } from "#lib/editing/record.schema.ts";
import { restoreField } from "#lib/editing/revisions.mutations.ts";
import { fieldRestoreSchema, revisionParamsSchema } from "#lib/editing/revisions.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/revisions/{revisionId}/restore",
    auth: "editor",
    summary: "Sets one field of a school back to what it was before a revision",
    params: revisionParamsSchema,
    body: fieldRestoreSchema,
    returns: savedSchoolAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    const { id: reference, revisionId } = params;
    const school = await restoreField({ reference, revisionId, field: body.field, staffId: viewer.id });
    return { success: true as const, message: "School updated successfully!", school };
  },
);
