import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { searchStats } from "#lib/images/budget.data.ts";
import { schoolIdOf } from "#lib/images/data.ts";
import { apiStatsAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/images/stats",
    auth: "editor",
    summary: "How many picture searches a school has left",
    params: schoolParamsSchema,
    query: z.strictObject({}),
    returns: apiStatsAnswerSchema,
  },
  async ({ params }) => ({
    success: true as const,
    apiStats: await searchStats(await schoolIdOf(params.id)),
  }),
);
