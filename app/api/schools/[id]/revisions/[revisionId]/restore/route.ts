import { route } from "#lib/auth/route.ts";
import { savedSchoolAnswerSchema } from "#lib/editing/record.schema.ts";
import { restoreField } from "#lib/editing/revisions.mutations.ts";
import { fieldRestoreSchema, revisionParamsSchema } from "#lib/editing/revisions.schema.ts";
import { restoreImages } from "#lib/images/restore.mutations.ts";
import { isImageField } from "#lib/schools/images.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/revisions/{revisionId}/restore",
    auth: "editor",
    summary: "Restores one field of a school to its value before a revision",
    params: revisionParamsSchema,
    body: fieldRestoreSchema,
    returns: savedSchoolAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    const { field } = body;
    const order = { reference: params.id, revisionId: params.revisionId, staffId: viewer.id };
    const school = await (isImageField(field)
      ? restoreImages({ ...order, field })
      : restoreField({ ...order, field }));
    return { success: true as const, message: "School updated successfully!", school };
  },
);
