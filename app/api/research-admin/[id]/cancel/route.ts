import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema } from "#lib/research/editor.schema.ts";
import { cancelMaking } from "#lib/research/making.mutations.ts";

export const POST = route(
  {
    path: "/api/research-admin/{id}/cancel",
    auth: "editor",
    summary: "Stops the making of a version",
    params: reportParamsSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id }, viewer }) => {
    await cancelMaking(id, viewer.id);
    return { success: true as const, report: await readReport(id) };
  },
);
