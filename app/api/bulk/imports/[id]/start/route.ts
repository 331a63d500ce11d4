import { route } from "#lib/auth/route.ts";
import { startImport } from "#lib/bulk/runs.mutations.ts";
import { runAnswerSchema, runParamsSchema } from "#lib/bulk/runs.schema.ts";

export const POST = route(
  {
    path: "/api/bulk/imports/{id}/start",
    auth: "editor",
    summary: "Starts an import; one that failed resumes where it stopped",
    params: runParamsSchema,
    returns: runAnswerSchema,
    status: 202,
  },
  async ({ params, viewer }) => ({ success: true as const, run: await startImport(params.id, viewer.id) }),
);
