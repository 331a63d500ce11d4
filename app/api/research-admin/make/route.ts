import { route } from "#lib/auth/route.ts";
import { makeReportsAnswerSchema, makeReportsSchema } from "#lib/research/editor.schema.ts";
import { askForReports } from "#lib/research/making.mutations.ts";

export const POST = route(
  {
    path: "/api/research-admin/make",
    auth: "editor",
    summary: "Starts making new versions of the deep research about schools",
    body: makeReportsSchema,
    returns: makeReportsAnswerSchema,
    status: 202,
  },
  async ({ body, viewer }) => ({
    success: true as const,
    ...(await askForReports(body.schools, { staffId: viewer.id })),
  }),
);
