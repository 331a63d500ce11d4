import { route } from "#lib/auth/route.ts";
import { unmergeSchool } from "#lib/editing/archive.mutations.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { restoredSchoolAnswerSchema } from "#lib/editing/unmerge.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/unmerge",
    auth: "editor",
    summary: "Undoes the merge of this school into another one",
    params: schoolParamsSchema,
    returns: restoredSchoolAnswerSchema,
  },
  async ({ params, viewer }) => {
    const restored = await unmergeSchool(params.id, viewer.id);
    return { success: true as const, message: "Merge undone successfully!", ...restored };
  },
);
