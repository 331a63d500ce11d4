import { route } from "#lib/auth/route.ts";
import { bulkHistory } from "#lib/bulk/history.data.ts";
import { historyAnswerSchema, historyQuerySchema } from "#lib/bulk/history.schema.ts";

export const GET = route(
  {
    path: "/api/bulk/history",
    auth: "editor",
    summary: "All imports and exports, newest first",
    query: historyQuerySchema,
    returns: historyAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, ...(await bulkHistory(query)) }),
);
