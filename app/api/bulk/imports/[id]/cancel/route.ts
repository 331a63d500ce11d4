import { route } from "#lib/auth/route.ts";
import { cancelImport } from "#lib/bulk/runs.mutations.ts";
import { runAnswerSchema, runParamsSchema } from "#lib/bulk/runs.schema.ts";

export const POST = route(
  {
    path: "/api/bulk/imports/{id}/cancel",
    auth: "editor",
    summary:
      "Stops a dry run, or an import after the rows in progress: what it has done stays and can be undone. Discards an import that has not started",
    params: runParamsSchema,
    returns: runAnswerSchema,
    status: 202,
  },
  async ({ params, viewer }) => ({ success: true as const, run: await cancelImport(params.id, viewer.id) }),
);
