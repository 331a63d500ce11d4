import { route } from "#lib/auth/route.ts";
import { readMerged } from "#lib/editing/merged.data.ts";
import { mergedAnswerSchema, mergedQuerySchema } from "#lib/editing/merged.schema.ts";

export const GET = route(
  {
    path: "/api/schools/duplicates/merged",
    auth: "editor",
    summary: "Schools that are merged into others, the latest first",
    query: mergedQuerySchema,
    returns: mergedAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, ...(await readMerged(query)) }),
);
