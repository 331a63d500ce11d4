import { route } from "#lib/auth/route.ts";
import { checkImport } from "#lib/bulk/runs.mutations.ts";
import { runAnswerSchema, runParamsSchema } from "#lib/bulk/runs.schema.ts";

export const POST = route(
  {
    path: "/api/bulk/imports/{id}/check",
    auth: "editor",
    summary:
      "Starts a dry run of an import: what it would do to each school; its rows say so once its status is checked",
    params: runParamsSchema,
    returns: runAnswerSchema,
    status: 202,
  },
  async ({ params, viewer }) => ({ success: true as const, run: await checkImport(params.id, viewer.id) }),
);
