import { route } from "#lib/auth/route.ts";
import { restoreSchool } from "#lib/editing/archive.mutations.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { restoredSchoolAnswerSchema } from "#lib/editing/unmerge.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/restore",
    auth: "editor",
    summary: "Restores an archived school; if it was merged into another one, that is undone",
    params: schoolParamsSchema,
    returns: restoredSchoolAnswerSchema,
  },
  async ({ params, viewer }) => {
    const restored = await restoreSchool(params.id, viewer.id);
    return { success: true as const, message: "School restored successfully!", ...restored };
  },
);
