import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { defaultQueryFor, schoolIdOf } from "#lib/images/data.ts";
import { imageSearchAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";
import { searchImages } from "#lib/images/search.mutations.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/images/search",
    auth: "editor",
    summary: "Searches for pictures by a school's name and place, at the cost of one of its searches",
    params: schoolParamsSchema,
    query: z.strictObject({}),
    returns: imageSearchAnswerSchema,
  },
  async ({ params }) => {
    const schoolId = await schoolIdOf(params.id);
    const query = await defaultQueryFor(schoolId);
    return { success: true as const, ...(await searchImages(schoolId, query)) };
  },
);
