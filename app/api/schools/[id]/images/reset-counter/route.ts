import { route } from "#lib/auth/route.ts";
import { resetSearches } from "#lib/images/budget.mutations.ts";
import { schoolIdOf } from "#lib/images/data.ts";
import { apiStatsAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/images/reset-counter",
    auth: "editor",
    summary: "Resets the count of a school's picture searches",
    params: schoolParamsSchema,
    returns: apiStatsAnswerSchema,
  },
  async ({ params, viewer }) => ({
    success: true as const,
    apiStats: await resetSearches(await schoolIdOf(params.id), viewer.id),
  }),
);
