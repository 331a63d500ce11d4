import { route } from "#lib/auth/route.ts";
import { unlock } from "#lib/research/access.mutations.ts";
import { researchParamsSchema, unlockAnswerSchema } from "#lib/research/access.schema.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/deep-research/unlock",
    auth: "user",
    summary: "Unlocks the deep research about a school for good; charges 1 credit, and only once",
    params: researchParamsSchema,
    returns: unlockAnswerSchema,
  },
  ({ params, viewer }) => unlock(params.id, viewer.id),
);
