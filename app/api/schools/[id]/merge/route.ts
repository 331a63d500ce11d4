import { route } from "#lib/auth/route.ts";
import { mergeSchools } from "#lib/editing/merge.mutations.ts";
import { mergeAnswerSchema, mergeSchema } from "#lib/editing/merge.schema.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/merge",
    auth: "editor",
    summary: "Merges two schools: this one stays, the other's address redirects to it",
    params: schoolParamsSchema,
    body: mergeSchema,
    returns: mergeAnswerSchema,
  },
  async ({ params, body, viewer }) => {
    const merged = await mergeSchools(params.id, body, viewer.id);
    return { success: true as const, message: "Schools merged successfully!", ...merged };
  },
);
