import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { documentAnswer, failurePage } from "#lib/research/answers.format.ts";
import { htmlOf } from "#lib/research/content.data.ts";
import { colorsQuerySchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/summary-report-redirect",
    auth: "user",
    signInMessage: "Please log in to view the report",
    summary:
      "The summary report for a frame on the school's page: all of it with access, otherwise its teaser",
    params: researchParamsSchema,
    query: colorsQuerySchema,
    returns: z.instanceof(Response),
    failurePage: failurePage({ title: "Failed to load summary report", frame: true }),
  },
  async ({ params, query: { colors }, viewer }) =>
    documentAnswer(await htmlOf(params.id, viewer.id, "what they may read", { colors, isFramed: true }), {
      frame: true,
      isMeasured: true,
    }),
);
