import { route } from "#lib/auth/route.ts";
import { likelyDuplicates } from "#lib/editing/duplicates.data.ts";
import { duplicatesAnswerSchema, duplicatesQuerySchema } from "#lib/editing/duplicates.schema.ts";
import { pool } from "#lib/platform/pool.ts";

export const GET = route(
  {
    path: "/api/schools/duplicates",
    auth: "editor",
    summary: "The schools that may be the one of this name and place, the likeliest first",
    query: duplicatesQuerySchema,
    returns: duplicatesAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, schools: await likelyDuplicates(pool(), query) }),
);
