import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema } from "#lib/research/editor.schema.ts";
import { makeAgain } from "#lib/research/making.mutations.ts";

export const POST = route(
  {
    path: "/api/research-admin/{id}/make",
    auth: "editor",
    summary:
      "Makes what a version lacks: a failed one from where it stopped, a draft's files from its edited text",
    params: reportParamsSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id }, viewer }) => {
    await makeAgain(id, viewer.id);
    return { success: true as const, report: await readReport(id) };
  },
);
