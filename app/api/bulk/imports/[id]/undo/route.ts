import { route } from "#lib/auth/route.ts";
import { undoImport } from "#lib/bulk/runs.mutations.ts";
import { runAnswerSchema, runParamsSchema } from "#lib/bulk/runs.schema.ts";

export const POST = route(
  {
    path: "/api/bulk/imports/{id}/undo",
    auth: "editor",
    summary: "Undoes everything that an import did and nobody has changed since",
    params: runParamsSchema,
    returns: runAnswerSchema,
    status: 202,
  },
  async ({ params, viewer }) => ({ success: true as const, run: await undoImport(params.id, viewer.id) }),
);
