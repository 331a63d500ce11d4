import { route } from "#lib/auth/route.ts";
import { exportBatch } from "#lib/bulk/export.mutations.ts";
import { exportAnswerSchema, exportPageQuerySchema } from "#lib/bulk/export.schema.ts";

export const GET = route(
  {
    path: "/api/bulk/export",
    auth: "editor",
    summary: "Schools by column, a batch at a time, for a file that the browser builds",
    query: exportPageQuerySchema,
    returns: exportAnswerSchema,
  },
  async ({ viewer, query }) => ({ success: true as const, data: await exportBatch(viewer.id, query) }),
);
