import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { reportsNearby } from "#lib/research/content.data.ts";
import { nearbyReportsAnswerSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/nearby",
    auth: "user",
    summary: "The nearest schools about which there is deep research to unlock",
    params: researchParamsSchema,
    returns: nearbyReportsAnswerSchema,
  },
  async ({ params }) => ({ success: true as const, reports: await reportsNearby(params.id) }),
);
