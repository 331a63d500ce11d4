import { route } from "#lib/auth/route.ts";
import { dismissEdit } from "#lib/research/carrying.mutations.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, uncarriedParamsSchema } from "#lib/research/editor.schema.ts";

export const DELETE = route(
  {
    path: "/api/research-admin/{id}/uncarried/{edit}",
    auth: "editor",
    summary: "Leaves out an edit of an earlier version that a draft does not have",
    params: uncarriedParamsSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id, edit }, viewer }) => {
    await dismissEdit(id, edit, viewer.id);
    return { success: true as const, report: await readReport(id) };
  },
);
