import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { researchParamsSchema } from "#lib/research/access.schema.ts";
import { documentAnswer, failurePage } from "#lib/research/answers.format.ts";
import { htmlOf } from "#lib/research/content.data.ts";
import { htmlQuerySchema } from "#lib/research/content.schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/deep-research/html",
    auth: "user",
    summary:
      "The report about a school as an HTML document: its teaser, or all of it for those who unlocked it",
    params: researchParamsSchema,
    query: htmlQuerySchema,
    returns: z.instanceof(Response),
    failurePage: failurePage({ title: "Failed to load content" }),
  },
  async ({ params, query, viewer }) =>
    documentAnswer(await htmlOf(params.id, viewer.id, query.teaser ? "teaser" : "full")),
);
