import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema } from "#lib/research/editor.schema.ts";
import { publish } from "#lib/research/publishing.mutations.ts";

export const POST = route(
  {
    path: "/api/research-admin/{id}/publish",
    auth: "editor",
    summary:
      "Publishes a draft in place of the version that members read, or a version again that they have read before",
    params: reportParamsSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id }, viewer }) => {
    await publish(id, viewer.id);
    return { success: true as const, report: await readReport(id) };
  },
);
