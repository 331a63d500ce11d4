import { route } from "#lib/auth/route.ts";
import { moveSchools } from "#lib/editing/archive.mutations.ts";
import { movedSchoolsAnswerSchema, movedSchoolsInputSchema } from "#lib/editing/archive.schema.ts";

export const POST = route(
  {
    path: "/api/schools/restore",
    auth: "editor",
    summary: "Restores up to a hundred archived schools",
    body: movedSchoolsInputSchema,
    returns: movedSchoolsAnswerSchema,
  },
  async ({ body, viewer }) => ({
    success: true as const,
    ...(await moveSchools(body.ids, viewer.id, "catalog")),
  }),
);
