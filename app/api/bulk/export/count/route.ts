import { route } from "#lib/auth/route.ts";
import { exportedCount } from "#lib/bulk/export.data.ts";
import { exportCountAnswerSchema, exportQuerySchema } from "#lib/bulk/export.schema.ts";

export const GET = route(
  {
    path: "/api/bulk/export/count",
    auth: "editor",
    summary: "How many schools an export with this query would contain",
    query: exportQuerySchema,
    returns: exportCountAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, total: await exportedCount(query) }),
);
