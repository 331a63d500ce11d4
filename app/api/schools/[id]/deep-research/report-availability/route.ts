import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { availability } from "#lib/research/content.data.ts";
import { availabilityAnswerSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/report-availability",
    auth: "user",
    summary: "Whether there is deep research about a school to unlock, or to read for those who have",
    params: researchParamsSchema,
    returns: availabilityAnswerSchema,
  },
  async ({ params, viewer }) => ({
    success: true as const,
    ...(await availability(params.id, viewer.id)),
  }),
);
