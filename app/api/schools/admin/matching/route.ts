import { route } from "#lib/auth/route.ts";
import { matchingSchools } from "#lib/editing/matching.data.ts";
import { matchingAnswerSchema, matchingQuerySchema } from "#lib/editing/matching.schema.ts";

export const GET = route(
  {
    path: "/api/schools/admin/matching",
    auth: "editor",
    summary: "All schools that a list of staff has on its pages, by ID and name",
    query: matchingQuerySchema,
    returns: matchingAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, ...(await matchingSchools(query)) }),
);
