import { route } from "#lib/auth/route.ts";
import { listRows } from "#lib/bulk/runs.data.ts";
import { rowsAnswerSchema, rowsQuerySchema, runParamsSchema } from "#lib/bulk/runs.schema.ts";

export const GET = route(
  {
    path: "/api/bulk/imports/{id}/rows",
    auth: "editor",
    summary:
      "What an import does, or did, with the rows of its file; rows that change nothing are only counted",
    params: runParamsSchema,
    query: rowsQuerySchema,
    returns: rowsAnswerSchema,
  },
  async ({ params, query }) => ({ success: true as const, ...(await listRows(params.id, query)) }),
);
