import { route } from "#lib/auth/route.ts";
import { accessOf } from "#lib/research/access.data.ts";
import { accessAnswerSchema, researchParamsSchema } from "#lib/research/access.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/access",
    auth: "user",
    summary: "Whether the caller may read the deep research about a school, and their balance",
    params: researchParamsSchema,
    returns: accessAnswerSchema,
  },
  ({ params, viewer }) => accessOf(params.id, viewer.id),
);
