import { route } from "#lib/auth/route.ts";
import { likelyDuplicates } from "#lib/editing/duplicates.data.ts";
import { duplicatesAnswerSchema, duplicatesQuerySchema } from "#lib/editing/duplicates.schema.ts";
import { pool } from "#lib/platform/pool.ts";

export const GET = route(
  {
    path: "/api/schools/duplicates",
    auth: "editor",
    summary: "Schools that may match this name and place, most likely first",
    query: duplicatesQuerySchema,
    returns: duplicatesAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, schools: await likelyDuplicates(pool(), query) }),
);
