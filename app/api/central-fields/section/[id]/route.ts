import { route } from "#lib/auth/route.ts";
import { fieldsAnswerSchema } from "#lib/fields/change.schema.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { cacheQuerySchema, sectionParamsSchema } from "#lib/fields/schema.ts";
import { OTHER_SECTION } from "#lib/fields/sections.rules.ts";

export const GET = route(
  {
    path: "/api/central-fields/section/{id}",
    auth: "editor",
    summary: "The fields of one section; “other” are those without one",
    params: sectionParamsSchema,
    query: cacheQuerySchema,
    returns: fieldsAnswerSchema,
  },
  async ({ params, query }) => ({
    success: true as const,
    fieldDefinitions: (await fieldDefinitions(query)).filter(
      ({ section }) => (section?.id ?? OTHER_SECTION.id) === params.id,
    ),
  }),
);
