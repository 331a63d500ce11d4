import { route } from "#lib/auth/route.ts";
import { schoolIdOf } from "#lib/images/data.ts";
import { customSearchSchema, imageSearchAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";
import { searchImages } from "#lib/images/search.mutations.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/images/search-custom",
    auth: "editor",
    summary: "Searches for pictures with the caller's own words, which costs one of the school's searches",
    params: schoolParamsSchema,
    body: customSearchSchema,
    returns: imageSearchAnswerSchema,
  },
  async ({ params, body }) => ({
    success: true as const,
    ...(await searchImages(await schoolIdOf(params.id), body.query)),
  }),
);
