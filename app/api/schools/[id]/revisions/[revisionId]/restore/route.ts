import { route } from "#lib/auth/route.ts";
import { restoreField } from "#lib/editing/revisions.mutations.ts";
import { fieldRestoreSchema, revisionParamsSchema } from "#lib/editing/revisions.schema.ts";
import { restoredSchoolAnswerSchema } from "#lib/editing/unmerge.schema.ts";
import { restoreImages } from "#lib/images/restore.mutations.ts";
import { isImageField } from "#lib/schools/images.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/revisions/{revisionId}/restore",
    auth: "editor",
    summary: "Restores one field of a school to its value before a revision",
    params: revisionParamsSchema,
    body: fieldRestoreSchema,
    returns: restoredSchoolAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    const { field } = body;
    const order = { reference: params.id, revisionId: params.revisionId, staffId: viewer.id };
    const restored = isImageField(field)
      ? { school: await restoreImages({ ...order, field }), unmerged: null }
      : await restoreField({ ...order, field });
    return { success: true as const, message: "School updated successfully!", ...restored };
  },
);
