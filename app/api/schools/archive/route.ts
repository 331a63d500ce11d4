import { route } from "#lib/auth/route.ts";
import { moveSchools } from "#lib/editing/archive.mutations.ts";
import { movedSchoolsAnswerSchema, movedSchoolsInputSchema } from "#lib/editing/archive.schema.ts";

export const POST = route(
  {
    path: "/api/schools/archive",
    auth: "editor",
    summary: "Archives up to a hundred schools, each with its own revision",
    body: movedSchoolsInputSchema,
    returns: movedSchoolsAnswerSchema,
  },
  async ({ body, viewer }) => ({
    success: true as const,
    ...(await moveSchools(body.ids, viewer.id, "archive")),
  }),
);
