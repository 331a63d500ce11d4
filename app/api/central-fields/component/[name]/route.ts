import { route } from "#lib/auth/route.ts";
import { fieldsAnswerSchema } from "#lib/fields/change.schema.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { cacheQuerySchema, componentParamsSchema } from "#lib/fields/schema.ts";

export const GET = route(
  {
    path: "/api/central-fields/component/{name}",
    auth: "editor",
    summary: "The fields that are shown or entered in one place",
    params: componentParamsSchema,
    query: cacheQuerySchema,
    returns: fieldsAnswerSchema,
  },
  async ({ params, query }) => ({
    success: true as const,
    fieldDefinitions: (await fieldDefinitions(query)).filter(({ displayIn }) =>
      displayIn.includes(params.name),
    ),
  }),
);
