import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema, unpublishSchema } from "#lib/research/editor.schema.ts";
import { unpublish } from "#lib/research/publishing.mutations.ts";

export const POST = route(
  {
    path: "/api/research-admin/{id}/unpublish",
    auth: "editor",
    summary:
      "Takes a version back: nobody can unlock it any longer, and those who have paid go on reading it",
    params: reportParamsSchema,
    body: unpublishSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id }, body, viewer }) => {
    await unpublish(id, viewer.id, body?.reason || null);
    return { success: true as const, report: await readReport(id) };
  },
);
