import { route } from "#lib/auth/route.ts";
import { fieldsAnswerSchema } from "#lib/fields/change.schema.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { cacheQuerySchema, fieldNameParamsSchema } from "#lib/fields/schema.ts";
import { AppError } from "#lib/platform/errors.ts";

export const GET = route(
  {
    path: "/api/central-fields/parent/{name}",
    auth: "editor",
    summary: "The fields inside a group, for instance contactInfo",
    params: fieldNameParamsSchema,
    query: cacheQuerySchema,
    returns: fieldsAnswerSchema,
  },
  async ({ params: { name }, query }) => {
    const inside = (await fieldDefinitions(query)).filter(({ parentField }) => parentField === name);
    if (inside.length === 0) throw new AppError("field_not_found", { message: "No field has this parent." });
    return { success: true as const, fieldDefinitions: inside };
  },
);
