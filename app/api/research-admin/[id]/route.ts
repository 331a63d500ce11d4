import { route } from "#lib/auth/route.ts";
import { readReport } from "#lib/research/editor.data.ts";
import { reportAnswerSchema, reportParamsSchema } from "#lib/research/editor.schema.ts";

export const GET = route(
  {
    path: "/api/research-admin/{id}",
    auth: "editor",
    summary: "A version of the deep research about a school, with its text, files, and history",
    params: reportParamsSchema,
    returns: reportAnswerSchema,
  },
  async ({ params: { id } }) => ({ success: true as const, report: await readReport(id) }),
);
