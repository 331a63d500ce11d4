import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { defaultQueriesFor, schoolIdOf } from "#lib/images/data.ts";
import { imageSearchAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";
import { searchFirst } from "#lib/images/search.mutations.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/images/search",
    auth: "editor",
    summary:
      "Searches for pictures by a school's name and place, more broadly if nothing is found; each try costs one search",
    params: schoolParamsSchema,
    query: z.strictObject({}),
    returns: imageSearchAnswerSchema,
  },
  async ({ params }) => {
    const schoolId = await schoolIdOf(params.id);
    const queries = await defaultQueriesFor(schoolId);
    return { success: true as const, ...(await searchFirst(schoolId, queries)) };
  },
);
