import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { reportLink } from "#lib/research/content.data.ts";
import { colorsQuerySchema, reportLinkAnswerSchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/report-link",
    auth: "user",
    summary: "The address of the summary report in a window of its own, for some minutes",
    params: researchParamsSchema,
    query: colorsQuerySchema,
    returns: reportLinkAnswerSchema,
  },
  async ({ params, query, viewer }) => ({
    success: true as const,
    reportUrl: await reportLink(params.id, viewer.id, query.colors),
  }),
);
