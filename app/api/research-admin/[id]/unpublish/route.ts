import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema } from "#lib/research/editor.schema.ts";
import { unpublish } from "#lib/research/publishing.mutations.ts";

export const POST = route(
  {
    path: "/api/research-admin/{id}/unpublish",
    auth: "editor",
    summary: "Takes a version from members",
    params: reportParamsSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id }, viewer }) => {
    await unpublish(id, viewer.id);
    return { success: true as const, report: await readReport(id) };
  },
);
