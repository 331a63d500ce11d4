import { route } from "#lib/auth/route.ts";
import { fieldAnswerSchema, fieldChangeSchema } from "#lib/fields/change.schema.ts";
import { oneField } from "#lib/fields/data.ts";
import { changeField } from "#lib/fields/mutations.ts";
import { cacheQuerySchema, fieldNameParamsSchema } from "#lib/fields/schema.ts";

export const GET = route(
  {
    path: "/api/central-fields/name/{name}",
    auth: "editor",
    summary: "The definition of one field",
    params: fieldNameParamsSchema,
    query: cacheQuerySchema,
    returns: fieldAnswerSchema,
  },
  async ({ params, query }) => ({ success: true as const, ...(await oneField(params.name, query)) }),
);

export const PUT = route(
  {
    path: "/api/central-fields/name/{name}",
    auth: "admin",
    summary:
      "Changes how a field is named, entered, validated, and shown; refused while stored schools violate it",
    params: fieldNameParamsSchema,
    body: fieldChangeSchema,
    returns: fieldAnswerSchema,
  },
  async ({ params, body, viewer }) => ({
    success: true as const,
    ...(await changeField(viewer.id, params.name, body)),
  }),
);
