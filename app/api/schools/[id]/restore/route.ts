import { route } from "#lib/auth/route.ts";
import { restoreSchool } from "#lib/editing/archive.mutations.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { savedSchoolAnswerSchema } from "#lib/editing/record.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/restore",
    auth: "editor",
    summary: "Restores an archived school",
    params: schoolParamsSchema,
    returns: savedSchoolAnswerSchema,
  },
  async ({ params, viewer }) => {
    const school = await restoreSchool(params.id, viewer.id);
    return { success: true as const, message: "School restored successfully!", school };
  },
);
