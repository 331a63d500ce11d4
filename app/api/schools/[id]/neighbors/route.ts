import { route } from "#lib/auth/route.ts";
import { neighborsOf } from "#lib/editing/neighbors.data.ts";
import { neighborsAnswerSchema, neighborsQuerySchema } from "#lib/editing/neighbors.schema.ts";
import { schoolParamsSchema } from "#lib/editing/params.schema.ts";
import { withPageSize } from "#lib/settings/data.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/neighbors",
    auth: "editor",
    summary: "The schools before and after one in a list that staff work through",
    params: schoolParamsSchema,
    query: neighborsQuerySchema,
    returns: neighborsAnswerSchema,
  },
  async ({ params, query }) => ({
    success: true as const,
    ...(await neighborsOf(params.id, query.from, withPageSize)),
  }),
);
