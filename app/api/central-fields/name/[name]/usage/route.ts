import { route } from "#lib/auth/route.ts";
import { fieldUsageSchema } from "#lib/fields/change.schema.ts";
import { fieldNameParamsSchema } from "#lib/fields/schema.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { fieldUsage } from "#lib/fields/usage.data.ts";
import { AppError } from "#lib/platform/errors.ts";

export const GET = route(
  {
    path: "/api/central-fields/name/{name}/usage",
    auth: "admin",
    summary: "How many schools have a value in a field",
    params: fieldNameParamsSchema,
    returns: fieldUsageSchema,
  },
  async ({ params: { name } }) => {
    const field = masterField(name);
    if (!field) throw new AppError("field_not_found");
    return { success: true as const, ...(await fieldUsage(field)) };
  },
);
