import { route } from "#lib/auth/route.ts";
import { fieldsAnswerSchema } from "#lib/fields/change.schema.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { fieldsQuerySchema } from "#lib/fields/schema.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";

export const GET = route(
  {
    path: "/api/central-fields",
    auth: "editor",
    summary: "The definitions of all school fields",
    query: fieldsQuerySchema,
    returns: fieldsAnswerSchema,
  },
  async ({ query: { useCache, forceMaster } }) => ({
    success: true as const,
    fieldDefinitions: forceMaster ? [...MASTER_FIELDS] : await fieldDefinitions({ useCache }),
  }),
);
